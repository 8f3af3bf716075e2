extension StandaloneMap {
  /// The SHA-256 of the style's text as a content security policy takes it: `sha256-…`. Written
  /// here, since no library at hand computes it; a test holds it equal to what `sha256sum` says.
  public static func styleHash(_ theme: MapTheme) -> String {
    switch theme {
    case .light: "sha256-QCEngnb6PYFjPJzo4ROaRt+pB+ykt3Eh2J/5mL20qyo="
    case .dark: "sha256-ORpKSxQdZArOsLSPcyDBBcZhzORcefhyNpQJ2X1+eDw="
    case .auto: "sha256-E4rXpmTI46sgPlZygbaXp5RCL/XVvET9F77IYnGR9DQ="
    }
  }
}
