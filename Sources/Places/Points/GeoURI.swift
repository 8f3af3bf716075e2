private import Foundation

/// A URI of the scheme `geo` (RFC 5870) with the parameters `q` and `z` that Android adds.
struct GeoURI {
  /// The coordinate; `nil` where the URI has another reference system than WGS 84, and for 0,0 beside
  /// a text to search for, which stands for no place there.
  let coordinate: Coordinate?
  /// The text to search for, which may be a coordinate too; `nil` for none.
  let search: String?

  private static let scheme = "geo:"

  /// Reads a URI; `nil` for a text of another scheme, and for numbers that are no coordinate.
  init?(_ text: String) {
    guard text.prefix(Self.scheme.count).lowercased() == Self.scheme else { return nil }
    let whole = text.dropFirst(Self.scheme.count).drop { $0 == "/" || $0 == " " }
    let halves = whole.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    guard let first = halves.first else { return nil }
    let parameters = first.split(separator: ";", omittingEmptySubsequences: false)
    let numbers = parameters[0].replacing("%2C", with: ",")
      .split(separator: ",", omittingEmptySubsequences: false)
      .map { MapAddress.number($0.drop { $0 == " " }) }
    guard (2...3).contains(numbers.count), let latitude = numbers[0], let longitude = numbers[1],
      let coordinate = Coordinate(latitude: latitude, longitude: longitude)
    else { return nil }
    let isForeign = parameters.dropFirst().contains { parameter in
      let parameter = parameter.lowercased()
      return parameter.hasPrefix("crs=") && parameter != "crs=wgs84"
    }
    search = halves.count < 2 ? nil : Self.search(in: halves[1])
    let isPlaceholder = search != nil && latitude == 0 && longitude == 0
    self.coordinate = isForeign || isPlaceholder ? nil : coordinate
  }

  private static func search(in query: Substring) -> String? {
    let value = query.split(separator: "&").first { $0.hasPrefix("q=") }?.dropFirst(2)
    let text = value.map { String($0.replacing("+", with: " ")) }
    return text.map { $0.removingPercentEncoding ?? $0 }
  }
}
