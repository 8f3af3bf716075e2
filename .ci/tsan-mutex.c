// Tells the thread sanitizer what `Synchronization.Mutex` does. The sanitizer sees a mutex change
// hands only while no thread waits for it: a thread waits inside the library, which is compiled
// without the sanitizer, and in the kernel. The functions of this file are linked into every program
// of a sanitized build in place of the library's; they call those, and report what they did.
#include <dlfcn.h>
#include <stdbool.h>
#include <stdint.h>

void __tsan_acquire(void *address);
void __tsan_release(void *address);

#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context)) void *mutex

#define MUTEX "$s15Synchronization12_MutexHandleV"
#define LOCK MUTEX "9_lockSlowyys6UInt32VF"
#define TRY_LOCK MUTEX "12_tryLockSlowSbyF"
#define UNLOCK MUTEX "11_unlockSlowyyF"

static SWIFT void (*library_lock)(uint32_t thread, SELF);
static SWIFT bool (*library_try_lock)(SELF);
static SWIFT void (*library_unlock)(SELF);

__attribute__((constructor)) static void find(void) {
  library_lock = dlsym(RTLD_NEXT, LOCK);
  library_try_lock = dlsym(RTLD_NEXT, TRY_LOCK);
  library_unlock = dlsym(RTLD_NEXT, UNLOCK);
}

SWIFT void lock(uint32_t thread, SELF) __asm__(LOCK);
SWIFT void lock(uint32_t thread, SELF) {
  library_lock(thread, mutex);
  __tsan_acquire(mutex);
}

SWIFT bool try_lock(SELF) __asm__(TRY_LOCK);
SWIFT bool try_lock(SELF) {
  bool is_locked = library_try_lock(mutex);
  if (is_locked) __tsan_acquire(mutex);
  return is_locked;
}

SWIFT void unlock(SELF) __asm__(UNLOCK);
SWIFT void unlock(SELF) {
  __tsan_release(mutex);
  library_unlock(mutex);
}
