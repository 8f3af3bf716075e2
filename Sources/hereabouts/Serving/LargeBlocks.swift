import CMalloc

/// A namespace for the way in which large blocks of memory are allocated.
enum LargeBlocks {
  /// The size in bytes from which on a block is large. A smaller one would save little memory, and make
  /// pages a third dearer, since the system clears each block anew: `make load SCENARIO=soak` and
  /// `make bench-http` tell.
  private static let threshold: Int32 = 1 << 20

  /// Has large blocks given back to the system as soon as they are free, for the whole process.
  ///
  /// By default the allocator of the GNU C library takes them from heaps once a few have been freed.
  /// Pages and maps of all sizes then leave gaps there, which made a server three times as large as
  /// what its caches hold.
  static func giveBackWhenFree() {
    // A system that refuses goes on as by default.
    _ = mallopt(Int32(HEREABOUTS_MMAP_THRESHOLD), threshold)
  }
}
