/// A binary heap: a collection of elements whose earliest one is found and removed in a time that grows
/// with the logarithm of their number.
struct Heap<Element> {
  private let isEarlier: (Element, Element) -> Bool
  private var elements: [Element] = []

  /// Creates an empty heap.
  ///
  /// - Parameter isEarlier: A strict weak ordering of the elements.
  init(isEarlier: @escaping (Element, Element) -> Bool) { self.isEarlier = isEarlier }

  mutating func insert(_ element: Element) {
    elements.append(element)
    var index = elements.count - 1
    while index > 0, case let parent = (index - 1) / 2, isEarlier(elements[index], elements[parent])
    {
      elements.swapAt(index, parent)
      index = parent
    }
  }

  /// Removes and returns the earliest element; `nil` where there is none.
  mutating func removeFirst() -> Element? {
    guard let last = elements.popLast() else { return nil }
    guard let first = elements.first else { return last }
    elements[0] = last
    var index = 0
    while true {
      let children = [2 * index + 1, 2 * index + 2].filter { $0 < elements.count }
      guard let child = children.min(by: { isEarlier(elements[$0], elements[$1]) }),
        isEarlier(elements[child], elements[index])
      else { return first }
      elements.swapAt(index, child)
      index = child
    }
  }
}
