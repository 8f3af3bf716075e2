import Glibc

/// A guard against the signal that ends a process which reads a mapped file behind its new end, when
/// someone has cut the file short or overwritten it in place. Such a page then reads as zeros, which
/// SQLite finds damaged, so that the file can be left out and the process goes on.
///
/// The guard is for processes that answer from files: one that writes files must not take zeros for
/// what it reads.
package enum MappedFaults {
  /// Installs the guard for the whole process, if it is not installed.
  package static func survive() { installed }

  private static let installed: Void = {
    pageSize = UInt(sysconf(Int32(_SC_PAGESIZE)))
    var action = sigaction()
    action.__sigaction_handler.sa_sigaction = { _, information, _ in
      // Only calls that are safe in a signal handler are made here (signal-safety(7)).
      guard let information, information.pointee.si_code == BUS_ADRERR,
        let address = information.pointee._sifields._sigfault.si_addr,
        let page = UnsafeMutableRawPointer(bitPattern: UInt(bitPattern: address) & ~(pageSize - 1)),
        mmap(
          page, Int(pageSize), PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED, -1, 0)
          != MAP_FAILED
      else {
        // The instruction is run again, and ends the process as it would have without the guard.
        signal(SIGBUS, SIG_DFL)
        return
      }
    }
    action.sa_flags = Int32(SA_SIGINFO)
    sigaction(SIGBUS, &action, nil)
  }()
}

/// The size of a page of memory in bytes, which the signal handler must not ask for. It is written
/// once, before the handler is installed, and only read afterwards.
private nonisolated(unsafe) var pageSize: UInt = 4096
