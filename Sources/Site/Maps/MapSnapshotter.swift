import Basics
import Cartography
import Places
import SearchFeature
import Templates

/// A service that makes the maps of the site, and caches their ground: the shapes, such as coasts
/// and streets, that maps are drawn from.
struct MapSnapshotter: Sendable {
  /// A key by which the ground of a map is cached: the window that it covers, and the version of
  /// the data.
  struct GroundKey: Hashable, Sendable {
    let window: MapWindow
    let dataVersion: String
  }

  private let features: any MapFeatureSource
  /// A closure that returns whether the place with an identifier may have a page; a symbol on a map
  /// leads to no other.
  private let hasPage: @Sendable (MapItem.ID) -> Bool
  private let openingRegion: CoordinateRegion
  private let dataVersion: @Sendable () -> String
  private let report: @Sendable (any Error) -> Void
  /// The cache of the grounds of maps by window, for views near those shown last.
  let grounds: CoalescingCache<GroundKey, MapGround, any Error>
  /// The cache of the grounds of the whole world, one for each zoom level, which all views from far
  /// away share.
  let worlds: CoalescingCache<GroundKey, MapGround, any Error>

  /// Creates a snapshotter of maps with empty caches.
  ///
  /// - Parameters:
  ///   - hasPage: A function that returns whether the place with an identifier may have a page.
  ///   - settings: The region that the map opens at, and the sizes of the caches.
  ///   - dataVersion: A function that returns the version of the data that maps are drawn from.
  ///   - workers: The executor on which the ground of maps is prepared; `nil` for Swift's own
  ///     threads.
  ///   - report: A function that is told why the ground of a map could not be read.
  init(
    features: any MapFeatureSource, hasPage: @escaping @Sendable (MapItem.ID) -> Bool,
    settings: Site.Settings, dataVersion: @escaping @Sendable () -> String,
    workers: (any TaskExecutor)?,
    report: @escaping @Sendable (any Error) -> Void
  ) {
    self.features = features
    self.hasPage = hasPage
    openingRegion = settings.region
    self.dataVersion = dataVersion
    self.report = report
    grounds = CoalescingCache(maximumCost: settings.groundBytes, executor: workers) {
      $0.byteCount
    }
    worlds = CoalescingCache(maximumCost: settings.worldBytes, executor: workers) { $0.byteCount }
  }

  /// The bytes that the grounds of maps take in the caches.
  var loads: [CacheLoad] { [grounds.load("grounds"), worlds.load("worlds")] }

  /// Returns the map of a search, with a numbered marker at each place shown.
  ///
  /// - Parameters:
  ///   - chosen: The place that the page is about, whose name stands on the map; `nil` for none.
  ///   - position: The position of the reader, to be shown on the map; `nil` where it is not known.
  ///   - credits: The credits of the places on the map, where nothing beside the map names them.
  /// - Throws: `CancellationError` where nobody waits for the map any more.
  func snapshot(
    of state: Search.State, page: PageRequest, chosen: MapItem? = nil,
    position: MapPosition? = nil, credits: [Attribution] = []
  ) async throws(CancellationError) -> MapSnapshot {
    let viewport = viewport(for: state, page: page, chosen: chosen)
    let markers = markers(of: state, page: page, chosen: chosen)
    let canvas = viewport.extended(by: page.bleed)
    let (ground, labels, isWhole) = try await background(of: canvas, for: page.reader)
    let spot: Coordinate? = if case .reverse(let point) = page.location.path { point } else { nil }
    let dots = await positions(of: state.found.kind, in: canvas.region)
    return MapSnapshot(
      scene: MapScene(
        ground: ground, labels: labels, markers: markers, credits: credits, viewport: viewport,
        bleed: page.bleed, dots: dots, position: position, spot: spot,
        units: page.reader.scaleUnits),
      attributions: ground.attributions, isWhole: isWhole)
  }

  /// Returns where all places of a kind lie in a region, as far as a map shows them. What cannot be read
  /// is missing in the labels too, which say so.
  private func positions(
    of kind: SoughtKind?, in region: CoordinateRegion
  ) async -> [Coordinate] {
    guard let kind else { return [] }
    let found = try? await features.positions(of: kind, in: region, limit: MapResultDots.limit)
    return found ?? []
  }

  /// Returns the markers of the places that a search found, and of a chosen place that is none of them.
  private func markers(
    of state: Search.State, page: PageRequest, chosen: MapItem?
  ) -> [MapMarker] {
    func marker(_ item: MapItem, _ number: Int?) -> MapMarker {
      MapMarker(
        number: number, name: item.name, coordinate: item.coordinate,
        href: page.location.opening(item).href, isChosen: item.id == chosen?.id)
    }
    let found = state.shownItems.enumerated().map { marker($1, $0 + 1) }
    guard let chosen, !found.contains(where: \.isChosen) else { return found }
    return found + [marker(chosen, nil)]
  }

  /// The number of the nearest places that the map of a point shows: more of them may be far away.
  private static let nearLimit = 5

  /// Returns the part of the world that the map of a search shows: the one to which the reader
  /// moved the map, or else the region to which the search is bounded, or else the one around the
  /// places found, or else the region asked for. A place that is chosen beside those found is shown
  /// alone, unless the reader chose it on the map.
  private func viewport(
    for state: Search.State, page: PageRequest, chosen: MapItem?
  ) -> Viewport {
    if let view = page.location.view { return Viewport(fitting: view, size: page.size) }
    if let chosen, !state.shownItems.contains(where: { $0.id == chosen.id }) {
      return Viewport(framing: chosen.region, size: page.size)
    }
    if state.isBounded, let region = page.location.region {
      return Viewport(fitting: region, size: page.size)
    }
    let items = state.found.mapItems
    if case .reverse(let point) = page.location.path {
      // The map shows the surroundings of the point, not the whole of a city that it lies in.
      let points = [point] + state.shownItems.prefix(Self.nearLimit).map(\.coordinate)
      if let around = CoordinateRegion(bounding: points, minimumDelta: 0.002) {
        return Viewport(framing: around, size: page.size)
      }
    }
    if let found = state.shownRegion, !items.isEmpty {
      return Viewport(framing: found, size: page.size)
    }
    return Viewport(fitting: page.location.region ?? openingRegion, size: page.size)
  }

  /// Returns the ground of a map (the shapes that it is drawn from), its labels, and whether both
  /// hold all that is known of the region.
  ///
  /// A map whose ground cannot be read is drawn without one, so that it still shows where the
  /// places lie.
  ///
  /// - Throws: `CancellationError` where nobody waits for the map any more.
  func background(
    of viewport: Viewport, for reader: Reader
  ) async throws(CancellationError) -> (ground: MapGround, labels: [MapFeature], isWhole: Bool) {
    let window = MapWindow(holding: viewport)
    do {
      let ground = try await ground(of: window)
      var labels = try await features.labels(
        in: viewport.region, zoom: window.zoom, language: reader.language,
        limit: MapFeatures.labelLimit)
      for index in labels.indices where labels[index].place.map(hasPage) == false {
        labels[index].place = nil
      }
      for index in labels.indices where labels[index].kind == .worldName(.peak) {
        labels[index].localName = labels[index].heightInMetres.map(reader.elevation)
      }
      return (ground, labels, isWhole(in: viewport.region))
    } catch {
      // A request that its client cancelled is no failure of the map.
      if Task.isCancelled || error is CancellationError || error as? ServiceError == .cancelled {
        throw CancellationError()
      }
      report((error as? ServiceError).map { ServiceFailure(of: "The map", $0) } ?? error)
      return (MapGround(MapFeatures(), window: window), [], false)
    }
  }

  /// Returns whether all map data that is known of a region can be read just now.
  func isWhole(in region: CoordinateRegion) -> Bool { features.isWhole(in: region) }

  /// Returns the ground of a map's window (the shapes that the map is drawn from), from a cache or
  /// newly prepared.
  ///
  /// Views from far away share what is prepared once for the whole world; only what a window has
  /// beside that is prepared for the window.
  func ground(of window: MapWindow) async throws -> MapGround {
    let version = dataVersion()
    let world = try await world(of: window, version)
    if let world, !world.hasStreets(in: window) { return world }
    return try await grounds.value(for: GroundKey(window: window, dataVersion: version)) {
      [features] in
      let shapes = try await features.shapesBesideWorld(in: window.region, zoom: window.zoom)
      return MapGround(shapes, window: window, on: world)
    }
  }

  /// Prepares and caches the maps' ground of the whole world for each zoom level, before anyone
  /// waits for it.
  func prepareWorlds() async {
    let last = Int(features.lastWorldZoom ?? -1)
    for level in stride(from: last, through: 0, by: -1) where !Task.isCancelled {
      _ = try? await world(of: MapWindow(wholeAt: level), dataVersion())
    }
  }

  /// Returns the map ground of the whole world at a window's zoom; `nil` for a window of a closer
  /// zoom, which does not share the world's.
  private func world(of window: MapWindow, _ version: String) async throws -> MapGround? {
    guard let last = features.lastWorldZoom, window.zoom <= last else { return nil }
    let whole = window.world
    return try await worlds.value(for: GroundKey(window: whole, dataVersion: version)) {
      [features] in
      MapGround(try await features.world(zoom: whole.zoom), window: whole)
    }
  }
}

extension MapFeature {
  /// The height of a peak, as the atlas writes it beneath the name: "4808 m"; `nil` where it is not known.
  fileprivate var heightInMetres: Int? {
    localName.flatMap { text in text.hasSuffix(" m") ? Int(text.dropLast(2)) : nil }
  }
}

/// A map as a page shows it: framed, with all there is to draw, and the places found as markers.
struct MapSnapshot {
  /// The scene to draw: the shapes, labels and markers of the map.
  let scene: MapScene
  /// The sources to credit for the shapes of the map, such as coasts and streets.
  let attributions: [Attribution]
  /// A Boolean value that says whether all map data that is known of the region shown could be
  /// read.
  let isWhole: Bool

  /// The region of the world that the page's map shows.
  var visible: CoordinateRegion { scene.viewport.region }

  /// Returns the pane of a page that shows the map with its controls.
  func pane(title: String, page: PageRequest) -> MapPane {
    let texts = page.reader.texts
    return MapPane(
      scene: scene, title: title.isEmpty ? texts.map : texts.map(of: title),
      location: page.location, reader: page.reader)
  }

  /// Returns the location that the next search from a page starts at: the page without its search,
  /// at the region that the map shows.
  func locationOfNextSearch(from page: PageRequest) -> PageLocation {
    page.location.cleared(at: visible)
  }

  /// Returns the credits of places and of the map's shapes beneath them, each once.
  func credits(beside attributions: [Attribution]) -> [Attribution] {
    (attributions + self.attributions).unique
  }
}
