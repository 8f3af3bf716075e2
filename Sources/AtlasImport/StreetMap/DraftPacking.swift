import OpenStreetMap
import Places

/// An extension that adds to `PackedWriter` the functions that write parts of places, lines and
/// addresses of a street map, for their way through an `ExternalSort`.
extension PackedWriter {
  /// The number of units in a degree of the coordinates of a packed line: OpenStreetMap's
  /// coordinates have units of 10⁻⁷ degrees.
  private static let unitsPerDegree = 1e7

  /// Writes a line as the number of its points and the differences between them, in units of 10⁻⁷
  /// degrees.
  mutating func polyline(_ line: [Coordinate]) {
    varint(line.count)
    var (x, y) = (0, 0)
    for point in line {
      let (nextX, nextY) = (
        Int((point.longitude * Self.unitsPerDegree).rounded()),
        Int((point.latitude * Self.unitsPerDegree).rounded())
      )
      signed(nextX - x)
      signed(nextY - y)
      (x, y) = (nextX, nextY)
    }
  }

  mutating func polylines(_ lines: [[Coordinate]]) {
    varint(lines.count)
    for line in lines { polyline(line) }
  }

  mutating func coordinate(_ coordinate: Coordinate) {
    real(coordinate.latitude)
    real(coordinate.longitude)
  }

  /// Writes a region that may be `nil` as the line between its corners in the south-west and the
  /// north-east.
  mutating func extent(_ extent: CoordinateRegion?) {
    guard let extent else { return polyline([]) }
    polyline([
      Coordinate(wrappingLatitude: extent.south, longitude: extent.west),
      Coordinate(wrappingLatitude: extent.north, longitude: extent.east),
    ])
  }

  mutating func id(_ id: ElementID) {
    varint(Int(id.kind.rawValue))
    text("\(id.number)")
  }

  mutating func names(_ names: [PackedNames.Name]) {
    varint(names.count)
    for name in names {
      text(name.text)
      varint(name.languages.count)
      for language in name.languages { text(language) }
    }
  }

  mutating func tags(_ tags: [Tag]) {
    varint(tags.count)
    for tag in tags {
      text(tag.key)
      text(tag.value)
    }
  }

  mutating func tags(_ tags: Tags) { self.tags(tags.map { Tag($0.key, $0.value) }) }

  /// Writes a text that may be `nil`.
  mutating func optional(_ text: String?) {
    varint(text == nil ? 0 : 1)
    if let text { self.text(text) }
  }
}

extension PackedReader {
  private static let unitsPerDegree = 1e7

  /// Returns the next line of coordinates, which is packed as the number of its points and the
  /// differences between them.
  mutating func polyline() throws(Failure) -> [Coordinate] {
    var line: [Coordinate] = []
    var (x, y) = (0, 0)
    for _ in 0..<(try varint()) {
      x += try signed()
      y += try signed()
      line.append(
        Coordinate(
          wrappingLatitude: Double(y) / Self.unitsPerDegree,
          longitude: Double(x) / Self.unitsPerDegree))
    }
    return line
  }

  mutating func polylines() throws(Failure) -> [[Coordinate]] {
    var lines: [[Coordinate]] = []
    for _ in 0..<(try varint()) { lines.append(try polyline()) }
    return lines
  }

  mutating func coordinate() throws(Failure) -> Coordinate {
    Coordinate(wrappingLatitude: try real(), longitude: try real())
  }

  /// Returns the next region that may be `nil`, as `PackedWriter.extent(_:)` writes it.
  mutating func extent() throws(Failure) -> CoordinateRegion? {
    let corners = try polyline()
    guard corners.count == 2 else { return nil }
    return CoordinateRegion(
      south: corners[0].latitude, west: corners[0].longitude, north: corners[1].latitude,
      east: corners[1].longitude)
  }

  mutating func id() throws(Failure) -> ElementID {
    guard let kind = UInt8(exactly: try varint()).flatMap(ElementID.Kind.init),
      let number = Int64(try text())
    else { throw .malformed }
    return ElementID(kind, number)
  }

  mutating func names() throws(Failure) -> [PackedNames.Name] {
    var names: [PackedNames.Name] = []
    for _ in 0..<(try varint()) {
      var name = PackedNames.Name(text: try text(), languages: [])
      for _ in 0..<(try varint()) { name.languages.append(try text()) }
      names.append(name)
    }
    return names
  }

  mutating func tags() throws(Failure) -> [Tag] {
    var tags: [Tag] = []
    for _ in 0..<(try varint()) { tags.append(Tag(try text(), try text())) }
    return tags
  }

  mutating func elementTags() throws(Failure) -> Tags {
    Tags(try tags().map { Tags.Tag(key: $0.key, value: $0.value) })
  }

  /// Returns the next text that may be `nil`, as `PackedWriter.optional(_:)` writes it.
  mutating func optional() throws(Failure) -> String? {
    if try varint() == 0 { return nil }
    return try text()
  }
}

extension PlaceDraft {
  var packed: [UInt8] {
    var writer = PackedWriter()
    place.pack(into: &writer)
    writer.varint(aliases.count)
    for alias in aliases { writer.text(alias) }
    writer.tags(tags)
    writer.polylines(lines)
    writer.polylines(outline)
    writer.varint((isPointOfInterest ? 1 : 0) | (isStopPart ? 2 : 0))
    return writer.bytes
  }

  init(packed reader: inout PackedReader) throws(PackedReader.Failure) {
    place = try GazetteerPlace(packed: &reader)
    for _ in 0..<(try reader.varint()) { aliases.append(try reader.text()) }
    tags = try reader.tags()
    lines = try reader.polylines()
    outline = try reader.polylines()
    let flags = try reader.varint()
    (isPointOfInterest, isStopPart) = (flags & 1 != 0, flags & 2 != 0)
  }
}

extension LineDraft {
  var packed: [UInt8] {
    var writer = PackedWriter()
    writer.id(id)
    writer.names(names)
    writer.text(category.rawValue)
    writer.polylines(lines)
    writer.tags(tags)
    writer.varint(river == nil ? 0 : 1)
    if let river {
      writer.id(river.id)
      writer.names(river.names)
      writer.tags(river.tags)
    }
    return writer.bytes
  }

  init(packed bytes: [UInt8]) throws(PackedReader.Failure) {
    var reader = PackedReader(bytes)
    id = try reader.id()
    names = try reader.names()
    guard let category = PlaceCategory(rawValue: try reader.text()) else { throw .malformed }
    self.category = category
    lines = try reader.polylines()
    bounds = Geometry.lines(lines).bounds
    tags = try reader.elementTags()
    if try reader.varint() == 1 {
      river = River(id: try reader.id(), names: try reader.names(), tags: try reader.elementTags())
    }
  }
}

extension AddressDraft {
  var packed: [UInt8] {
    var writer = PackedWriter()
    writer.id(id)
    writer.varint(numbers.count)
    for number in numbers { writer.text(number) }
    writer.optional(street)
    writer.varint(
      (isInPlace ? 1 : 0) | (isPlain ? 2 : 0) | (isBetween ? 4 : 0) | (isInBlock ? 8 : 0))
    writer.text(postcode)
    writer.text(city)
    writer.text(state)
    writer.coordinate(coordinate)
    writer.extent(extent)
    writer.tags(tags)
    return writer.bytes
  }

  init(packed bytes: [UInt8]) throws(PackedReader.Failure) {
    var reader = PackedReader(bytes)
    id = try reader.id()
    numbers = []
    for _ in 0..<(try reader.varint()) { numbers.append(try reader.text()) }
    street = try reader.optional()
    let flags = try reader.varint()
    (isInPlace, isPlain) = (flags & 1 != 0, flags & 2 != 0)
    (isBetween, isInBlock) = (flags & 4 != 0, flags & 8 != 0)
    postcode = try reader.text()
    city = try reader.text()
    state = try reader.text()
    coordinate = try reader.coordinate()
    extent = try reader.extent()
    tags = try reader.tags()
  }
}

extension HouseDraft {
  var packed: [UInt8] {
    var writer = PackedWriter()
    writer.text(number)
    writer.text(postcode)
    writer.coordinate(coordinate)
    writer.extent(extent)
    writer.text(reference)
    writer.varint((isPlain ? 1 : 0) | (isInNearestStreet ? 2 : 0))
    writer.tags(tags)
    return writer.bytes
  }

  init(packed bytes: [UInt8], place: Int) throws(PackedReader.Failure) {
    var reader = PackedReader(bytes)
    self.place = place
    number = try reader.text()
    postcode = try reader.text()
    coordinate = try reader.coordinate()
    extent = try reader.extent()
    reference = try reader.text()
    let flags = try reader.varint()
    (isPlain, isInNearestStreet) = (flags & 1 != 0, flags & 2 != 0)
    tags = try reader.tags()
  }
}
