import ShardFormat

/// An intersection of several posting lists within the containers that have one number, formed list
/// by list: the fewer names are left, the less there is to look for. One value serves container
/// after container, so that its memory is used again.
struct PostingIntersection {
  /// The number of the first name that the containers of an intersection may have.
  private var first = 0
  /// The container whose names are the intersection so far, where a single one is; `nil` otherwise.
  private var only: BitmapContainer?
  /// The lower 16 bits of the numbers of the names in an intersection so far, ascending, while
  /// these are few.
  private var listed: [UInt16] = []
  /// A Boolean value that says whether the names in an intersection are in `only` or `listed`, and
  /// not in `bits`.
  private var isListed = true
  /// The names in an intersection so far as a bitmap, while these are many.
  private var bits = Bitmap()
  /// A bitmap of the names in the containers that an intersection is to be formed with.
  private var others = Bitmap()

  /// The largest number of names in several containers with which an intersection begins as a list,
  /// and not as a bitmap.
  private static let few = 32
  /// The factor that decides how an intersection is formed with further containers: their listed
  /// names are looked through, and made a bitmap, where they are at most this many times as many as
  /// the names kept so far; otherwise each name kept is looked up.
  private static let fewer = 32

  var isEmpty: Bool { isListed ? only == nil && listed.isEmpty : bits.isEmpty }

  /// Begins an intersection of posting lists with all names of containers that have one number.
  mutating func begin(with containers: [BitmapContainer]) {
    first = (containers.first?.number ?? 0) * BitmapContainer.bitCount
    only = nil
    listed.removeAll(keepingCapacity: true)
    isListed = true
    if containers.count == 1, containers[0].isListed {
      only = containers[0]
    } else if containers.reduce(0, { $0 + $1.count }) <= Self.few {
      listed += Set(containers.flatMap(\.listed)).sorted()
    } else {
      isListed = false
      bits.set(containers)
    }
  }

  /// Keeps those names of an intersection that are in one of several containers of the same number.
  mutating func formIntersection(with containers: [BitmapContainer]) {
    if isListed {
      keepListed(in: containers)
    } else if containers.count == 1, containers[0].isListed {
      containers[0].forEachName { name in
        if bits.contains(name) { listed.append(name) }
      }
      isListed = true
    } else {
      others.set(containers)
      bits.formIntersection(with: others)
    }
  }

  private mutating func keepListed(in containers: [BitmapContainer]) {
    let lookedThrough = containers.reduce(0) { $0 + ($1.isListed ? $1.count : 0) }
    let count = only?.count ?? listed.count
    if lookedThrough > 0, lookedThrough <= Self.fewer * count {
      others.set(containers)
      keepListed { [others] in others.contains($0) }
    } else {
      keepListed { name in containers.contains { $0.contains(name) } }
    }
  }

  private mutating func keepListed(_ isKept: (UInt16) -> Bool) {
    if let only {
      self.only = nil
      only.forEachName { name in
        if isKept(name) { listed.append(name) }
      }
    } else {
      listed.removeAll { !isKept($0) }
    }
  }

  /// Calls a closure with the numbers of the names in an intersection, ascending, until it returns
  /// `false`.
  ///
  /// - Returns: Whether the closure was called with all names and returned `true` each time.
  func forEachName<Failure: Error>(
    _ body: (Int) throws(Failure) -> Bool
  ) throws(Failure) -> Bool {
    guard isListed else {
      return try bits.forEachName { name throws(Failure) in try body(first + name) }
    }
    for name in only?.listed ?? listed {
      guard try body(first + Int(name)) else { return false }
    }
    return true
  }
}
