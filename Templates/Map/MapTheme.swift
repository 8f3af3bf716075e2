/// A choice of colours for a stand-alone map.
public enum MapTheme: String, CaseIterable, Hashable, Sendable {
  case light
  case dark
  /// A theme whose colours are light or dark as the reader's system prefers.
  case auto
}
