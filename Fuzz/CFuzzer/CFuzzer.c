#include <stddef.h>
#include <stdint.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count);
int LLVMFuzzerRunDriver(int *count, char ***arguments, int (*try)(const uint8_t *, size_t));

// SwiftPM makes this the beginning of the program, in place of the `main` that libFuzzer brings.
int Fuzz_main(int count, char **arguments) {
  return LLVMFuzzerRunDriver(&count, &arguments, LLVMFuzzerTestOneInput);
}
