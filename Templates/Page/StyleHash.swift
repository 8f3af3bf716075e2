extension StandaloneMap {
  /// The SHA-256 of the style's text as a content security policy takes it: `sha256-…`. Written
  /// here, since no library at hand computes it; a test holds it equal to what `sha256sum` says.
  public static func styleHash(_ theme: MapTheme) -> String {
    switch theme {
    case .light: "sha256-HYjTUGKvMRPfRHWyc7C5LgGat+xvQOyCfaLu6oHe30Q="
    case .dark: "sha256-n5m5t4U0W2k8oDhaweW5YJt2EDNiv3j2VTFEzUWD3qs="
    case .auto: "sha256-hdZlI/ZLFLE2ucIFTOPTCQKaNduff+VEm9iuA1sJbUA="
    }
  }
}
