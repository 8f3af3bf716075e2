import Cartography
import HTTP
import Places
import SearchFeature
import Templates

/// The map of a state: framed, with what there is to draw, and the places as markers.
struct PageMap {
  let scene: MapScene
  let attributions: [Attribution]
  /// Whether all that is known of what lies beneath the places could be read.
  let isWhole: Bool

  /// The region that the map shows.
  var visible: CoordinateRegion { scene.viewport.region }

  func pane(title: String, location: PageLocation) -> MapPane {
    MapPane(
      scene: scene, title: title.isEmpty ? "Map" : "Map: \(title)", location: location)
  }

  /// Returns what the next search inherits from a page: what its map shows, and how it is read.
  func inherited(from page: PageRequest) -> PageLocation {
    page.location.cleared(at: visible)
  }
}

extension Site {
  /// Draws the map of a state.
  ///
  /// - Parameter credits: whom the places on it came from, where nothing beside the map says so.
  func drawing(
    for state: Search.State, page: PageRequest, credits: [Attribution] = []
  ) async throws -> PageMap {
    let viewport = viewport(for: state, page: page)
    let markers = state.shownItems.enumerated().map { index, item in
      MapMarker(
        number: index + 1, name: item.name, coordinate: item.coordinate,
        href: page.location.opening(item.id).href)
    }
    let (ground, labels, isWhole) = try await background(of: viewport, language: page.language)
    return PageMap(
      scene: MapScene(
        ground: ground, labels: labels, markers: markers, credits: credits, viewport: viewport),
      attributions: ground.attributions, isWhole: isWhole)
  }

  /// Where the reader moved the map, else around what was found, else the region asked for.
  private func viewport(for state: Search.State, page: PageRequest) -> Viewport {
    if let view = page.location.view { return Viewport(fitting: view, size: page.size) }
    if state.isBounded, let region = page.location.region {
      return Viewport(fitting: region, size: page.size)
    }
    if case .reverse(let point) = page.location.path {
      // What is around a point lies around it, however large the city is that it lies in.
      let points = [point] + state.found.mapItems.map(\.coordinate)
      if let around = CoordinateRegion(bounding: points, minimumDelta: 0.002) {
        return Viewport(framing: around, size: page.size)
      }
    }
    if let found = state.shownRegion, !state.found.mapItems.isEmpty {
      return Viewport(framing: found, size: page.size)
    }
    return Viewport(fitting: page.location.region ?? settings.region, size: page.size)
  }

  /// Prepares what lies beneath the places of a map. A map whose background cannot be read still
  /// shows where the places lie.
  /// - Returns: the ground, its names, and whether both have all that is known of the region.
  /// - Throws: `CancellationError` where nobody waits for the map any more.
  func background(
    of viewport: Viewport, language: Language
  ) async throws(CancellationError) -> (ground: MapGround, labels: [MapFeature], isWhole: Bool) {
    let window = MapWindow(holding: viewport)
    do {
      let ground = try await ground(of: window)
      let labels = try await features.labels(
        in: viewport.region, zoom: window.zoom, language: language,
        limit: MapFeatures.labelLimit)
      return (ground, labels, features.isWhole(in: viewport.region))
    } catch {
      // A request that its client gave up is no failure of the map.
      if Task.isCancelled || error is CancellationError || error as? ServiceError == .cancelled {
        throw CancellationError()
      }
      report((error as? ServiceError).map { ServiceFailure(of: "The map", $0) } ?? error)
      return (MapGround(MapFeatures(), window: window), [], false)
    }
  }

  /// Of views from far away, what lies everywhere is prepared once for all, and beside it only
  /// what a window has of its own.
  func ground(of window: MapWindow) async throws -> MapGround {
    let version = dataVersion()
    let world = try await world(of: window, version)
    if let world, !world.hasStreets(in: window) { return world }
    return try await grounds.value(for: WindowKey(window: window, dataVersion: version)) {
      [features] in
      let shapes = try await features.shapesBesideWorld(in: window.region, zoom: window.zoom)
      return MapGround(shapes, window: window, on: world)
    }
  }

  /// Nil for views from near.
  private func world(of window: MapWindow, _ version: String) async throws -> MapGround? {
    guard let last = features.lastWorldZoom, window.zoom <= last else { return nil }
    let whole = window.world
    return try await worlds.value(for: WindowKey(window: whole, dataVersion: version)) {
      [features] in
      MapGround(try await features.world(zoom: whole.zoom), window: whole)
    }
  }

  /// Prepares what all views from far away share, before anyone waits for it.
  public func prepareWorlds() async {
    let last = Int(features.lastWorldZoom ?? -1)
    for level in stride(from: last, through: 0, by: -1) where !Task.isCancelled {
      _ = try? await world(of: MapWindow(wholeAt: level), dataVersion())
    }
  }
}
