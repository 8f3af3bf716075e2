import Foundation
import LiveServices

extension GeocoderChoice {
  /// The host of OpenStreetMap's public Nominatim server, and the number of requests a second that
  /// its usage policy allows to all users of an application together.
  private static let publicServer = (host: "nominatim.openstreetmap.org", rate: 1.0)

  /// Returns the geocoders that the value of `--geocoder` names, a list such as
  /// `atlas,nominatim=URL,rate=1,stub:delay=2s`. A part that begins with the name of a geocoder
  /// names one; any other part is a setting of the geocoder before it. After a geocoder without an
  /// address a colon sets off the first setting.
  ///
  /// - Throws: A usage error for any other text.
  static func list(_ text: String) throws(CommandError) -> [GeocoderChoice] {
    var choices: [GeocoderChoice] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let name = part.prefix { $0 != "=" && $0 != ":" }
      if let kind = Kind(rawValue: String(name)) {
        choices.append(try GeocoderChoice(kind, part.dropFirst(name.count)))
      } else if let last = choices.indices.last, part.contains("=") {
        try choices[last].set(part)
      } else {
        throw .usage("--geocoder knows atlas, stub, nominatim=URL and photon=URL, not “\(part)”.")
      }
    }
    // A stub may be named several times, since one may be steady and another not.
    let named = choices.map(\.kind).filter { $0 != .stub }
    guard Set(named).count == named.count else {
      throw .usage("--geocoder names one of them twice.")
    }
    // Services are asked one after the other, so that all together must take no longer than a
    // single one may.
    let services = choices.indices.filter { choices[$0].kind.isService }
    for index in services where choices[index].limits.timeout == nil {
      choices[index].limits.timeout = ServiceLimits.standard.timeout.map { $0 / services.count }
    }
    return choices
  }

  /// Creates the choice of a geocoder with its default settings.
  ///
  /// - Parameter rest: The text after the geocoder's name: for a service `=` and its address, for
  ///   another geocoder nothing, or `:` and a setting.
  private init(_ kind: Kind, _ rest: Substring) throws(CommandError) {
    self.kind = kind
    guard kind.isService else {
      guard rest.isEmpty || rest.first == ":" else {
        throw .usage("--geocoder \(kind.rawValue) has no address.")
      }
      if !rest.isEmpty { try set(rest.dropFirst()) }
      return
    }
    let address = String(rest.dropFirst())
    guard rest.first == "=", let url = URLComponents(string: address), let host = url.host,
      !host.isEmpty, ["http", "https"].contains(url.scheme), url.query == nil, url.fragment == nil
    else {
      throw .usage("--geocoder \(kind.rawValue) needs an address: \(kind.rawValue)=https://….")
    }
    self.url = address.trimmingSlashes
    limits = .standard
    limits.timeout = nil
    if host.lowercased() == Self.publicServer.host {
      limits.requestsPerSecond = Self.publicServer.rate
    }
  }

  /// Changes a setting of the chosen geocoder, given as `name=value`.
  private mutating func set(_ setting: Substring) throws(CommandError) {
    let parts = setting.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let (name, value) = (String(parts[0]), parts.count == 2 ? String(parts[1]) : "")
    switch (kind, name) {
    case (.nominatim, "rate"), (.photon, "rate"):
      limits.requestsPerSecond = try Self.number(name, value, in: 0.01...rateLimit)
    case (.nominatim, "timeout"), (.photon, "timeout"):
      limits.timeout = try Self.duration(name, value, in: 0.1...60)
    case (.nominatim, "cache"), (.photon, "cache"), (.stub, "cache"):
      limits.cacheLifetime = try Self.duration(name, value, in: 0...2_592_000)
    case (.stub, "delay"):
      delay = try Self.duration(name, value, in: 0...60)
    case (.stub, "fail"):
      failureRate = try Self.number(name, value, in: 0...1)
    case (.stub, "seed"):
      seed = UInt64(try Self.number(name, value, in: 0...1_000_000))
    default:
      throw .usage("--geocoder \(kind.rawValue) has no setting “\(name)”.")
    }
  }

  /// The largest number of requests a second to the chosen service that may be set.
  private var rateLimit: Double {
    let host = url.flatMap { URLComponents(string: $0)?.host?.lowercased() }
    return host == Self.publicServer.host ? Self.publicServer.rate : 1000
  }

  private static func number(
    _ name: String, _ text: String, in range: ClosedRange<Double>
  ) throws(CommandError) -> Double {
    let isPlain = text.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == 0x2E }
    guard isPlain, let number = Double(text), range.contains(number) else {
      throw .usage(
        "\(name) must be a number from \(short(range.lowerBound)) to \(short(range.upperBound)).")
    }
    return number
  }

  /// Returns the duration that the value of a geocoder's setting states, such as `2s` or `300ms`.
  ///
  /// - Parameter range: The valid durations, in seconds.
  private static func duration(
    _ name: String, _ text: String, in range: ClosedRange<Double>
  ) throws(CommandError) -> Duration {
    let unit = text.hasSuffix("ms") ? (length: 2, seconds: 0.001) : (length: 1, seconds: 1)
    let number = Double(text.dropLast(unit.length))
    guard text.hasSuffix("s"), let seconds = number.map({ $0 * unit.seconds }),
      range.contains(seconds)
    else {
      throw .usage(
        "\(name) must be a time such as 2s or 300ms, from \(short(range.lowerBound)) s "
          + "to \(short(range.upperBound)) s.")
    }
    return .seconds(seconds)
  }

  /// Returns a number as text, without a fraction if it is whole.
  private static func short(_ number: Double) -> String {
    number == number.rounded() ? "\(Int(number))" : "\(number)"
  }
}
