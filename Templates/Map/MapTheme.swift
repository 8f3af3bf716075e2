/// The colours of a stand-alone map.
public enum MapTheme: String, CaseIterable, Hashable, Sendable {
  case light
  case dark
  /// As the reader's system is set.
  case auto
}
