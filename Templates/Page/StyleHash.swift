extension StandaloneMap {
  /// Returns the SHA-256 of the style's text in the form `sha256-…` of a content security policy.
  /// The hashes are written here, since no library at hand computes them; a test holds them equal
  /// to the output of `sha256sum`.
  public static func styleHash(_ theme: MapTheme) -> String {
    switch theme {
    case .light: "sha256-HYjTUGKvMRPfRHWyc7C5LgGat+xvQOyCfaLu6oHe30Q="
    case .dark: "sha256-n5m5t4U0W2k8oDhaweW5YJt2EDNiv3j2VTFEzUWD3qs="
    case .auto: "sha256-hdZlI/ZLFLE2ucIFTOPTCQKaNduff+VEm9iuA1sJbUA="
    }
  }
}
