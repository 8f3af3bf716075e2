import Synchronization

/// A statement of how many bytes a cache holds, and how many it may hold.
public struct CacheLoad: Sendable {
  /// The name of the cache, as the server's figures tell it.
  public let name: String
  public let bytes: Int
  /// The largest number of bytes that the cache may hold.
  public let limit: Int

  public init(_ name: String, bytes: Int, limit: Int) {
    (self.name, self.bytes, self.limit) = (name, bytes, limit)
  }

  /// Creates a statement of several caches of the same kind as of one.
  ///
  /// - Parameter loads: The bytes of each cache, and its limit.
  public init(_ name: String, sumOf loads: [(bytes: Int, limit: Int)]) {
    self.init(
      name, bytes: loads.reduce(0) { $0 + $1.bytes }, limit: loads.reduce(0) { $0 + $1.limit })
  }
}

extension BoundedCache {
  /// The total cost of the values in the cache, and the largest that it may have.
  public var load: (bytes: Int, limit: Int) { (cost, maximumCost) }
}

extension CoalescingCache {
  /// Returns a statement of the cache, whose costs are bytes.
  public func load(_ name: String) -> CacheLoad {
    let load = state.withLock { $0.kept.load }
    return CacheLoad(name, bytes: load.bytes, limit: load.limit)
  }
}
