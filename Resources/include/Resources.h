// What the program shows, built into the binary: it can be moved and needs no folder beside it.
#ifndef PAVILION_RESOURCES_H
#define PAVILION_RESOURCES_H

#include <stddef.h>

/// The number of files.
size_t resources_count(void);

/// The name of a file below Resources (`Art/slime.art`), by its index from 0.
const char *resources_name(size_t index);

/// A file's bytes by its name, or NULL; `size` gets their number.
const unsigned char *resources_find(const char *name, size_t *size);

#endif
