import AtlasImport
import Foundation

/// The files of a world of one country, one state and two towns, whose import takes no time.
struct TinyWorld {
  let root: URL

  init() throws {
    root = FileManager.default.temporaryDirectory
      .appendingPathComponent("hereabouts-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: root.appendingPathComponent("resources"), withIntermediateDirectories: true)
    try write(town: "Downton")
  }

  var resources: WorldResources {
    WorldResources(folder: root.appendingPathComponent("resources"))
  }
  var atlas: String { root.appendingPathComponent("atlas").path }
  var shard: String { "\(atlas)/world.shard" }

  func remove() { try? FileManager.default.removeItem(at: root) }

  /// Writes the files of the world.
  ///
  /// - Parameter town: The name of one of the towns, by which the files of one call differ from
  ///   those of another.
  func write(town: String) throws {
    var areas = Packer()
    areas.varint(2)
    areas.text("UT")
    for number in [1, 10_000, 0] { areas.varint(number) }
    areas.text("UT.01")
    for number in [0, 0, 0] { areas.varint(number) }
    areas.names(["Utopia"], ["North"])
    try areas.save("geonames-areas.z", in: resources.folder)

    var places = Packer()
    places.text("2026-01-01")
    places.varint(2)
    places.column([7, 1])  // ids 7 and 8
    places.column([200_000, 20_000].map { 2 * $0 })  // latitudes 2 and 2.2
    places.column([17_999_000, 500].map { 2 * $0 })  // longitudes 179.99 and 179.995
    places.column([5_000, 3_000])
    places.column([3, 2])  // both in the state, the first the capital
    places.column([0, 0])
    places.varint(1)
    places.text("Etc/UTC")
    places.names(["Upton", "Ober"], [town])
    try places.save("geonames-places.z", in: resources.folder)

    var moreAreas = Packer()
    moreAreas.varint(1)
    for text in ["UT", "UTO\n"] { moreAreas.text(text) }
    moreAreas.varint(1)
    for text in ["UT.01", "Province of Shire\nShire\n"] { moreAreas.text(text) }
    moreAreas.column([1, 0])  // the first town is in the county
    try moreAreas.save("more-areas.z", in: resources.folder)

    try writeBoundaries()
    try writeFeatures()
    var outlines = Packer()
    outlines.text("2026-01-01")
    outlines.shapes([(0, [(0, 0), (9_000, 0), (9_000, 9_000)])])
    try outlines.save("gshhg-outlines.z", in: resources.folder)
  }
}

extension TinyWorld {
  /// Writes the outlines of the state: one around both towns, and one far off that borders on a part
  /// of the country which belongs to no state.
  fileprivate func writeBoundaries() throws {
    var boundaries = Packer()
    boundaries.varint(2)
    boundaries.varint(0)
    for edge in [359_900, 3_900, 359_999, 4_500] { boundaries.signed(edge) }
    boundaries.varint(1)
    boundaries.points([(10, 10), (20, 20), (20, 10)])
    boundaries.varint(1)
    for edge in [359_900, 3_900, 359_999, 4_500] { boundaries.signed(edge) }
    boundaries.varint(2)
    boundaries.points([(359_900, 3_900), (359_900, 4_500), (359_999, 4_500), (359_999, 3_900)])
    boundaries.points([(10, 10), (20, 20), (10, 20)])
    try boundaries.save("natural-earth-boundaries.z", in: resources.folder)
  }

  /// Writes a sea, and a river that crosses the antimeridian.
  fileprivate func writeFeatures() throws {
    var features = Packer()
    features.varint(2)
    for text in ["water/mare", "sea"] { features.text(text) }
    for number in [550, 0] { features.varint(number) }
    for number in [358_000, 1_900] { features.signed(number) }
    for number in [0, 1, 1, 2] { features.varint(number) }  // the first area has a shore of the sea
    for text in ["Mare", "", "Mer", "fr"] { features.text(text) }
    features.varint(1)
    for edge in [356_000, 0, 359_960, 3_800] { features.signed(edge) }
    for number in [1, 1] { features.varint(number) }
    features.points([(356_000, 0), (356_000, 3_800), (359_960, 3_800), (359_960, 0)])
    features.varint(0)  // no line along which the sea's name is written

    for text in ["river/flumen", "river"] { features.text(text) }
    for number in [420, 0] { features.varint(number) }
    for number in [359_990, 4_000] { features.signed(number) }
    for number in [2, 0, 1] { features.varint(number) }
    for text in ["Flumen", ""] { features.text(text) }
    features.varint(1)
    for edge in [359_000, 4_000, 361_000, 4_200] { features.signed(edge) }
    for number in [2, 2] { features.varint(number) }
    features.points([(359_000, 4_000), (360_000, 4_100)])
    features.points([(-360_000, 4_100), (-359_000, 4_200)])
    features.varint(0)
    for number in [1, 2, 500, 0] { features.varint(number) }  // the state is an island
    try features.save("natural-earth-features.z", in: resources.folder)
  }
}

/// A writer of the encoding that `Resources/derive.py` produces.
struct Packer {
  private var bytes: [UInt8] = []

  mutating func varint(_ number: Int) {
    var rest = number
    while rest >= 0x80 {
      bytes.append(UInt8(rest & 0x7F | 0x80))
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  mutating func signed(_ number: Int) { varint(number < 0 ? -2 * number - 1 : 2 * number) }

  mutating func text(_ text: String) {
    varint(text.utf8.count)
    bytes += text.utf8
  }

  mutating func column(_ numbers: [Int]) {
    var column = Packer()
    for number in numbers { column.varint(number) }
    varint(column.bytes.count)
    bytes += column.bytes
  }

  /// Writes the names of each place, none of them with a language.
  mutating func names(_ places: [String]...) {
    varint(0)
    column(places.map(\.count))
    column(places.joined().map { _ in 0 })
    text(places.joined().map { "\($0)\n" }.joined())
  }

  /// Writes a ring of points with a count of them, each as the signed difference from the one before.
  mutating func points(_ points: [(Int, Int)]) {
    varint(points.count)
    var last = (0, 0)
    for point in points {
      for step in [point.0 - last.0, point.1 - last.1] { signed(step) }
      last = point
    }
  }

  /// Writes shapes, whose points must not have smaller coordinates than the point before.
  mutating func shapes(_ shapes: [(kind: Int, points: [(Int, Int)])]) {
    varint(shapes.count)
    for shape in shapes {
      varint(shape.kind)
      varint(shape.points.count)
      var last = (0, 0)
      for point in shape.points {
        varint(2 * (point.0 - last.0))
        varint(2 * (point.1 - last.1))
        last = point
      }
    }
  }

  /// Saves the bytes as a zlib stream of one stored block (RFC 1950, RFC 1951 section 3.2.4).
  func save(_ name: String, in folder: URL) throws {
    let count = UInt16(bytes.count)
    var (a, b) = (UInt32(1), UInt32(0))  // Adler-32
    for byte in bytes {
      a = (a + UInt32(byte)) % 65_521
      b = (b + a) % 65_521
    }
    let sum = b << 16 | a
    var stream: [UInt8] = [0x78, 0x01, 0x01]
    for number in [count, ~count] { stream += [UInt8(number & 0xFF), UInt8(number >> 8)] }
    stream += bytes
    for shift in [24, 16, 8, 0] { stream.append(UInt8(truncatingIfNeeded: sum >> shift)) }
    try Data(stream).write(to: folder.appendingPathComponent(name))
  }
}
