import Atlas
import Places

/// What answers searches and draws the map's background: one of those that can be named on the
/// command line.
struct Backend {
  let geocoder: any Geocoder
  let features: any MapFeatureSource
  /// Tells one state of the data from another. It is read at start: new data asks for a restart.
  let dataVersion: String

  /// - Throws: a usage error for an unknown name; a failure where the atlas cannot be opened.
  init(_ arguments: Arguments) throws(CommandError) {
    switch arguments.text("--geocoder") ?? "atlas" {
    case "atlas":
      let atlas = try AtlasFolder.open(arguments.text("--atlas") ?? AtlasFolder.standard)
      geocoder = atlas
      features = atlas
      dataVersion = atlas.metadata.map(\.metadata.fingerprint).joined(separator: " ")
    case "stub":
      geocoder = StubGeocoder()
      features = StubMapFeatureSource()
      dataVersion = ""
    default:
      throw .usage("--geocoder must be atlas or stub.")
    }
  }
}
