import Basics
import Foundation
import Places

/// A template of the URL by which a router of one's own shows the way to a place, such as
/// `https://routes.example.org/?to={lat},{lon}&name={name}`.
public struct DirectionsTemplate: Hashable, Sendable {
  /// The name of the router in the list of directions: the host of its URL.
  public let title: String
  private let text: String

  /// The placeholders that a template may have: latitude and longitude, which it must have, and the name.
  private static let (latitude, longitude, name) = ("{lat}", "{lon}", "{name}")
  /// The largest length of a template in bytes.
  private static let maximumLength = 2_048

  /// Creates a template from a text; `nil` for one that is no `http` or `https` URL with a host, that
  /// lacks `{lat}` or `{lon}`, or that has other braces or a placeholder before the path.
  public init?(_ text: String) {
    guard text.utf8.count <= Self.maximumLength, text.contains(Self.latitude),
      text.contains(Self.longitude)
    else { return nil }
    let filled = Self.filled(text, latitude: "1.5", longitude: "2.5", name: "a")
    guard !filled.contains(where: { "{}\"<>\\^`| ".contains($0) || !$0.isASCII }),
      let url = URLComponents(string: filled), let host = url.host, !host.isEmpty,
      ["http", "https"].contains(url.scheme?.lowercased()), url.user == nil, url.password == nil,
      let authority = text.firstRange(of: "://")?.upperBound,
      text[authority...].prefix(while: { !"/?#".contains($0) }).allSatisfy({ $0 != "{" })
    else { return nil }
    self.text = text
    title = host
  }

  /// Returns the URL of the way to a place.
  func url(to item: MapItem) -> String {
    Self.filled(
      text, latitude: "\(item.coordinate.latitude)", longitude: "\(item.coordinate.longitude)",
      name: PercentEncoding.encode(item.name))
  }

  /// Returns the text with the placeholders filled in, the name last: it cannot hold any itself, as its
  /// braces are encoded.
  private static func filled(
    _ text: String, latitude: String, longitude: String, name: String
  ) -> String {
    text.replacing(Self.latitude, with: latitude).replacing(Self.longitude, with: longitude)
      .replacing(Self.name, with: name)
  }
}
