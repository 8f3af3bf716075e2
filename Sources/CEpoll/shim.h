#pragma once
#include <linux/filter.h>
#include <sys/epoll.h>

/// The C library declares it only where `_GNU_SOURCE` is defined, and Swift's module of the C
/// library is built without. Its header is left out, or its names would no longer count as that
/// module's.
struct sockaddr;
int accept4(int socket, struct sockaddr *address, unsigned int *length, int flags);
