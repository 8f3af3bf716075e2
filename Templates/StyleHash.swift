extension StandaloneMap {
  /// The SHA-256 of the style's text as a content security policy takes it: `sha256-…`. Written
  /// here, since no library at hand computes it; a test holds it equal to what `sha256sum` says.
  public static func styleHash(_ theme: MapTheme) -> String {
    switch theme {
    case .light: "sha256-EuFJlpBSWaZ3ktEvMBBrEfs7Zf2YU0KB2eaERmE7y+o="
    case .dark: "sha256-qsCkfy757ZFLrK0W4mzGmpq/1azeLfTfB+W6hbNG4jM="
    case .auto: "sha256-i3G05ABMj3TblcViCIcbLntwyl8NpPEohJNDONmFKu0="
    }
  }
}
