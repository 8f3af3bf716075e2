/// A postal address in parts, each of which may be unknown.
public struct Address: Hashable, Sendable {
  public var houseNumber: String?
  public var street: String?
  public var postcode: String?
  public var city: String?
  public var state: String?
  public var country: String?
  /// The ISO 3166-1 alpha-2 code of the address's country, in upper case.
  public var countryCode: String?

  public init(houseNumber: String? = nil, street: String? = nil, countryCode: String? = nil) {
    self.houseNumber = houseNumber
    self.street = street
    self.countryCode = countryCode
  }

  /// The countries in which the house number stands before the street, by ISO 3166-1 alpha-2.
  private static let numberFirst: Set<String> = [
    "AU", "CA", "EG", "FR", "GB", "GI", "HK", "IE", "IL", "IN", "JE", "KE", "LK", "LU", "MA", "MC",
    "MT", "MY", "NG", "NZ", "PH", "PK", "SG", "TH", "TN", "US", "VN", "ZA",
  ]

  /// The street of the address with its house number in the order of the country: "767 Fifth
  /// Avenue", "Mannerheimintie 16"; `nil` without a street.
  public var streetLine: String? {
    guard let street, let houseNumber else { return street }
    return Self.numberFirst.contains(countryCode ?? "")
      ? "\(houseNumber) \(street)" : "\(street) \(houseNumber)"
  }

  /// The address on one line, the street as its country writes it: "767 Fifth Avenue, 10153 New
  /// York, New York, United States"; `nil` where nothing is known.
  public var line: String? {
    let city = [postcode, city].compactMap(\.self).joined(separator: " ")
    let parts = [streetLine ?? houseNumber, city, state, country].compactMap(\.self)
      .filter { !$0.isEmpty }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }
}
