extension StandaloneMap {
  /// The SHA-256 of the style's text as a content security policy takes it: `sha256-…`. Written
  /// here, since no library at hand computes it; a test holds it equal to what `sha256sum` says.
  public static func styleHash(_ theme: MapTheme) -> String {
    switch theme {
    case .light: "sha256-a6erqZfP9mc1z5vZ+WJQHKBKrdYjJxOvLjsAIfrmx40="
    case .dark: "sha256-UdnGDt3FIV3G1TQW5i9csHbvybzH5DmMyU7FpXbuWGs="
    case .auto: "sha256-fK1IQg9hLbLLlWF/JVOVDitPSMUjZIlp0cV1k/ep4ws="
    }
  }
}
