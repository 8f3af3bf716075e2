import Foundation

extension StandaloneMap {
  /// Returns the hash of a theme's style sheet as a content security policy takes it: `sha256-`
  /// and the SHA-256 of the text in Base64.
  public static func styleHash(_ theme: MapTheme) -> String { styleHashes[theme]! }

  /// The hashes of all themes, computed at the first use.
  private static let styleHashes = Dictionary(
    uniqueKeysWithValues: MapTheme.allCases.map { theme in
      (theme, "sha256-" + Data(SHA256.hash(Array(style(theme).utf8))).base64EncodedString())
    })
}
