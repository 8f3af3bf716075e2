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

  /// The address on one line in the order of its country, the country at the end: "767 Fifth Avenue,
  /// New York, NY 10153, United States"; `nil` where nothing is known.
  public var line: String? {
    let local = localLine
    // Nobody writes Monaco twice.
    let country = country == city && city != nil ? nil : country
    let parts = [local, country].compactMap(\.self).filter { !$0.isEmpty }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  /// The address on one line as people of its country write it: "767 Fifth Avenue, New York, NY
  /// 10153", "Mannerheimintie 16, 00100 Helsinki"; `nil` where nothing but the country is known.
  public var localLine: String? {
    let format = countryCode.flatMap { AddressFormats.standard[$0] }
    var line = ""
    var separators: [String] = []
    var last: AddressFormat.Part?
    for part in format?.parts ?? AddressFormat.usual + [.text(", "), .state] {
      if case .text(let text) = part {
        separators.append(text)
        continue
      }
      guard let text = text(of: part, format), !text.isEmpty else { continue }
      // What stands behind the street is set off from it, whatever is missing between them.
      if let last { line += (last == .street ? separators.first : separators.last) ?? " " }
      line += text
      (last, separators) = (part, [])
    }
    return line.isEmpty ? nil : line
  }

  /// The part of `localLine` that says where the street is: "New York, NY 10153", "00100 Helsinki";
  /// `nil` where nothing but the country is known.
  public var cityLine: String? {
    var address = self
    (address.street, address.houseNumber) = (nil, nil)
    return address.localLine
  }

  private func text(of part: AddressFormat.Part, _ format: AddressFormat?) -> String? {
    switch part {
    case .street: streetLine ?? houseNumber
    case .postcode: postcode
    case .city: city
    case .state:
      state.flatMap { state in
        // Where addresses have codes of states, no other area of that size stands in them; a city that
        // is a state stands there once.
        let code = format?.code(ofState: state)
        return format?.states.isEmpty == false ? code : state == city ? nil : state
      }
    case .text(let text): text
    }
  }
}
