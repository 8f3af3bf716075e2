import Places

extension PlaceRecord {
  /// The code of ISO 3166-1 of the country that the place is or lies in, of two letters; `nil` where it
  /// is not known.
  var countryCode: String? {
    let country = part.rank.address == 4 ? part : address.first { $0.rank.address == 4 }
    return country?.code.map { String($0.prefix(2)) }
  }
}
