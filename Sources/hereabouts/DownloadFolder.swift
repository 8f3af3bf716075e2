import AtlasImport
import Downloads
import Foundation
import LiveServices
import Synchronization

/// The folder in an atlas to which files are downloaded before they are imported.
struct DownloadFolder {
  let path: String
  private let atlas: String
  private let client: CurlClient

  init(ofAtlas atlas: String) {
    self.atlas = atlas
    path = "\(atlas)/downloads"
    var limits = CurlLimits()
    limits.connectTimeout = .seconds(20)
    limits.redirects = 10
    client = CurlClient(version: Help.version, contact: nil, limits: limits)
  }

  /// Downloads a file, or the rest of it, and shows how far that has come.
  /// - Parameter spaceBeside: A function that returns how much room is needed to import a file of a size.
  func fetch(
    _ download: ImportSource.Download, spaceBeside: @escaping @Sendable (Int) -> Int
  ) async throws(CommandError) {
    StandardStream.error.say("\(download.url)\n")
    let bar = Mutex(ProgressBar())
    defer { bar.withLock { $0.finish() } }
    do throws(DownloadError) {
      let isChecked = try await FileDownload(
        of: download.url, to: "\(path)/\(download.file)", client: client, spaceBeside: spaceBeside
      ).run { progress in bar.withLock { $0.show(ImportProgress(progress)) } }
      if !isChecked {
        StandardStream.error.say(
          "The server tells no checksum for it (.md5): only its length was compared.\n")
      }
    } catch {
      removeIfEmpty()
      throw .failed(error.description)
    }
  }

  /// Removes a downloaded file that has been imported.
  func remove(_ download: ImportSource.Download) {
    unlink("\(path)/\(download.file)")
    removeIfEmpty()
  }

  /// Removes the folder, and the atlas around it, if there is nothing in it.
  private func removeIfEmpty() {
    rmdir(path)
    rmdir(atlas)
  }
}

extension ImportProgress {
  fileprivate init(_ progress: DownloadProgress) {
    self.init(
      phase: progress.phase == .downloading ? .downloading : .checking,
      done: progress.done / 1000, total: progress.total / 1000)
  }
}
