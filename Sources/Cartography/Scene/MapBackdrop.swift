public import Places

/// A backdrop of a map: its shapes without labels and pins, coarser than those of a `MapScene`. A
/// page shows them beyond a map that is being moved, until the map of the new view has arrived.
public struct MapBackdrop: Hashable, Sendable {
  public let viewport: Viewport
  /// The layers of shapes of the backdrop, in drawing order.
  public let layers: [MapLayer]
  /// The credits of the data that the shapes of the backdrop were drawn from.
  public let attributions: [Attribution]

  /// Creates the backdrop of a map in a viewport.
  ///
  /// - Parameter ground: The ground of the window that holds the viewport.
  public init(ground: MapGround, viewport: Viewport) {
    self.viewport = viewport
    layers = LayerBuilder(ground, viewport: viewport).layers(within: PointBudget.backdropLimit)
    attributions = ground.attributions
  }
}
