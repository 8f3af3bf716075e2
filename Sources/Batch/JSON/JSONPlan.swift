import Basics
import Places

/// A plan of how the objects of a text that is JSON are asked for and answered: the features of a
/// `FeatureCollection`, whose properties are their fields, or objects whose members are.
struct JSONPlan: RowPlan {
  /// The names of the answers that are numbers.
  private static let numbers: Set<String> = [
    "latitude", "longitude", "result_latitude", "result_longitude", "result_score",
    "result_score_next", "result_distance", "result_osm_id",
  ]

  private let question: BatchOptions.Question
  private let columns: [String]
  private let addressColumns: AddressColumns?
  private let isCollection: Bool

  init(_ options: BatchOptions, isCollection: Bool) throws(BatchError) {
    question = options.question
    columns = options.columns
    addressColumns = AddressColumns(columns)
    self.isCollection = isCollection
    if case .reverse = question, !columns.isEmpty, columns.count != 2 {
      throw .coordinateColumns
    }
  }

  var separator: [UInt8] { isCollection ? Array(",\n".utf8) : [] }
  var rowEnd: [UInt8] { isCollection ? [] : [UInt8(ascii: "\n")] }

  func isLong(_ record: TableRecord) -> Bool { false }

  func question(of record: TableRecord) -> RowQuestion {
    let bytes = record.bytes
    guard let fields = Fields(bytes) else { return RowQuestion(values: []) }
    switch question {
    case .search:
      if columns.isEmpty {
        let members = fields.members.compactMap { member in
          member.text(in: bytes).map { (member.name, $0) }
        }
        let values = members.map(\.1)
        return RowQuestion(
          values: values, address: AddressColumns(members.map(\.0))?.address(values))
      }
      let values = columns.map { fields.text(named: [$0]) ?? "" }
      return RowQuestion(values: values, address: addressColumns?.address(values))
    case .reverse:
      let names =
        columns.isEmpty
        ? [TablePlan.latitudeNames, TablePlan.longitudeNames] : columns.map { [$0] }
      let texts = names.compactMap(fields.text)
      return RowQuestion(values: texts.count == 2 ? texts : fields.point ?? [])
    }
  }

  /// Returns a row with its answer among its fields. A feature without a geometry has the place that
  /// was found as its geometry.
  func row(_ record: TableRecord, _ answer: RowAnswer) -> [UInt8] {
    let bytes = record.bytes
    guard let fields = Fields(bytes) else { return bytes }
    let known = Set(fields.members.map(\.name))
    var added: [UInt8] = []
    for (column, value) in zip(RowAnswer.columns(question), answer.values(question)) {
      var name = column
      while known.contains(name) { name = "result_\(name)" }
      if !added.isEmpty { added.append(UInt8(ascii: ",")) }
      added += JSON.string(name).bytes + [UInt8(ascii: ":")]
      added += Self.bytes(of: value, isNumber: Self.numbers.contains(column))
    }
    var edits = [fields.edit(adding: added)]
    if let geometry = fields.emptyGeometry, case .search = question, let item = answer.item {
      edits.append((geometry, Self.point(at: item.coordinate)))
    }
    var row = bytes
    for edit in edits.sorted(by: { $1.range.lowerBound < $0.range.lowerBound }) {
      row.replaceSubrange(edit.range, with: edit.bytes)
    }
    return row
  }

  private static func bytes(of value: String, isNumber: Bool) -> [UInt8] {
    if value.isEmpty { return Array("null".utf8) }
    return isNumber ? Array(value.utf8) : JSON.string(value).bytes
  }

  private static func point(at coordinate: Coordinate) -> [UInt8] {
    JSON.object([
      "type": .string("Point"),
      "coordinates": .array([.number(coordinate.longitude), .number(coordinate.latitude)]),
    ]).bytes
  }
}

/// The fields of an object that is a row.
private struct Fields {
  /// A change of the bytes of a row.
  typealias Edit = (range: Range<Int>, bytes: [UInt8])

  private let bytes: [UInt8]
  private let object: JSONObject
  /// The object whose members are the fields: the properties of a feature, or the row itself; `nil`
  /// for a feature without properties.
  private let properties: JSONObject?

  init?(_ bytes: [UInt8]) {
    guard let object = JSONObject(bytes) else { return nil }
    self.bytes = bytes
    self.object = object
    guard object["type"]?.text(in: bytes) == "Feature" else {
      properties = object
      return
    }
    properties = object["properties"].flatMap { member in
      member.kind == .object ? JSONObject(bytes, at: member.value.lowerBound) : nil
    }
  }

  var members: [JSONObject.Member] { properties?.members ?? [] }

  /// Returns the change that adds fields, which are written with commas between them.
  func edit(adding fields: [UInt8]) -> Edit {
    if let properties {
      let comma: [UInt8] = properties.members.isEmpty ? [] : [UInt8(ascii: ",")]
      return (properties.end..<properties.end, comma + fields)
    }
    let added = [UInt8(ascii: "{")] + fields + [UInt8(ascii: "}")]
    if let member = object["properties"] { return (member.value, added) }
    return (object.end..<object.end, Array(",\"properties\":".utf8) + added)
  }

  /// The text of the first field that has one of some names, in any case.
  func text(named names: [String]) -> String? {
    members.first { member in
      names.contains { $0.lowercased() == member.name.lowercased() }
    }?.text(in: bytes)
  }

  /// The place of the value `null` that stands for the geometry of a feature; `nil` for a feature with
  /// a geometry, and for other objects.
  var emptyGeometry: Range<Int>? {
    guard object["type"]?.text(in: bytes) == "Feature", let geometry = object["geometry"],
      geometry.isNull(in: bytes)
    else { return nil }
    return geometry.value
  }

  /// The latitude and longitude of a feature that is a point, as they are written; `nil` for other
  /// objects.
  var point: [String]? {
    guard let member = object["geometry"], member.kind == .object,
      let geometry = JSONObject(bytes, at: member.value.lowerBound),
      geometry["type"]?.text(in: bytes) == "Point", let numbers = geometry["coordinates"],
      numbers.kind == .array
    else { return nil }
    let inner = bytes[numbers.value].dropFirst().dropLast()
    let texts = inner.split(separator: UInt8(ascii: ",")).map {
      String(decoding: $0, as: UTF8.self)
    }
    return texts.count >= 2 ? [texts[1], texts[0]] : nil
  }
}
