/// A block of elements of a PBF file, read a stretch at a time.
struct PrimitiveBlock {
  typealias Malformed = ProtobufReader.Malformed

  let reading: Elements.Reading
  let bytes: [UInt8]
  var texts: StringTable
  /// The unit of the block's coordinates, in nanodegrees.
  private var granularity: Int64 = 100
  /// The offset in nanodegrees that is added to all latitudes of the block.
  private var latitudeOffset: Int64 = 0
  /// The offset in nanodegrees that is added to all longitudes of the block.
  private var longitudeOffset: Int64 = 0
  /// The byte ranges of the block's groups of elements that have not been begun.
  private var groups: ArraySlice<Range<Int>> = []
  /// The reader of the block's group of elements that has been begun; `nil` between two groups.
  private var group: ProtobufReader?

  /// Creates a block from its unpacked bytes, and reads its table of texts and the positions of its
  /// groups of elements.
  init(_ bytes: [UInt8], _ reading: Elements.Reading) throws(Malformed) {
    self.bytes = bytes
    self.reading = reading
    var reader = ProtobufReader(bytes)
    var table = 0..<0
    while let (number, value) = try reader.field() {
      switch (number, value) {
      case (1, .bytes(let range)): table = range
      case (2, .bytes(let range)):
        groups.append(range)
        guard groups.count <= RepeatedNumbers.limit else {
          throw Malformed(cause: "it has more than \(RepeatedNumbers.limit) groups")
        }
      case (17, .number(let number)): granularity = Int64(Int32(truncatingIfNeeded: number))
      case (19, .number(let number)): latitudeOffset = Int64(bitPattern: number)
      case (20, .number(let number)): longitudeOffset = Int64(bitPattern: number)
      default: break
      }
    }
    texts = try StringTable(bytes, table)
    guard granularity > 0 else { throw Malformed(cause: "its coordinates have no unit") }
  }

  /// Returns the next elements of the block, or `nil` at its end.
  mutating func next() throws(Malformed) -> Elements? {
    var elements = Elements()
    while elements.cost < ElementLimits.batchCost {
      if group == nil {
        guard let range = groups.popFirst() else { return isEmpty(elements) ? nil : elements }
        group = ProtobufReader(bytes, range)
      }
      guard let (number, value) = try group?.field() else {
        group = nil
        continue
      }
      guard case .bytes(let range) = value else { continue }
      try read(number, range, into: &elements)
    }
    return elements
  }

  /// Returns whether elements are empty because nothing of the block was read into them.
  private func isEmpty(_ elements: Elements) -> Bool {
    elements.nodeCount + elements.wayCount + elements.relationCount == 0 && !elements.holdsShapes
  }

  /// Reads a field of a group of elements (one or more nodes, a way or a relation) into the
  /// elements, if this reading of the file needs it.
  private mutating func read(
    _ number: Int, _ range: Range<Int>, into elements: inout Elements
  ) throws(Malformed) {
    switch (number, reading) {
    case (1, _): try readNode(range, into: &elements)
    case (2, _): try readDenseNodes(range, into: &elements)
    case (3, .structure): elements.holdsShapes = true
    case (3, .shapes): try readWay(range, into: &elements)
    case (4, .structure): try readRelation(range, into: &elements)
    default: break
    }
  }

  /// Returns the location of a node from its numbers in the block, or `nil` if it is off the globe.
  func location(_ latitude: Int64, _ longitude: Int64) -> Location? {
    guard let north = nano(latitude, latitudeOffset), let east = nano(longitude, longitudeOffset)
    else { return nil }
    return Location(nanoLatitude: north, nanoLongitude: east)
  }

  /// Returns a latitude or longitude in nanodegrees from a number in the block and its offset, or
  /// `nil` if it overflows.
  private func nano(_ number: Int64, _ offset: Int64) -> Int64? {
    let (product, isLarge) = number.multipliedReportingOverflow(by: granularity)
    let (sum, isLarger) = product.addingReportingOverflow(offset)
    return isLarge || isLarger ? nil : sum
  }

  /// Returns the tags whose keys and values have the given indices in the block's table of texts.
  mutating func tags(
    _ keys: ArraySlice<UInt64>, _ values: ArraySlice<UInt64>, _ elements: inout Elements
  ) throws(Malformed) -> Tags {
    guard keys.count == values.count else { throw Malformed(cause: "a tag has no value") }
    if keys.isEmpty { return Tags() }
    var tags: [Tags.Tag] = []
    tags.reserveCapacity(min(keys.count, Tags.countLimit))
    for (key, value) in zip(keys, values) {
      guard tags.count < Tags.countLimit else {
        elements.warn(.manyTags)
        break
      }
      if let key = try texts.text(key, warnings: &elements.warnings),
        let value = try texts.text(value, warnings: &elements.warnings)
      {
        tags.append(.init(key: key, value: value))
      } else {
        elements.warn(.longText)
      }
    }
    return Tags(tags)
  }
}
