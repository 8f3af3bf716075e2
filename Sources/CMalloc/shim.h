#pragma once

// These functions are as <malloc.h> declares them, which is left out, or what it includes would no
// longer count as part of Swift's module of the C library.

/// Gives free memory back to the system.
int malloc_trim(__SIZE_TYPE__ pad);

/// Changes a setting of the allocator, and returns 1 if it could.
int mallopt(int setting, int value);

/// The setting of the size in bytes from which on a block of memory is taken from the system by
/// itself, and given back as soon as it is free. Its number is that of the GNU C library.
enum { HEREABOUTS_MMAP_THRESHOLD = -3 };
