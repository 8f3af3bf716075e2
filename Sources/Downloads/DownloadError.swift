/// An error that made a download fail. What had arrived is kept where the download can go on with it later.
public struct DownloadError: Error, Hashable, CustomStringConvertible {
  /// A sentence or two that say what went wrong and what to do.
  public let description: String

  init(_ description: String) { self.description = description }
}
