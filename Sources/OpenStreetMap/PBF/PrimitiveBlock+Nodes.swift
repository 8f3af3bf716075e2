import Basics

extension PrimitiveBlock {
  /// Reads a node that a PBF file writes on its own, as few files do, into the elements.
  mutating func readNode(
    _ range: Range<Int>, into elements: inout Elements
  ) throws(Malformed) {
    var reader = ProtobufReader(bytes, range)
    var (keys, values) = (RepeatedNumbers(), RepeatedNumbers())
    var (id, latitude, longitude): (Int64?, Int64, Int64) = (nil, 0, 0)
    while let (number, value) = try reader.field() {
      switch (number, value) {
      case (1, .number(let number)): id = Int64(zigzagEncoded: number)
      case (2, _): try keys.append(value, of: bytes)
      case (3, _): try values.append(value, of: bytes)
      case (8, .number(let number)): latitude = Int64(zigzagEncoded: number)
      case (9, .number(let number)): longitude = Int64(zigzagEncoded: number)
      default: break
      }
    }
    guard let id else { throw Malformed(cause: "a node has no id") }
    try add(
      id, location(latitude, longitude), keys.numbers[...], values.numbers[...], to: &elements)
  }

  /// Reads the many nodes that a PBF file writes together into the elements: their identifiers,
  /// latitudes and longitudes are differences in three lists, and the tags of all of them are in a
  /// fourth list, in which 0 ends the tags of a node.
  mutating func readDenseNodes(
    _ range: Range<Int>, into elements: inout Elements
  ) throws(Malformed) {
    var reader = ProtobufReader(bytes, range)
    var (ids, latitudes) = (RepeatedNumbers(), RepeatedNumbers())
    var (longitudes, texts) = (RepeatedNumbers(), RepeatedNumbers())
    while let (number, value) = try reader.field() {
      switch number {
      case 1: try ids.append(value, of: bytes)
      case 8: try latitudes.append(value, of: bytes)
      case 9: try longitudes.append(value, of: bytes)
      case 10: try texts.append(value, of: bytes)
      default: break
      }
    }
    let (id, latitude) = (try ids.accumulated(), try latitudes.accumulated())
    let longitude = try longitudes.accumulated()
    guard id.count == latitude.count, id.count == longitude.count else {
      throw Malformed(cause: "nodes have no coordinates")
    }
    var tags = DenseTags(texts.numbers)
    for index in id.indices {
      let (keys, values) = try tags.next()
      try add(id[index], location(latitude[index], longitude[index]), keys, values, to: &elements)
    }
  }

  /// Adds a node of a PBF file to the elements: its location in the first reading of the file, its
  /// tags in the second.
  private mutating func add(
    _ id: Int64, _ location: Location?, _ keys: ArraySlice<UInt64>, _ values: ArraySlice<UInt64>,
    to elements: inout Elements
  ) throws(Malformed) {
    elements.nodeCount += 1
    switch reading {
    case .structure:
      if !keys.isEmpty { elements.holdsShapes = true }
      elements.cost += 16
      guard let location else { return elements.warn(.outOfRange) }
      elements.locations.append((id, location))
    case .shapes:
      guard !keys.isEmpty, let location else { return }
      let tags = try tags(keys, values, &elements)
      elements.add(Elements.Node(id: id, location: location, tags: tags))
    case .versions: break
    }
  }
}

/// A reader of the list that holds the tags of many nodes of a PBF file, node by node.
private struct DenseTags {
  private let numbers: [UInt64]
  private var position = 0

  init(_ numbers: [UInt64]) { self.numbers = numbers }

  /// Returns the indices of the next node's keys and values in the block's table of texts; none for
  /// a node without tags. The list of tags is empty if no node has a tag.
  mutating func next() throws(ProtobufReader.Malformed) -> (
    keys: ArraySlice<UInt64>, values: ArraySlice<UInt64>
  ) {
    if numbers.isEmpty { return ([], []) }
    var (keys, values): (ArraySlice<UInt64>, ArraySlice<UInt64>) = ([], [])
    while position < numbers.count, numbers[position] != 0 {
      guard position + 1 < numbers.count else { break }
      keys.append(numbers[position])
      values.append(numbers[position + 1])
      position += 2
    }
    guard position < numbers.count, numbers[position] == 0 else {
      throw .init(cause: "the tags of nodes end early")
    }
    position += 1
    return (keys, values)
  }
}
