import ShardFormat

/// One way to read what was typed as an address.
struct AddressCandidate: Hashable {
  var street: ParsedStreetName
  var houseNumber: HouseNumber?
  /// Without spaces, in upper case.
  var postcode: String?
  /// Folded words of the town, and of what else was typed besides; may be empty.
  var city: [String]
}
