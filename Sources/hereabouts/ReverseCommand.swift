import Places

/// The command `hereabouts reverse LAT,LON`, which prints the places nearest to a point.
struct ReverseCommand {
  /// The options that take a value.
  static let options: Set = ["--atlas", "--geocoder"]
  /// The options that take none.
  static let switches: Set = ["--json"]

  private let arguments: Arguments
  private let coordinate: Coordinate

  init(_ arguments: some Sequence<String>) throws(CommandError) {
    // Take the point out first, since a negative latitude looks like an option.
    let (options, points) = arguments.reduce(into: ([String](), [String]())) { parts, argument in
      if Coordinate(argument) == nil {
        parts.0.append(argument)
      } else {
        parts.1.append(argument)
      }
    }
    self.arguments = try Arguments(
      options, options: Self.options, switches: Self.switches)
    guard points.count == 1, self.arguments.positional.isEmpty,
      let coordinate = Coordinate(points[0])
    else { throw .usage("reverse needs a point: LAT,LON in degrees.") }
    self.coordinate = coordinate
  }

  func run() async throws(CommandError) {
    var backend = try Backend(arguments)
    let geocoder = try backend.geocoder()
    let response = try await CommandOutput.awaiting { () async throws(GeocoderError) in
      try await geocoder.reverse(coordinate, language: .english, options: GeocoderOptions())
    }
    try CommandOutput.write(
      response, from: coordinate, match: nil, json: arguments.has("--json"))
  }
}
