#pragma once

/// As <malloc.h> declares it, which is left out, or what it includes would no longer count as part
/// of Swift's module of the C library.
int malloc_trim(__SIZE_TYPE__ pad);
