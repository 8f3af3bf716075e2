import Atlas
import Basics
import Foundation
import LiveServices
import Places
import ShardFormat
import Site
import StubServices

/// A holder of the geocoders that the command line names, and of the source of the map's features.
struct Backend {
  private let choices: [GeocoderChoice]
  private let folder: String
  private let http: any HTTPClient
  private let report: @Sendable (any Error) -> Void
  private let reportShard: @Sendable (any Error) -> Void
  private let clock = ContinuousClock()
  private var opened: ReloadingAtlas?

  /// Creates a holder of the geocoders that the options `--geocoder` and `--atlas` name.
  ///
  /// - Parameters:
  ///   - http: The client by which services are asked.
  ///   - report: A closure that is called with each failure of a geocoder.
  ///   - reportShard: A closure that is called with each shard that is left out, and each other
  ///     failure to read the atlas's folder.
  /// - Throws: A usage error for an option that cannot be understood.
  init(
    _ arguments: Arguments,
    http: any HTTPClient = CurlClient(version: Help.version, contact: nil),
    report: @escaping @Sendable (any Error) -> Void = { _ in },
    reportShard: @escaping @Sendable (any Error) -> Void = {
      StandardStream.error.say("hereabouts: \($0)\n")
    }
  ) throws(CommandError) {
    self.http = http
    self.report = report
    self.reportShard = reportShard
    var choices = try GeocoderChoice.list(arguments.text("--geocoder") ?? "atlas")
    for index in choices.indices {
      guard let url = choices[index].url else { continue }
      choices[index].limits = try arguments.serviceLimits(choices[index].limits, of: url)
    }
    self.choices = choices
    folder = arguments.text("--atlas") ?? AtlasFolder.standard
  }

  /// Checks that a geocoder of the command line gives suggestions.
  ///
  /// - Throws: A usage error if none does.
  func requireSuggestions() throws(CommandError) {
    guard choices.contains(where: \.kind.completes) else {
      throw .usage(
        "Nominatim gives no suggestions; name the atlas too: --geocoder atlas,nominatim=URL.")
    }
  }

  /// The pause in typing after which suggestions are asked for.
  var debounce: Duration { choices[0].kind.debounce }

  /// Returns the geocoders of the command line as one, in which each stands in for those listed
  /// before it.
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

  /// Returns the source of the map's features: the atlas, which also lies beneath the results of
  /// services, or the made-up world of the stub if no other geocoder is named.
  mutating func features() throws(CommandError) -> any MapFeatureSource {
    choices.allSatisfy { $0.kind == .stub } ? StubMapFeatureSource() : try atlas()
  }

  /// Returns the source of all that is known of places: the atlas, where the command line names it;
  /// `nil` where it names services or the stub alone.
  mutating func records() throws(CommandError) -> (any PlaceRecordSource)? {
    choices.contains { $0.kind == .atlas } ? try atlas() : nil
  }

  /// Returns a closure that gives the date of the newest shard by RFC 3339; `nil` where none is dated.
  func dataDate() -> @Sendable () -> String? {
    { [opened] in
      let dates = opened?.current.metadata.map(\.metadata.date) ?? []
      return dates.filter { !$0.isEmpty }.max().map { "\($0)T00:00:00+00:00" }
    }
  }

  /// Returns a closure that gives a text identifying the present state of the data, by which cached
  /// pages are told from outdated ones. The data of services counts as new every hour.
  mutating func dataVersion() throws(CommandError) -> @Sendable () -> String {
    if choices.allSatisfy({ $0.kind == .stub }) { return { "" } }
    let atlas = try atlas()
    guard asksServices else { return { atlas.current.version } }
    return { "\(atlas.current.version) \(Int(Date.now.timeIntervalSince1970 / 3600))" }
  }

  /// Watches the atlas's folder for added and removed shards until the task is cancelled.
  func follow() async {
    await opened?.follow(every: .seconds(1), clock: clock)
  }

  /// Reads what searches are understood by, for which the first one would wait.
  func prepare() {
    opened?.current.prepareWords()
  }

  /// Looks for added and removed shards in the atlas's folder at once.
  func reload() {
    do {
      try opened?.reload()
    } catch {
      reportShard(error)
    }
  }

  /// The numbers of the atlas's shards that answer, and of those that are left out.
  var shardCounts: (open: Int, leftOut: Int) {
    guard let atlas = opened?.current else { return (0, 0) }
    return (atlas.metadata.count, atlas.unreadableShards.count)
  }

  /// The bytes that the caches of the atlas's shards hold and may hold.
  var shardCaches: [CacheLoad] { opened?.current.cacheLoads ?? [] }

  /// A Boolean value that says whether any geocoder is a service on another machine.
  var asksServices: Bool { choices.contains(where: \.kind.isService) }

  /// Returns a closure that says whether the data can be searched, and of what date each part is.
  func readiness() -> @Sendable () -> SiteReadiness {
    guard let opened else { return { SiteReadiness(isReady: true, lines: []) } }
    return {
      let atlas = opened.current
      let open = atlas.metadata.map { file, metadata in
        "\(file) \(metadata.date.isEmpty ? "undated" : metadata.date)"
      }
      return SiteReadiness(
        isReady: !open.isEmpty,
        lines: open + atlas.unreadableShards.map { "\($0.file) left out: \($0.cause)" })
    }
  }

  /// Returns the atlas, which is opened at the first call.
  private mutating func atlas() throws(CommandError) -> ReloadingAtlas {
    if let opened { return opened }
    let atlas = try AtlasFolder.open(folder, report: reportShard)
    opened = atlas
    return atlas
  }

  /// Returns the geocoder of a choice on the command line, with its limits, cache and settings
  /// around it.
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
