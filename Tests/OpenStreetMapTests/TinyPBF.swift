import TestSupport

/// A writer of PBF files in all the ways that the format allows, and of wrong ones.
struct TinyPBF {
  /// A Boolean value that says whether nodes are dense.
  var isDense = true
  /// A Boolean value that says whether repeated numbers are packed.
  var isPacked = true
  /// A Boolean value that says whether blobs are packed by zlib.
  var isDeflated = true
  /// The unit of coordinates in nanodegrees.
  var granularity: Int64 = 100
  /// The offset of latitudes in nanodegrees.
  var latitudeOffset: Int64 = 0
  /// The features that the header requires.
  var features = ["OsmSchema-V0.6", "DenseNodes"]
  /// A Boolean value that says whether every message has fields that no reader knows.
  var hasUnknownFields = false
  /// The bounds in nanodegrees: left, right, top, bottom.
  var bounds: [Int64] = [9_000_000_000, 10_000_000_000, 48_000_000_000, 47_000_000_000]

  /// The latitudes and longitudes, in units of 10⁻⁷ degrees, that each way has of its nodes.
  var wayLocations: [(latitude: Int64, longitude: Int64)] = []

  /// Returns a file with a block for each kind of element.
  func bytes(_ map: TinyMap) -> [UInt8] {
    file([
      block(TinyMap(nodes: map.nodes)), block(TinyMap(ways: map.ways)),
      block(TinyMap(relations: map.relations)),
    ])
  }

  /// Returns a file with the given blocks.
  func file(_ blocks: [[UInt8]]) -> [UInt8] {
    blocks.reduce(into: framed("OSMHeader", header)) { $0 += framed("OSMData", $1) }
  }

  /// Returns a blob with its header.
  func framed(_ type: String, _ content: [UInt8]) -> [UInt8] {
    let blob =
      isDeflated
      ? number(2, UInt64(content.count)) + field(3, deflated(content, as: .zlib))
      : field(1, content)
    let header = field(1, Array(type.utf8)) + number(3, UInt64(blob.count))
    return Self.length(header.count) + header + blob
  }

  static func length(_ count: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: count >> $0) }
  }

  var header: [UInt8] {
    let box = zip(1..., bounds).flatMap { number($0, Self.zigzag($1)) }
    return field(1, box) + features.flatMap { field(4, Array($0.utf8)) }
      + field(16, Array("hand".utf8)) + number(32, 1_700_000_000) + unknown
  }

  /// Returns a block with all elements of the map.
  func block(_ map: TinyMap) -> [UInt8] {
    var texts = Texts()
    var group = isDense && !map.nodes.isEmpty ? field(2, dense(map.nodes, &texts)) : []
    if !isDense { for node in map.nodes { group += field(1, plain(node, &texts)) } }
    for way in map.ways {
      let refs =
        repeated(8, Self.differences(way.nodes))
        + repeated(9, Self.differences(wayLocations.map { units($0.latitude) }))
        + repeated(10, Self.differences(wayLocations.map { $0.longitude * 100 / granularity }))
      group += field(
        3, number(1, UInt64(bitPattern: way.id)) + tags(way.tags, &texts) + refs + unknown)
    }
    for relation in map.relations {
      var bytes = number(1, UInt64(bitPattern: relation.id)) + tags(relation.tags, &texts)
      bytes += repeated(8, relation.members.map { texts.index($0.2) })
      bytes += repeated(9, Self.differences(relation.members.map(\.1)))
      bytes += repeated(10, relation.members.map(\.0))
      group += field(4, bytes + unknown)
    }
    let table = texts.all.flatMap { field(1, $0) }
    return field(1, table) + field(2, group) + number(17, UInt64(granularity))
      + number(19, UInt64(bitPattern: latitudeOffset)) + unknown
  }

  private func units(_ latitude: Int64) -> Int64 { (latitude * 100 - latitudeOffset) / granularity }

  private func dense(_ nodes: [TinyMap.Node], _ texts: inout Texts) -> [UInt8] {
    var keysAndValues: [UInt64] = []
    for node in nodes {
      for (key, value) in node.tags { keysAndValues += [texts.index(key), texts.index(value)] }
      keysAndValues.append(0)
    }
    return repeated(1, Self.differences(nodes.map(\.id)))
      + repeated(8, Self.differences(nodes.map { units($0.latitude) }))
      + repeated(9, Self.differences(nodes.map { $0.longitude * 100 / granularity }))
      + repeated(10, keysAndValues) + unknown
  }

  private func plain(_ node: TinyMap.Node, _ texts: inout Texts) -> [UInt8] {
    number(1, Self.zigzag(node.id)) + tags(node.tags, &texts)
      + number(8, Self.zigzag(units(node.latitude)))
      + number(9, Self.zigzag(node.longitude * 100 / granularity)) + unknown
  }

  private func tags(_ tags: [(String, String)], _ texts: inout Texts) -> [UInt8] {
    repeated(2, tags.map { texts.index($0.0) }) + repeated(3, tags.map { texts.index($0.1) })
  }

  private func repeated(_ number: Int, _ values: [UInt64]) -> [UInt8] {
    if !isPacked { return values.flatMap { self.number(number, $0) } }
    return values.isEmpty ? [] : field(number, values.flatMap(Self.varint))
  }

  /// The fields that no reader knows: a text, a number and both fixed widths.
  private var unknown: [UInt8] {
    guard hasUnknownFields else { return [] }
    return field(1000, [1, 2, 3]) + number(1001, .max)
      + Self.varint(1002 << 3 | 1) + Array(repeating: 7, count: 8)
      + Self.varint(1003 << 3 | 5) + Array(repeating: 7, count: 4)
  }

  func number(_ number: Int, _ value: UInt64) -> [UInt8] {
    Self.varint(UInt64(number) << 3) + Self.varint(value)
  }

  func field(_ number: Int, _ bytes: [UInt8]) -> [UInt8] {
    Self.varint(UInt64(number) << 3 | 2) + Self.varint(UInt64(bytes.count)) + bytes
  }

  static func varint(_ number: UInt64) -> [UInt8] {
    number < 0x80 ? [UInt8(number)] : [UInt8(number & 0x7F | 0x80)] + varint(number >> 7)
  }

  static func zigzag(_ number: Int64) -> UInt64 { UInt64(bitPattern: number << 1 ^ number >> 63) }

  private static func differences(_ numbers: [Int64]) -> [UInt64] {
    zip([0] + numbers, numbers).map { zigzag($1 &- $0) }
  }

  /// The table of a block's texts.
  private struct Texts {
    /// The texts, of which the first is empty, since the index 0 has a meaning of its own.
    var all: [[UInt8]] = [[]]
    private var indices: [String: UInt64] = [:]

    /// Returns the index of a text, which is added if it is new.
    mutating func index(_ text: String) -> UInt64 {
      if let index = indices[text] { return index }
      all.append(Array(text.utf8))
      indices[text] = UInt64(all.count - 1)
      return UInt64(all.count - 1)
    }
  }
}
