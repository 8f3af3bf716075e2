import Places
import SQLite
import ShardFormat

/// An extension of `AddressSearch` with the streets that a name may name, however it is written.
extension AddressSearch {
  /// The penalty in the score of an address whose street has an umlaut that the query spells out
  /// with two letters: a street that is written as typed comes first.
  private static let umlautPenalty = 0.5
  /// The penalty in the score of an address whose street is not written as typed, but abbreviated as the country
  /// does, or by another name of a numbered road: a street that is written as typed comes first.
  private static let spelledPenalty = 0.1
  /// The greatest number of streets looked at for one reading of a query as an address.
  private static let streetLimit = 48
  /// A street with the penalty of the way in which it is written.
  typealias NamedStreet = (street: Place, penalty: Double)

  /// Returns the streets that a name names, or those whose name it begins.
  func streets(
    _ forms: StreetForms, orPrefix: Bool
  ) throws(SQLiteError) -> [NamedStreet] {
    // Many readings of a query differ in their towns only.
    let named = try reader.lookups.namedStreets.value(for: ObjectIdentifier(forms)) {
      () throws(SQLiteError) in
      try streets(forms)
    }
    if !orPrefix || named.contains(where: { $0.penalty == 0 }) { return named }
    let begun = try reader.streets(withPrefix: forms.name)
    return try streets(begun).map { ($0, 0) } + named.filter { !begun.contains($0.street.id) }
  }

  private func streets(_ forms: StreetForms) throws(SQLiteError) -> [NamedStreet] {
    var numbers = try reader.streets(withKey: forms.key)
    if numbers.isEmpty {
      for key in forms.keysInOtherOrder { numbers += try reader.streets(withKey: key) }
      numbers = Set(numbers).sorted()
    }
    let spelled = try reader.streets(spelledLike: forms).filter { !numbers.contains($0) }
    let withUmlauts = try streetsWithUmlauts(forms)
    if numbers.isEmpty, spelled.isEmpty, withUmlauts.isEmpty { return [] }
    return try streets(numbers).map { ($0, 0) }
      + streets(spelled).map { ($0, Self.spelledPenalty) }
      + withUmlauts.map { ($0, Self.umlautPenalty) }
  }

  /// Returns the streets whose umlauts a name in a query spells out with two letters: "aeulestr."
  /// for "Äulestrasse".
  private func streetsWithUmlauts(_ forms: StreetForms) throws(SQLiteError) -> [Place] {
    guard let folded = forms.withUmlauts else { return [] }
    return try streets(reader.streets(named: folded))
      .filter { ParsedStreetName(Umlauts.spelledOut($0.name)) == forms.name }
  }

  /// Returns the streets with some numbers in the shard, as many as are looked at for one reading.
  func streets(_ numbers: [Int]) throws(SQLiteError) -> [Place] {
    try reader.places(Array(numbers.prefix(Self.streetLimit)))
  }
}
