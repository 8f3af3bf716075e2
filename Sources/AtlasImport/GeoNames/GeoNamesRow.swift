import Foundation
import Places

/// A row of a GeoNames table of places: the columns that https://download.geonames.org/export/dump/
/// describes, as far as a shard has room for them.
struct GeoNamesRow {
  /// A reason why a row of a GeoNames table is left out; the raw value follows the number of such
  /// rows in messages.
  enum Fault: String, Error, CaseIterable {
    case columns = "without 19 columns"
    case postalColumns = "without 12 columns"
    case postcode = "without a postal code"
    case text = "not in UTF-8, or with NULs"
    case length = "too long"
    case id = "without an id"
    case name = "without a name"
    case coordinates = "without coordinates"
    case duplicate = "with the id of another"
  }

  /// The largest length in bytes of a row of a GeoNames table. The longest of GeoNames has less
  /// than a third.
  static let lengthLimit = 1 << 16
  /// The largest length in bytes of a name in a GeoNames table: GeoNames allows 200 characters.
  static let nameLimit = 800
  /// The largest number of alternate names that are read from a row of GeoNames.
  static let alternateNameLimit = 500
  /// The number of columns of a row of GeoNames' table of places.
  private static let columnCount = 19
  /// The largest number of inhabitants of a place that is believed.
  private static let populationLimit = 10_000_000_000

  var id: Int
  var name: String
  var asciiName: String
  var alternateNames: [String]
  var coordinate: Coordinate
  /// The class of the row's feature, such as `P` for populated places.
  var featureClass: String
  /// The code of the row's feature within its class, such as `PPLC` for a capital.
  var featureCode: String
  /// The ISO 3166-1 alpha-2 code of the country that the row lies in, empty if there is none.
  var countryCode: String
  /// The code, within its country, of the state that the row lies in, empty if there is none.
  var admin1Code: String
  var population: Int
  /// The elevation of the row's place in metres, 0 if it is unknown.
  var elevation: Int
  var timeZone: String
  /// The day of the row's last change, as `YYYY-MM-DD`.
  var modified: String

  /// Creates a row from a line of GeoNames' table of places.
  ///
  /// - Throws: `Fault` for a row that has to be left out.
  init(_ line: [UInt8]) throws(Fault) {
    if line.contains(0) { throw .text }
    guard String(validating: line, as: UTF8.self) != nil else { throw .text }
    let columns = line.split(
      separator: UInt8(ascii: "\t"), maxSplits: Self.columnCount, omittingEmptySubsequences: false)
    guard columns.count == Self.columnCount else { throw .columns }
    func text(_ column: Int) -> String { String(decoding: columns[column], as: UTF8.self) }
    guard let id = Int32(text(0)), id > 0 else { throw .id }
    guard !columns[1].isEmpty else { throw .name }
    guard columns[1].count <= Self.nameLimit else { throw .length }
    guard let latitude = Double(text(4)), let longitude = Double(text(5)),
      let coordinate = Coordinate(latitude: latitude, longitude: longitude)
    else { throw .coordinates }
    self.id = Int(id)
    name = text(1)
    asciiName = text(2)
    alternateNames = columns[3].split(
      separator: UInt8(ascii: ","), maxSplits: Self.alternateNameLimit
    ).prefix(Self.alternateNameLimit)
      .filter { $0.count <= Self.nameLimit }.map { String(decoding: $0, as: UTF8.self) }
    self.coordinate = coordinate
    (featureClass, featureCode) = (text(6), text(7))
    countryCode = Self.isCode(columns[8], lengths: 2...2) ? text(8) : ""
    let admin1 = text(10)
    admin1Code = admin1 == "00" || !Self.isCode(columns[10], lengths: 1...20) ? "" : admin1
    let population = Int(text(14)) ?? 0
    self.population = (0...Self.populationLimit).contains(population) ? population : 0
    elevation = Int(text(15)) ?? Int(text(16)) ?? 0
    (timeZone, modified) = (text(17), text(18))
  }

  /// Returns whether bytes are letters and digits in an allowed number, as the codes of countries
  /// and their parts are.
  private static func isCode(_ bytes: ArraySlice<UInt8>, lengths: ClosedRange<Int>) -> Bool {
    lengths.contains(bytes.count)
      && bytes.allSatisfy { byte in
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte & 0xDF)
          || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      }
  }

  /// The code of the state that the row lies in, such as `FR.11`, or `nil` if the row has none.
  var stateCode: String? {
    countryCode.isEmpty || admin1Code.isEmpty ? nil : "\(countryCode).\(admin1Code)"
  }

  /// The code of the country or state that the row itself is, or `nil` for anything else.
  var ownAreaCode: String? {
    switch featureCode {
    case "PCLI", "PCLD", "PCLF", "PCLS", "PCLIX", "PCL":
      featureClass == "A" && !countryCode.isEmpty ? countryCode : nil
    case "ADM1": featureClass == "A" ? stateCode : nil
    default: nil
    }
  }
}
