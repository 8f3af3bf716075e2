import Foundation

extension StandaloneMap {
  /// Returns the hash of the style sheet of a stand-alone map in a theme, as a content security
  /// policy takes it: `sha256-` and the SHA-256 of the text in Base64.
  public static func styleHash(_ theme: MapTheme) -> String { styleHashes[theme]! }

  /// The hashes of the style sheets of stand-alone maps by theme, computed at the first use.
  private static let styleHashes = Dictionary(
    uniqueKeysWithValues: MapTheme.allCases.map { theme in
      (theme, "sha256-" + Data(SHA256.hash(Array(style(theme).utf8))).base64EncodedString())
    })
}
