/// A plan of how the rows of a table are asked for and answered, made of its header.
package struct TablePlan: RowPlan {
  /// The names of columns of latitudes, in the languages of the page.
  package static let latitudeNames = [
    "latitude", "lat", "y", "breitengrad", "breite", "geographische breite", "latitud",
    "leveysaste", "leveyspiiri", "leveysasteet", "خط العرض", "緯度",
  ]
  /// The names of columns of longitudes, in the languages of the page.
  package static let longitudeNames = [
    "longitude", "lon", "lng", "long", "x", "längengrad", "laengengrad", "länge", "laenge",
    "geographische länge", "longitud", "pituusaste", "pituuspiiri", "pituusasteet", "خط الطول",
    "経度",
  ]

  private let format: TableFormat
  private let question: BatchOptions.Question
  /// The indices of the fields that make the question, in its order; empty for all fields.
  private let indices: [Int]
  private let columnCount: Int
  private let keepsFormulas: Bool
  /// The parts of an address that the fields of the question hold; `nil` where that is not known.
  private let addressColumns: AddressColumns?
  /// The header of the answers, without the end of its line.
  let header: [UInt8]
  let rowEnd: [UInt8]

  /// Creates a plan from the header of a table.
  ///
  /// - Parameter rowEnd: The end of each line.
  /// - Throws: `BatchError` for a column that the table does not have, and for too many columns.
  init(
    _ header: TableRecord, _ format: TableFormat, rowEnd: [UInt8], _ options: BatchOptions
  ) throws(BatchError) {
    self.rowEnd = rowEnd
    let count = header.fieldCount(format)
    guard count <= BatchOptions.maximumColumns else {
      throw BatchError(
        "The table has \(count) columns; there may be \(BatchOptions.maximumColumns).")
    }
    let names = header.values(format).map { $0.trimmingWhiteSpace }
    let named = names.filter { !$0.isEmpty }
    if named.count == 1, names.count > 2 {
      throw BatchError(
        "The first line of the table, which is taken for the header, names one of \(names.count) columns,"
          + " \(named[0].prefix(100)): lines above the header have to be removed.")
    }
    self.format = format
    question = options.question
    keepsFormulas = options.keepsFormulas
    columnCount = names.count
    let wanted: [[String]] =
      if case .reverse = options.question, options.columns.isEmpty {
        [Self.latitudeNames, Self.longitudeNames]
      } else {
        options.columns.map { [$0] }
      }
    var indices: [Int] = []
    for alternatives in wanted {
      let index = names.firstIndex { name in
        alternatives.contains { $0.lowercased() == name.lowercased() }
      }
      guard let index else {
        let known = names.prefix(20).joined(separator: ", ")
        throw BatchError(
          "The table has no column \(alternatives.prefix(3).joined(separator: " or ")): its first line,"
            + " which is taken for the header, has \(known).")
      }
      indices.append(index)
    }
    if case .reverse = options.question, indices.count != 2 {
      throw .coordinateColumns
    }
    self.indices = indices
    addressColumns = AddressColumns(indices.isEmpty ? names : indices.map { names[$0] })
    // A column that the table has already keeps its name, and the new one has another.
    let known = Set(names)
    let added = RowAnswer.columns(options.question).map { column in
      var name = column
      while known.contains(name) { name = "result_\(name)" }
      return name
    }
    self.header = Self.joined(header.bytes, fieldCount: names.count, of: names.count, added, format)
  }

  var separator: [UInt8] { [] }

  func question(of record: TableRecord) -> RowQuestion {
    let values = values(of: record)
    return RowQuestion(values: values, address: addressColumns?.address(values))
  }

  /// Returns the values of a row that make its question.
  private func values(of record: TableRecord) -> [String] {
    if indices.isEmpty { return record.values(format, limit: columnCount) }
    let values = record.values(format, limit: (indices.max() ?? 0) + 1)
    return indices.map { $0 < values.count ? values[$0] : "" }
  }

  /// Returns the number of fields that a row lacks.
  func missingFields(of record: TableRecord) -> Int {
    max(0, columnCount - record.fieldCount(format))
  }

  func isLong(_ record: TableRecord) -> Bool { record.fieldCount(format) > columnCount }

  /// Returns a row with its answer, without the end of its line. All bytes of the row stay as they
  /// are; a row with too few fields is filled up.
  func row(_ record: TableRecord, _ answer: RowAnswer) -> [UInt8] {
    Self.joined(
      record.bytes, fieldCount: record.fieldCount(format), of: columnCount,
      answer.values(question).map { keepsFormulas ? $0 : Self.withoutFormula($0) }, format)
  }

  /// Returns a value with an apostrophe before it where spreadsheets would read it as a formula.
  private static func withoutFormula(_ value: String) -> String {
    guard let first = value.unicodeScalars.first, "=+-@\t\r\n＝＋－＠".unicodeScalars.contains(first),
      Double(value) == nil
    else { return value }
    return "'" + value
  }

  private static func joined(
    _ row: [UInt8], fieldCount: Int, of columnCount: Int, _ values: [String], _ format: TableFormat
  ) -> [UInt8] {
    var bytes = row
    for _ in fieldCount..<max(fieldCount, columnCount) { bytes.append(format.delimiter) }
    for value in values {
      bytes.append(format.delimiter)
      bytes += quoted(Array(value.utf8), format)
    }
    return bytes
  }

  private static func quoted(_ value: [UInt8], _ format: TableFormat) -> [UInt8] {
    let quote = UInt8(ascii: "\"")
    let isPlain = value.allSatisfy { byte in
      byte != quote && byte != format.delimiter && !TableFormat.isLineEnd(byte)
    }
    if isPlain { return value }
    return [quote] + value.flatMap { $0 == quote ? [quote, quote] : [$0] } + [quote]
  }
}

extension String {
  fileprivate var trimmingWhiteSpace: String {
    var text = drop { $0.isWhitespace }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
