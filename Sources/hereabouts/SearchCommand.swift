import Foundation
import Places

/// `hereabouts search QUERY`
struct SearchCommand {
  private let arguments: Arguments
  private let request: SearchRequest

  init(_ arguments: some Sequence<String>) throws(CommandError) {
    self.arguments = try Arguments(
      arguments, options: ["--atlas", "--region", "--limit", "--geocoder"], switches: ["--json"])
    let query = self.arguments.positional.joined(separator: " ")
    guard !query.isEmpty else { throw .usage("search needs a query.") }
    request = SearchRequest(
      query: .naturalLanguage(query), region: try self.arguments.region,
      limit: try self.arguments.number("--limit", in: SearchRequest.limits)
        ?? SearchRequest.defaultLimit)
  }

  func run() async throws(CommandError) {
    let geocoder = try Backend(arguments).geocoder
    let response = try await answer { () async throws(GeocoderError) in
      try await geocoder.search(request)
    }
    try Answer.write(response.mapItems, from: request.region?.center, json: arguments.has("--json"))
  }
}

/// `hereabouts reverse LAT,LON`
struct ReverseCommand {
  private let arguments: Arguments
  private let coordinate: Coordinate

  init(_ arguments: some Sequence<String>) throws(CommandError) {
    // A negative latitude is no option.
    let (options, points) = arguments.reduce(into: ([String](), [String]())) { parts, argument in
      if Coordinate(argument) == nil {
        parts.0.append(argument)
      } else {
        parts.1.append(argument)
      }
    }
    self.arguments = try Arguments(
      options, options: ["--atlas", "--geocoder"], switches: ["--json"])
    guard points.count == 1, self.arguments.positional.isEmpty,
      let coordinate = Coordinate(points[0])
    else { throw .usage("reverse needs a point: LAT,LON in degrees.") }
    self.coordinate = coordinate
  }

  func run() async throws(CommandError) {
    let geocoder = try Backend(arguments).geocoder
    let response = try await answer { () async throws(GeocoderError) in
      try await geocoder.reverse(coordinate, language: .english)
    }
    try Answer.write(response.mapItems, from: coordinate, json: arguments.has("--json"))
  }
}

/// `hereabouts complete FRAGMENT`
struct CompleteCommand {
  private let arguments: Arguments
  private let fragment: String

  init(_ arguments: some Sequence<String>) throws(CommandError) {
    self.arguments = try Arguments(
      arguments, options: ["--atlas", "--region", "--geocoder"], switches: ["--json"])
    fragment = self.arguments.positional.joined(separator: " ")
    guard !fragment.isEmpty else { throw .usage("complete needs a fragment.") }
  }

  func run() async throws(CommandError) {
    let geocoder = try Backend(arguments).geocoder
    let region = try arguments.region
    let completions = try await answer { () async throws(GeocoderError) in
      try await geocoder.completions(for: fragment, region: region, language: .english)
    }
    try Answer.write(completions, json: arguments.has("--json"))
  }
}

extension Arguments {
  var region: CoordinateRegion? {
    get throws(CommandError) {
      try value("--region", expecting: "latitude,longitude,latitudeDelta,longitudeDelta")
    }
  }
}

/// A backend's answer, or its failure as one sentence.
func answer<T>(
  _ ask: () async throws(GeocoderError) -> T
) async throws(CommandError) -> T {
  do throws(GeocoderError) {
    return try await ask()
  } catch {
    switch error {
    case .invalidRequest(let reason): throw .failed(reason)
    case .unavailable(let cause), .malformedResponse(let cause): throw .failed(cause)
    case .rateLimited: throw .failed("Too many searches at once. Try again in a moment.")
    case .cancelled: throw .failed("The search was cancelled.")
    }
  }
}
