import Atlas
import Foundation
import LiveServices
import Places

/// What answers searches and draws the map's background, as the command line names it.
struct Backend {
  private let choices: [GeocoderChoice]
  private let folder: String
  private let http: any HTTPClient
  private let report: @Sendable (any Error) -> Void
  private let clock = ContinuousClock()
  private var opened: ReloadingAtlas?

  /// - Parameters:
  ///   - http: how services are asked.
  ///   - report: told each failure of a geocoder.
  /// - Throws: a usage error for what cannot be understood.
  init(
    _ arguments: Arguments,
    http: any HTTPClient = CurlClient(version: Help.version, contact: nil),
    report: @escaping @Sendable (any Error) -> Void = { _ in }
  ) throws(CommandError) {
    self.http = http
    self.report = report
    choices = try GeocoderChoice.list(arguments.text("--geocoder") ?? "atlas")
    folder = arguments.text("--atlas") ?? AtlasFolder.standard
  }

  /// - Throws: a usage error where nobody named has suggestions.
  func requireSuggestions() throws(CommandError) {
    guard choices.contains(where: \.kind.completes) else {
      throw .usage(
        "Nominatim gives no suggestions; name the atlas too: --geocoder atlas,nominatim=URL.")
    }
  }

  /// How long typing must pause before suggestions are asked for.
  var debounce: Duration { choices[0].kind.debounce }

  /// Each of those listed stands in for the ones before it.
  mutating func geocoder() throws(CommandError) -> any Geocoder {
    var sources: [FallbackGeocoder.Source] = []
    for choice in choices { sources.append(try source(choice)) }
    var last = sources.removeLast()
    while let first = sources.popLast() {
      last = FallbackGeocoder.Source(
        name: "\(first.name) or \(last.name)",
        geocoder: FallbackGeocoder(first, then: last, clock: clock),
        idSources: first.idSources.flatMap { ids in last.idSources.map(ids.union) },
        debounce: first.debounce)
    }
    return last.geocoder
  }

  /// The stub draws its own made-up world; services draw none: beneath them lies the atlas.
  mutating func features() throws(CommandError) -> any MapFeatureSource {
    choices.allSatisfy { $0.kind == .stub } ? StubMapFeatureSource() : try atlas()
  }

  /// Tells one state of the data from another. What services know is taken for new every hour.
  mutating func dataVersion() throws(CommandError) -> @Sendable () -> String {
    if choices.allSatisfy({ $0.kind == .stub }) { return { "" } }
    let atlas = try atlas()
    guard choices.contains(where: \.kind.isService) else { return { atlas.current.version } }
    return { "\(atlas.current.version) \(Int(Date.now.timeIntervalSince1970 / 3600))" }
  }

  /// Takes up what is put into the atlas's folder, until the task is cancelled.
  func follow() async {
    await opened?.follow(every: .seconds(1), clock: clock)
  }

  private mutating func atlas() throws(CommandError) -> ReloadingAtlas {
    if let opened { return opened }
    let atlas = try AtlasFolder.open(folder) { StandardStream.error.say("hereabouts: \($0)\n") }
    opened = atlas
    return atlas
  }

  private mutating func source(
    _ choice: GeocoderChoice
  ) throws(CommandError) -> FallbackGeocoder.Source {
    let geocoder: any Geocoder
    switch choice.kind {
    case .atlas: geocoder = try atlas()
    case .stub:
      geocoder = UnsteadyGeocoder(
        StubGeocoder(), delay: choice.delay, failureRate: choice.failureRate, seed: choice.seed,
        clock: clock)
    case .nominatim:
      geocoder = NominatimGeocoder(
        http: choice.limits.limiting(http, clock: clock), baseURL: choice.url ?? "")
    case .photon:
      geocoder = PhotonGeocoder(
        http: choice.limits.limiting(http, clock: clock), baseURL: choice.url ?? "")
    }
    let guarded = choice.limits.guarding(
      geocoder, name: choice.kind.title, clock: clock, report: report)
    return FallbackGeocoder.Source(
      name: choice.kind.title,
      geocoder: choice.kind.completes ? guarded : SearchOnlyGeocoder(guarded),
      idSources: choice.kind.idSources, debounce: choice.kind.debounce)
  }
}
