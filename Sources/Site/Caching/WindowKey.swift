import Cartography

/// What is prepared for a window of the map depends on.
struct WindowKey: Hashable, Sendable {
  let window: MapWindow
  let dataVersion: String
}
