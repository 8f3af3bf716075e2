/// A street with its house number as it is written where it is.
enum StreetLine {
  /// Where the number stands before the street, by ISO 3166-1 alpha-2.
  private static let numberFirst: Set<String> = [
    "AU", "CA", "EG", "FR", "GB", "GI", "HK", "IE", "IL", "IN", "JE", "KE", "LK", "LU", "MA", "MC",
    "MT", "MY", "NG", "NZ", "PH", "PK", "SG", "TH", "TN", "US", "VN", "ZA",
  ]

  /// Nil without a street.
  static func text(street: String?, number: String?, countryCode: String?) -> String? {
    guard let street, let number else { return street }
    return numberFirst.contains(countryCode ?? "") ? "\(number) \(street)" : "\(street) \(number)"
  }
}
