import Foundation
import Places

/// A row of a table of places: the columns that https://download.geonames.org/export/dump/
/// describes, as far as a shard has room for them.
struct GeoNamesRow {
  /// Why a row is left out.
  enum Fault: String, Error, CaseIterable {
    case columns = "without 19 columns"
    case text = "not in UTF-8, or with NULs"
    case length = "too long"
    case id = "without an id"
    case name = "without a name"
    case coordinates = "without coordinates"
    case duplicate = "with the id of another"
  }

  /// In bytes. The longest of GeoNames has less than a third.
  static let lengthLimit = 1 << 16
  /// In bytes: GeoNames allows 200 characters.
  static let nameLimit = 800
  /// More other names are not looked at.
  static let alternateNameLimit = 500
  private static let columnCount = 19
  private static let populationLimit = 10_000_000_000

  var id: Int
  var name: String
  var asciiName: String
  var alternateNames: [String]
  var coordinate: Coordinate
  /// `P` for populated places and so on; `featureCode` says more: `PPLC`.
  var featureClass: String
  var featureCode: String
  /// ISO 3166-1 alpha-2; empty where there is none.
  var countryCode: String
  /// Empty where there is none.
  var admin1Code: String
  var population: Int
  /// In metres.
  var elevation: Int
  var timeZone: String
  /// `YYYY-MM-DD`
  var modified: String

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

  /// Letters and digits, as the codes of countries and their parts are.
  private static func isCode(_ bytes: ArraySlice<UInt8>, lengths: ClosedRange<Int>) -> Bool {
    lengths.contains(bytes.count)
      && bytes.allSatisfy { byte in
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte & 0xDF)
          || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      }
  }

  /// As areas are named: `FR.11`; nil where the row has no such part of a country.
  var stateCode: String? {
    countryCode.isEmpty || admin1Code.isEmpty ? nil : "\(countryCode).\(admin1Code)"
  }

  /// The country or state that the row itself is; nil for anything else.
  var ownAreaCode: String? {
    switch featureCode {
    case "PCLI", "PCLD", "PCLF", "PCLS", "PCLIX", "PCL":
      featureClass == "A" && !countryCode.isEmpty ? countryCode : nil
    case "ADM1": featureClass == "A" ? stateCode : nil
    default: nil
    }
  }
}
