import Cartography
import Markup
import Places
import Templates

/// The command `hereabouts map`, which prints a map as SVG.
struct MapCommand {
  /// The options that take a value.
  static let options: Set = ["--atlas", "--region", "--size", "--theme", "--geocoder"]

  private let arguments: Arguments
  private let viewport: Viewport
  private let theme: MapTheme

  init(_ arguments: some Sequence<String>) throws(CommandError) {
    self.arguments = try Arguments(arguments, options: Self.options)
    guard self.arguments.positional.isEmpty else { throw .usage("map takes options only.") }
    let size: MapSize? = try self.arguments.value(
      "--size", expecting: "WIDTHxHEIGHT, each side from 64 to 2048")
    viewport = Viewport(
      fitting: try self.arguments.region ?? .newYork, size: size ?? .standard)
    let name = self.arguments.text("--theme") ?? MapTheme.auto.rawValue
    guard let theme = MapTheme(rawValue: name) else {
      throw .usage("--theme must be light, dark or auto.")
    }
    self.theme = theme
  }

  func run() async throws(CommandError) {
    var backend = try Backend(arguments)
    let source = try backend.features()
    let features = try await CommandOutput.awaiting { () async throws(GeocoderError) in
      try await source.features(in: viewport.region, zoom: viewport.zoom, language: .english)
    }
    let map = StandaloneMap(
      MapScene(features: features, viewport: viewport), title: "Map",
      description: "The map around \(viewport.region.center).", theme: theme)
    try StandardStream.output.write(map.rendered())
  }
}
