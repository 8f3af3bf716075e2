package import Places

/// A kind of label on a map, as a shard stores it.
package enum StoredLabelKind: Int, CaseIterable, Sendable {
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
  case sea
  case lake
  case river
  case landform
  case island
  case peak
  case airport

  /// The kind of map feature that a label of this kind is drawn as.
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
    case .sea: .worldName(.sea)
    case .lake: .worldName(.lake)
    case .river: .worldName(.river)
    case .landform: .worldName(.landform)
    case .island: .worldName(.island)
    case .peak: .worldName(.peak)
    case .airport: .worldName(.airport)
    }
  }

  /// A Boolean value that says whether labels of this kind are the names of settlements.
  package var isSettlement: Bool { if case .place = feature { true } else { false } }

  /// The number that is added to the level of detail of labels in a shard's table
  /// `shape_boxes`, so that labels are looked up apart from shapes.
  package static let firstDetail = 32
}

/// A label on a map, as a shard stores it: a name and where it may stand.
package struct StoredLabel: Hashable, Sendable {
  /// The text of the label in the local language. A second line, after a line feed, stands beneath
  /// the label in every language, such as the height of a peak.
  package var name: String
  /// The names of the labelled thing by language, in the stored form of `TaggedNames`.
  package var names: String
  /// The rank of the label among others, as in `MapFeature`: maps place labels in this order, the
  /// least rank first.
  package var rank: Int
  /// The source's identifier of the labelled place; empty for a label that names no place, such as a
  /// road's number.
  package var reference: String
  /// The lines along which the label's name may run; one line of one point for a name that stands
  /// at a point. Units are those of `StreetShapeCoding`.
  package var lines: [[ShapeCoding.GridPoint]]

  package init(
    name: String, names: String, rank: Int, reference: String = "",
    lines: [[ShapeCoding.GridPoint]]
  ) {
    self.name = name
    self.names = names
    self.rank = rank
    self.reference = reference
    self.lines = lines
  }
}

/// A namespace for the encoding of a map's labels as bytes, one after the other.
///
/// A label is: its rank; the length of its name in bytes, and the name; the length of the names by
/// language, and these; and the length of its encoded lines, and these. Numbers are of four bytes,
/// the lowest first. The identifier of the labelled place stands before the names by language, behind a
/// tag that is no language.
package enum LabelCoding {
  /// The tag of the identifier of the labelled place among the names by language.
  private static let referenceTag = "@"

  /// Returns the encoding of a map's labels as bytes.
  package static func encode(_ labels: [StoredLabel]) -> [UInt8] {
    var bytes: [UInt8] = []
    for label in labels {
      append(label.rank, to: &bytes)
      let reference = label.reference.isEmpty ? "" : "\(referenceTag)\t\(label.reference)\n"
      for block in [
        Array(label.name.utf8), Array((reference + label.names).utf8),
        StreetShapeCoding.encode(label.lines),
      ] {
        append(block.count, to: &bytes)
        bytes += block
      }
    }
    return bytes
  }

  /// Appends a number to an array of bytes as four bytes, the lowest first.
  private static func append(_ number: Int, to bytes: inout [UInt8]) {
    withUnsafeBytes(of: UInt32(clamping: number).littleEndian) { bytes += $0 }
  }

  /// Decodes a map's labels from bytes to features, each with its name in the reader's
  /// language, or else its local name. Decoding ends without an error at damaged bytes.
  ///
  /// - Parameters:
  ///   - bytes: The encoded labels.
  ///   - kind: The kind of all the labels.
  ///   - language: The reader's language.
  ///   - source: The source of the identifiers of the labelled places.
  package static func decode(
    _ bytes: UnsafeRawBufferPointer, _ kind: StoredLabelKind, in language: Language,
    source: String
  ) -> [MapFeature] {
    var labels: [MapFeature] = []
    var position = 0
    while let rank = number(in: bytes, at: &position),
      let name = block(in: bytes, at: &position), let names = block(in: bytes, at: &position),
      let lines = block(in: bytes, at: &position)
    {
      let geometry = StreetShapeCoding.decode(lines)
      guard let first = geometry.first?.first else { continue }
      let text = String(decoding: name, as: UTF8.self).split(separator: "\n", maxSplits: 1)
      let local = text.first.map(String.init) ?? ""
      let known = TaggedNames.name(in: language, among: names) ?? language.written(local)
      let below =
        kind.isSettlement && known != local ? local : text.dropFirst().first.map(String.init)
      labels.append(
        MapFeature(
          kind: kind.feature, geometry: geometry[0].count == 1 ? .point(first) : .lines(geometry),
          name: known, localName: below, rank: rank,
          place: TaggedNames.text(taggedBy: referenceTag, among: names).map {
            MapItem.ID(source: source, reference: $0)
          }))
    }
    return labels
  }

  /// Reads the number in the four bytes at a position, and moves the position behind it; returns
  /// `nil` at the end.
  private static func number(in bytes: UnsafeRawBufferPointer, at position: inout Int) -> Int? {
    guard bytes.count - position >= 4 else { return nil }
    defer { position += 4 }
    return Int(UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: position, as: UInt32.self)))
  }

  /// Returns the bytes of an encoded label whose length stands before them at a position, and moves
  /// the position behind them; `nil` if they reach beyond the end.
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
