// What the program shows, built into the binary: it can be moved and needs no folder beside it.
#ifndef PAVILION_RESOURCES_H
#define PAVILION_RESOURCES_H

#include <stddef.h>

/// A file's bytes by its name below Resources (`Art/slime.art`), or NULL; `size` gets their number.
const unsigned char *resources_find(const char *name, size_t *size);

#endif
