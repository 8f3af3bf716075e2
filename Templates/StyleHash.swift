extension StandaloneMap {
  /// The SHA-256 of the style's text as a content security policy takes it: `sha256-…`. Written
  /// here, since no library at hand computes it; a test holds it equal to what `sha256sum` says.
  public static func styleHash(_ theme: MapTheme) -> String {
    switch theme {
    case .light: "sha256-gd0fNy5r19rBzCtB9lEYm6WHimuvKNiRqgnfocPFozw="
    case .dark: "sha256-UczQDb1s/pbIhpv/DWy+t5M78HyYsaqdX6zuuv1LQgI="
    case .auto: "sha256-OntMqaoINbUK4m+4d1Ue4wJ/9CJ+vQOujI7njW75WlM="
    }
  }
}
