/// A choice of colours for a stand-alone map.
public enum MapTheme: String, CaseIterable, Hashable, Sendable {
  case light
  case dark
  /// Light or dark colours, as the reader's system prefers.
  case auto
}
