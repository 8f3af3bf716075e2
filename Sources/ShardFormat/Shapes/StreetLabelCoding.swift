package import Places

/// What a name on a street map is, as a shard stores it.
package enum StreetLabelKind: Int, CaseIterable, Sendable {
  case capital
  case city
  case town
  case village
  case quarter
  case park
  case water
  case waterway
  case majorRoad
  case minorRoad
  case shield

  package var feature: MapFeature.Kind {
    switch self {
    case .capital: .place(.capital)
    case .city: .place(.city)
    case .town: .place(.town)
    case .village: .place(.village)
    case .quarter: .streetName(.quarter)
    case .park: .streetName(.park)
    case .water: .streetName(.water)
    case .waterway: .streetName(.waterway)
    case .majorRoad: .streetName(.majorRoad)
    case .minorRoad: .streetName(.minorRoad)
    case .shield: .streetName(.shield)
    }
  }

  package var isSettlement: Bool { if case .place = feature { true } else { false } }

  /// The details of labels in the index of shapes begin here: they are looked up apart.
  package static let firstDetail = 32
}

/// A name on a street map.
package struct StreetLabel: Hashable, Sendable {
  package var name: String
  /// As in `TaggedNames`.
  package var names: String
  /// As in `MapFeature`.
  package var rank: Int
  /// One point, or lines that the name may run along.
  package var lines: [[ShapeCoding.GridPoint]]

  package init(
    name: String, names: String, rank: Int, lines: [[ShapeCoding.GridPoint]]
  ) {
    self.name = name
    self.names = names
    self.rank = rank
    self.lines = lines
  }
}

/// How labels lie in a shard, one after the other: rank, name, names by language and lines, the
/// latter three preceded by their length in bytes; numbers are of four bytes, the lowest first.
package enum StreetLabelCoding {
  package static func encode(_ labels: [StreetLabel]) -> [UInt8] {
    var bytes: [UInt8] = []
    for label in labels {
      append(label.rank, to: &bytes)
      for block in [
        Array(label.name.utf8), Array(label.names.utf8), StreetShapeCoding.encode(label.lines),
      ] {
        append(block.count, to: &bytes)
        bytes += block
      }
    }
    return bytes
  }

  private static func append(_ number: Int, to bytes: inout [UInt8]) {
    withUnsafeBytes(of: UInt32(clamping: number).littleEndian) { bytes += $0 }
  }

  /// Each label in the reader's language; ends quietly at what cannot be read.
  package static func decode(
    _ bytes: UnsafeRawBufferPointer, _ kind: StreetLabelKind, in language: Language
  ) -> [MapFeature] {
    var labels: [MapFeature] = []
    var position = 0
    while let rank = number(in: bytes, at: &position),
      let name = block(in: bytes, at: &position), let names = block(in: bytes, at: &position),
      let lines = block(in: bytes, at: &position)
    {
      let geometry = StreetShapeCoding.decode(lines)
      guard let first = geometry.first?.first else { continue }
      let local = String(decoding: name, as: UTF8.self)
      let known = TaggedNames.name(in: language, among: names) ?? local
      labels.append(
        MapFeature(
          kind: kind.feature, geometry: geometry[0].count == 1 ? .point(first) : .lines(geometry),
          name: known, localName: kind.isSettlement && known != local ? local : nil, rank: rank))
    }
    return labels
  }

  private static func number(in bytes: UnsafeRawBufferPointer, at position: inout Int) -> Int? {
    guard bytes.count - position >= 4 else { return nil }
    defer { position += 4 }
    return Int(UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: position, as: UInt32.self)))
  }

  private static func block(
    in bytes: UnsafeRawBufferPointer, at position: inout Int
  ) -> UnsafeRawBufferPointer? {
    guard let count = number(in: bytes, at: &position), count <= bytes.count - position else {
      return nil
    }
    defer { position += count }
    return UnsafeRawBufferPointer(rebasing: bytes[position..<position + count])
  }
}
