import Cartography
import Markup
import Places

/// A drawing of the shapes of a map. Roads on one level are drawn together: first all their
/// casings, so that there is no line between roads where they meet; then their surfaces, from the
/// narrowest to the widest. Each road's path is written once and used twice.
struct MapLayers: Markup {
  let layers: [MapLayer]
  let zoom: Double
  let grid: MapGrid
  /// The prefix of the ids of the map's road paths.
  let id: String
  /// A Boolean value that says whether road paths are referred to by `xlink:href`, as SVG 1.1
  /// demands.
  let isStandalone: Bool

  var body: some Markup {
    runs.map { run in
      RunOfLayers(layers: Array(run), map: self)
    }
  }

  /// The layers of the map grouped into runs of neighbours, each of roads of one level or of
  /// anything but roads.
  private var runs: [ArraySlice<MapLayer>] {
    var runs: [ArraySlice<MapLayer>] = []
    for index in layers.indices {
      if let last = runs.last?.last, last.roadLevel == layers[index].roadLevel {
        runs[runs.count - 1] = layers[runs[runs.count - 1].startIndex...index]
      } else {
        runs.append(layers[index...index])
      }
    }
    return runs
  }
}

/// A drawing of neighbouring layers of a map, as one group if they are roads.
private struct RunOfLayers: Markup {
  let layers: [MapLayer]
  let map: MapLayers

  var body: some Markup {
    if let level = layers.first?.roadLevel {
      G(.class("roads \(level)")) {
        if level == .tunnel {
          layers.map { MapLayerPath(layer: $0, zoom: map.zoom, grid: map.grid) }
        } else {
          Defs { cased.map { RoadPath(layer: $0, grid: map.grid, id: pathID($0)) } }
          cased.map { use($0, "casing ", width: casingWidth($0)) }
          layers.map { layer in surface(layer) }
        }
      }
    } else {
      layers.map { MapLayerPath(layer: $0, zoom: map.zoom, grid: map.grid) }
    }
  }

  /// The layers whose roads are wide enough for a casing.
  private var cased: [MapLayer] { layers.filter { casingWidth($0) != nil } }

  private func casingWidth(_ layer: MapLayer) -> Double? {
    layer.road.flatMap { StreetWidths.casingWidth($0, zoom: map.zoom) }
  }

  /// Returns the drawing of a layer's surface: a `<use>` of its path if the layer is of roads with
  /// a casing, otherwise a path.
  @MarkupBuilder private func surface(_ layer: MapLayer) -> some Markup {
    if casingWidth(layer) == nil {
      MapLayerPath(layer: layer, zoom: map.zoom, grid: map.grid)
    } else {
      use(layer, "", width: layer.road.map { StreetWidths.width($0, zoom: map.zoom) })
    }
  }

  private func use(_ layer: MapLayer, _ style: String, width: Double?) -> some Markup {
    Use(
      map.isStandalone ? .xlinkHref("#\(pathID(layer))") : .href("#\(pathID(layer))"),
      .class(style + MapLayerPath.name(layer.kind)),
      width.map { .strokeWidth(map.grid.steps($0)) })
  }

  private func pathID(_ layer: MapLayer) -> String {
    "\(map.id)-\(layer.roadLevel.map { "\($0)" } ?? "")-\(layer.road.map { "\($0)" } ?? "")"
  }
}

/// A path of a layer of roads without a style, which the `<use>` elements that refer to it have.
private struct RoadPath: Markup {
  let layer: MapLayer
  let grid: MapGrid
  let id: String

  var body: some Markup { Path(.id(id), .d(MapLayerPath.data(layer, grid))) }
}

extension MapLayer {
  /// The class of road, such as highways, that the map layer shows; `nil` if it shows no roads.
  fileprivate var road: StreetKind.RoadClass? {
    if case .street(.road(let road, _)) = kind { road } else { nil }
  }

  /// The level (tunnel, ground or bridge) of the roads that the map layer shows; `nil` if it shows
  /// no roads.
  fileprivate var roadLevel: StreetKind.RoadLevel? {
    if case .street(.road(_, let level)) = kind { level } else { nil }
  }
}
