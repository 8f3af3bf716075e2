extension StandaloneMap {
  /// The SHA-256 of the style's text as a content security policy takes it: `sha256-…`. Written
  /// here, since no library at hand computes it; a test holds it equal to what `sha256sum` says.
  public static func styleHash(_ theme: MapTheme) -> String {
    switch theme {
    case .light: "sha256-TdccVqfKAsugyPicdJEuC7a6hWmRJ45BuB5K5+liajk="
    case .dark: "sha256-F2N0fuMVUqkCGSF0cppxHglBb58P2pt+52VJb+jrXK8="
    case .auto: "sha256-negU3jp1Rhfg86fPdl6bIiE23rOUFZxJ8cftB2vIi8o="
    }
  }
}
