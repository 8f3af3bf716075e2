extension RandomAccessCollection {
  /// Returns the index of the first element for which the predicate holds, by binary search.
  ///
  /// - Parameter belongsInSecondPartition: A predicate that holds for no element before the first
  ///   one for which it holds, and for all elements after that.
  /// - Returns: The index, or `endIndex` if the predicate holds for no element.
  @inlinable
  public func partitioningIndex(
    where belongsInSecondPartition: (Element) throws -> Bool
  ) rethrows -> Index {
    var low = startIndex
    var rest = count
    while rest > 0 {
      let half = rest / 2
      let middle = index(low, offsetBy: half)
      if try belongsInSecondPartition(self[middle]) {
        rest = half
      } else {
        low = index(after: middle)
        rest -= half + 1
      }
    }
    return low
  }
}
