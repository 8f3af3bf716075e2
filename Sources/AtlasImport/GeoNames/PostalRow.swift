import Places

/// A row of a GeoNames table of postal codes: the columns that
/// https://download.geonames.org/export/zip/readme.txt describes, as far as a shard has room for them.
struct PostalRow {
  /// The number of columns of a row of GeoNames' tables of postal codes.
  private static let columnCount = 12
  /// The largest length in bytes of a postal code.
  private static let codeLimit = 20

  /// The ISO 3166-1 alpha-2 code of the country that has the postal code.
  var countryCode: String
  /// The postal code as it is written in the table.
  var code: String
  /// The name of a place with the postal code; may be empty.
  var placeName: String
  /// The name of the state, and its code within its country; each may be empty.
  var stateName: String
  var stateCode: String
  var coordinate: Coordinate

  /// Creates a row from a line of a GeoNames table of postal codes.
  ///
  /// - Throws: `GeoNamesRow.Fault` for a row that has to be left out.
  init(_ line: [UInt8]) throws(GeoNamesRow.Fault) {
    if line.contains(0) { throw .text }
    guard String(validating: line, as: UTF8.self) != nil else { throw .text }
    let columns = line.split(
      separator: UInt8(ascii: "\t"), maxSplits: Self.columnCount, omittingEmptySubsequences: false)
    guard columns.count == Self.columnCount, Self.isCountry(columns[0]) else {
      throw .postalColumns
    }
    func text(_ column: Int) -> String { String(decoding: columns[column], as: UTF8.self) }
    guard (1...Self.codeLimit).contains(columns[1].count) else { throw .postcode }
    guard columns[2].count <= GeoNamesRow.nameLimit, columns[3].count <= GeoNamesRow.nameLimit,
      columns[4].count <= Self.codeLimit
    else { throw .length }
    guard let latitude = Double(text(9)), let longitude = Double(text(10)),
      let coordinate = Coordinate(latitude: latitude, longitude: longitude)
    else { throw .coordinates }
    self.coordinate = coordinate
    (countryCode, code, placeName) = (text(0), text(1), text(2))
    (stateName, stateCode) = (text(3), text(4))
    if reference == nil { throw .postcode }
  }

  private static func isCountry(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.count == 2 && bytes.allSatisfy { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
  }

  /// The code without separators, in upper case, as it is looked up.
  var compactCode: String {
    Postcode(code, in: countryCode)?.code ?? Postcode.compact(code)
  }

  /// The identifier of the postal code's place, such as `postcode/GB/SW1A2AA`; `nil` for a code
  /// without letters and digits of ASCII.
  var reference: String? {
    let letters = compactCode.unicodeScalars.filter {
      $0.isASCII && $0.properties.isAlphabetic || ("0"..."9").contains($0)
    }
    return letters.isEmpty
      ? nil : "postcode/\(countryCode)/\(String(String.UnicodeScalarView(letters)))"
  }

  var packed: [UInt8] {
    var writer = PackedWriter()
    for text in [countryCode, code, placeName, stateName, stateCode] { writer.text(text) }
    writer.coordinate(coordinate)
    return writer.bytes
  }

  init(packed bytes: [UInt8]) throws(PackedReader.Failure) {
    var reader = PackedReader(bytes)
    countryCode = try reader.text()
    code = try reader.text()
    placeName = try reader.text()
    stateName = try reader.text()
    stateCode = try reader.text()
    coordinate = try reader.coordinate()
  }
}

/// A namespace for telling GeoNames' tables of postal codes from its tables of places.
enum PostalTable {
  /// The number of rows at the beginning of a table by which its kind is told.
  private static let sampleCount = 16

  /// Returns whether most of the first rows of a file are those of a table of postal codes.
  static func isTable(_ path: String) -> Bool {
    guard let source = try? GeoNamesFile.bytes(of: path) else { return false }
    var lines = LineReader(source, limit: GeoNamesRow.lengthLimit)
    var (postal, count) = (0, 0)
    while count < sampleCount, let line = try? lines.next() {
      guard case .text(let bytes) = line, !bytes.isEmpty else { continue }
      count += 1
      if (try? PostalRow(bytes)) != nil { postal += 1 }
    }
    return 2 * postal > count
  }
}
