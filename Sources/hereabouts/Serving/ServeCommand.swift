import Atlas
import Foundation
import HTTP
import HTTPServer
import LiveServices
import Logging
import Places
import Site

/// The command `hereabouts serve`, which serves the search page until it is terminated.
struct ServeCommand {
  private let arguments: Arguments
  private let options: ServeOptions
  private let http: any HTTPClient
  private let log: Log
  private let metrics = ServerMetrics()

  init(_ arguments: some Sequence<String>) throws(CommandError) {
    self.arguments = try Arguments(
      arguments, options: ServeOptions.names, switches: ServeOptions.switches)
    options = try ServeOptions(self.arguments)
    http = CurlClient(version: Help.version, contact: options.baseURL)
    log = Log(onStandardErrorAs: options.logFormat)
    // Mistakes in these options are told before anything is opened.
    _ = try self.arguments.weather(over: http)
  }

  func run() async throws(CommandError) {
    LargeBlocks.giveBackWhenFree()
    let openFiles = OpenFiles.raiseLimit()
    _ = try limits(openFiles, shards: 0)
    Self.endAtOnceWhenStopped()
    let report = { @Sendable [log, metrics] (error: any Error) in
      metrics.count(error)
      log.report(error)
    }
    var backend = try Backend(arguments, http: http, report: report, reportShard: report)
    let workers = Workers()
    let site = try site(&backend, workers: workers, report: report)
    let signals = ControlSignals()
    let limits = try limits(openFiles, shards: backend.shardCounts.open)
    let server = server(for: site, limits, workers: workers)
    let bound = try start(server)
    let figures = try startMetrics(of: server, site, backend)
    for address in bound {
      let url = address.path == nil ? "http://\(address)" : "\(address)"
      try StandardStream.output.write("Hereabouts is listening on \(url)\n")
    }
    log.add(.info, "started", fields: [("version", Help.version)])
    if limits.connections < options.limits.connections {
      log.add(
        .warning, "fewer connections than asked for, as few files may be open",
        fields: [
          ("open-files", "\(openFiles)"), ("connections", "\(limits.connections)"),
          ("streams", "\(limits.streams)"),
        ])
    }
    ServiceManager.notify("READY=1")
    let following = Task(executorPreference: workers) { [backend] in await backend.follow() }
    let preparing = Task(executorPreference: workers) { [backend] in
      backend.prepare()
      await site.prepareWorlds()
    }
    await untilStopped(signals, backend, on: workers)
    ServiceManager.notify("STOPPING=1")
    preparing.cancel()
    following.cancel()
    await server.stop()
    await figures?.stop()
    log.add(.info, "stopped")
    log.flush()
  }

  /// Has a stop end the process at once until there is something to stop gracefully: what it was
  /// preparing is put in place whole or not at all.
  private static func endAtOnceWhenStopped() {
    var stops = sigset_t()
    sigemptyset(&stops)
    for number in [SIGTERM, SIGINT] {
      // The first process of a container has no default, and others may start one with signals blocked.
      signal(number) { _exit(128 + $0) }
      sigaddset(&stops, number)
    }
    sigprocmask(SIG_UNBLOCK, &stops, nil)
    signal(SIGHUP, SIG_IGN)
  }

  private func site(
    _ backend: inout Backend, workers: Workers, report: @escaping @Sendable (any Error) -> Void
  ) throws(CommandError) -> Site {
    let assets = try assets()
    var settings = options.settings
    let address = options.listen ?? .standard
    if backend.asksServices { settings.admission = settings.admission.waitingForServices }
    settings.baseURL = (options.baseURL ?? address.url).trimmingSlashes
    return Site(
      geocoder: try backend.geocoder(), features: try backend.features(),
      records: try backend.records(), dataDate: backend.dataDate(),
      weather: try arguments.weather(over: http, report: report), settings: settings,
      debounce: backend.debounce, workers: workers,
      quickWorkers: Workers(width: options.settings.admission.suggestionsPerClient + 1),
      dataVersion: try backend.dataVersion(),
      readiness: backend.readiness(),
      assets: { request throws(HTTPError) in try assets.respond(to: request) }, report: report)
  }

  /// Returns the limits of the options, with no more connections and streams than the process may have
  /// open beside its files.
  ///
  /// - Throws: An error where the process may have too few open files.
  private func limits(_ openFiles: Int, shards: Int) throws(CommandError) -> Limits {
    // Each shard may be opened anew while the one before is still read.
    let taken = OpenFiles.count + (shards + 2) * EmbeddedAtlas.connectionsPerShard
    guard let limits = options.limits.fitting(openFiles: openFiles, taken: taken) else {
      let needed = Limits.fewestOpenFiles(taken: taken)
      throw .failed(
        "This process may have \(openFiles) open files, and needs \(needed): see ulimit -n, or "
          + "LimitNOFILE of systemd.")
    }
    return limits
  }

  private func server(for site: Site, _ limits: Limits, workers: Workers) -> Server {
    var observer: AnswerObserver?
    if options.logsAccess || options.metrics != nil {
      observer = { [log, metrics, options] answer in
        let route = answer.request.map { site.route(of: $0.path) } ?? "-"
        metrics.add(answer, route: route)
        if options.logsAccess { log.add(answer, route: route) }
      }
    }
    return Server(
      limits: limits, workers: workers,
      errorResponse: { site.errorResponse($0, to: $1) }, observer: observer, handler: site.handler)
  }

  /// Begins to listen: where the options say, or else at the sockets of the service manager, or else
  /// at the usual address.
  private func start(_ server: Server) throws(CommandError) -> [BoundAddress] {
    let inherited = ServiceManager.takeSockets()
    do throws(ListenError) {
      if options.listen == nil, !inherited.isEmpty {
        var bound: [BoundAddress] = []
        for descriptor in inherited { bound.append(try server.start(inherited: descriptor)) }
        return bound
      }
      return [try server.start(on: options.listen ?? .standard)]
    } catch {
      throw .failed(error.description)
    }
  }

  /// Starts a server that tells the figures of another server, if the options want one.
  private func startMetrics(
    of server: Server, _ site: Site, _ backend: Backend
  ) throws(CommandError) -> Server? {
    guard let address = options.metrics else { return nil }
    var limits = Limits()
    (limits.eventLoops, limits.connections) = (1, 16)
    let figures = Server(limits: limits) { [metrics] request in
      guard request.path == "/metrics" else { return Server.plainResponse(.notFound, request) }
      let text = metrics.text(
        server: server.load, site: site.load, shards: backend.shardCounts,
        shardCaches: backend.shardCaches)
      return Response(
        headers: ["Content-Type": ServerMetrics.mediaType], body: .bytes(Array(text.utf8)))
    }
    do throws(ListenError) {
      _ = try figures.start(on: address)
    } catch {
      throw .failed(error.description)
    }
    return figures
  }

  /// Waits until an operator wants the server to stop, and reads the atlas anew whenever one wants
  /// that. A second wish to stop ends the process at once.
  private func untilStopped(
    _ signals: ControlSignals, _ backend: Backend, on workers: Workers
  ) async {
    var commands = signals.received.makeAsyncIterator()
    while let command = await commands.next(), command == .reload {
      log.add(.info, "reloading")
      ServiceManager.notify("RELOADING=1\nMONOTONIC_USEC=\(Self.monotonicMicroseconds)")
      await Task(executorPreference: workers) { backend.reload() }.value
      ServiceManager.notify("READY=1")
    }
    log.add(.info, "stopping")
    Task { [log] in
      for await command in signals.received where command == .stop {
        log.flush()
        _exit(1)
      }
    }
  }

  private static var monotonicMicroseconds: UInt64 {
    DispatchTime.now().uptimeNanoseconds / 1000
  }

  private func assets() throws(CommandError) -> StaticFiles {
    guard let folder = options.publicFolder ?? PublicFolder.path else {
      throw .failed("The folder Public is not to be found; name it with --public.")
    }
    guard FileManager.default.fileExists(atPath: "\(folder)/\(PublicFolder.sign)") else {
      throw .failed("\(folder) is not the folder of the site's files: it has no hereabouts.js.")
    }
    do {
      return try StaticFiles(folder: folder)
    } catch {
      throw .failed(error.description)
    }
  }
}

extension Server {
  /// Begins to listen on an address of the command line.
  fileprivate func start(on address: ListenAddress) throws(ListenError) -> BoundAddress {
    switch address {
    case .network(let host, let port): try start(host: host, port: port)
    case .socket(let path): try start(path: path)
    }
  }
}

extension String {
  /// A Boolean value that says whether paths may be appended to the text: it is an HTTP URL with a
  /// host and without path, query and fragment.
  var isBaseURL: Bool { isFolderURL && ["", "/"].contains(URLComponents(string: self)?.path) }

  /// A Boolean value that says whether the text is an HTTP URL with a host and without query and fragment, to
  /// which a path may be appended.
  var isFolderURL: Bool {
    guard let url = URLComponents(string: self), let host = url.host, !host.isEmpty else {
      return false
    }
    return ["http", "https"].contains(url.scheme) && url.query == nil && url.fragment == nil
  }

  /// The text without the slashes at its end.
  var trimmingSlashes: String {
    var text = self[...]
    while text.last == "/" { text = text.dropLast() }
    return String(text)
  }
}
