import OpenStreetMap
import Places

/// A row of a file of places with what its fields mean.
struct PlaceRow {
  private(set) var tags: [Tags.Tag]
  private(set) var geometry: Geometry?
  let hasWrongPosition: Bool
  /// The kind that the row names, if nobody knows it.
  let unknownKind: String?
  private let fields: FieldTags

  init(_ row: OwnRow, _ options: OwnPlaces.Options) {
    fields = FieldTags(row.fields, renamed: options.meanings)
    geometry = row.geometry ?? fields.coordinate.map { .point($0) }
    hasWrongPosition = fields.hasWrongPosition && row.geometry == nil
    tags = fields.tags
    let own = fields.kind.flatMap { text in
      RowKind(text)
        ?? text.split { ";,/".contains($0) }.lazy.compactMap { RowKind(String($0)) }.first
    }
    unknownKind = own == nil ? fields.kind : nil
    for tag in (own ?? options.kind)?.tags ?? [] where !tags.contains(where: { $0.key == tag.key })
    {
      tags.append(tag)
    }
    if let unknownKind {
      tags.append(Tags.Tag(key: "kind", value: String(unknownKind.prefix(255))))
    }
    if self[tag: "name"] == nil, self[tag: "addr:housenumber"] == nil,
      let brand = self[tag: "brand"]
    {
      tags.append(Tags.Tag(key: "name", value: brand))
    }
    // A named row of no kind is a place all the same.
    if lacksKind, unknownKind == nil { tags.append(Tags.Tag(key: "kind", value: "place")) }
  }

  private subscript(tag key: String) -> String? { tags.first { $0.key == key }?.value }

  /// A Boolean value that says whether the place is of no category that maps show; a plain address is of none.
  var lacksKind: Bool {
    self[tag: "name"] != nil && CategoryVocabulary.standard.category { self[tag: $0] } == nil
  }

  /// A Boolean value that says whether the row has anything by which it may be found.
  var isFindable: Bool {
    self[tag: "name"] != nil || self[tag: "addr:housenumber"] != nil
      || CategoryVocabulary.standard.category { self[tag: $0] } != nil
  }

  /// The address of the row; `nil` where it has none.
  var address: OwnPlaces.OwnAddress? {
    if let street = self[tag: "addr:street"] {
      var parts = AddressParts()
      parts.street = street
      parts.houseNumber = self[tag: "addr:housenumber"] ?? ""
      parts.postcode = self[tag: "addr:postcode"] ?? ""
      parts.areas = ["addr:suburb", "addr:city", "addr:county", "addr:state", "addr:country"]
        .compactMap { self[tag: $0] }
      return OwnPlaces.OwnAddress(
        values: [parts.street, parts.houseNumber, parts.postcode].filter { !$0.isEmpty }
          + parts.areas,
        parts: parts)
    }
    return fields.address.map { OwnPlaces.OwnAddress(values: [$0], parts: nil) }
  }

  /// Returns the object that the place is; `nil` without a position.
  func object(_ id: Int64, at position: Coordinate?) -> MapObject? {
    guard let geometry = geometry ?? position.map({ .point($0) }) else { return nil }
    let kind: ElementID.Kind = if case .point = geometry { .node } else { .way }
    return MapObject(id: ElementID(kind, id), tags: Tags(tags), geometry: geometry)
  }
}

extension OwnPlaces.Options {
  /// The meanings of the fields that the user names, by their names in small letters.
  var meanings: [String: FieldTags.Meaning] {
    Dictionary(
      columns.map {
        ($0.field.lowercased(), FieldTags.meaning(of: $0.meaning) ?? .tag($0.meaning))
      },
      uniquingKeysWith: { first, _ in first })
  }
}
