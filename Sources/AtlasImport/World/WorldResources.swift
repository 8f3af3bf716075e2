import Compression
public import Foundation

/// A folder of the files that the world shard is built from, as `Resources/derive.py` writes them.
public struct WorldResources: Sendable {
  public let folder: URL

  public init(folder: URL) { self.folder = folder }

  /// The files of the world's data that come with the program.
  public static var bundled: WorldResources {
    WorldResources(folder: Bundle.module.bundleURL.appendingPathComponent("Resources"))
  }

  /// A file of the world's data; the raw value is its name.
  enum File: String, CaseIterable {
    case areas = "geonames-areas.z"
    case places = "geonames-places.z"
    case outlines = "gshhg-outlines.z"
    case boundaries = "natural-earth-boundaries.z"
    case features = "natural-earth-features.z"
    case moreAreas = "more-areas.z"
  }

  /// The largest number of bytes to which a file of the world's data may unpack.
  private static let sizeLimit = 1 << 26

  /// Returns a reader of the unpacked content of a file of the world's data.
  ///
  /// - Throws: `ImportError` for a file that is missing or damaged.
  func reader(_ file: File) throws(ImportError) -> PackedReader {
    guard let bytes = Inflater.content(of: try bytes(of: file)[...], limit: Self.sizeLimit) else {
      throw .input(file: path(of: file), cause: "it is damaged")
    }
    return PackedReader(bytes)
  }

  /// Returns a fingerprint of the files of the world's data: a text that changes with every change
  /// of them, and of what is made of them.
  func fingerprint() throws(ImportError) -> String {
    var sums = ["\(ShardFile.contentVersion)"]
    for file in File.allCases { sums.append(try checksum(of: file)) }
    return sums.joined(separator: "-")
  }

  /// The number of bytes of the checksum at the end of a file in the format of zlib (RFC 1950).
  private static let checksumSize: UInt64 = 4

  /// Returns the checksum of the unpacked content of a file, by which it ends, in hexadecimal digits.
  /// Nothing else of the file is read, as each start compares fingerprints.
  private func checksum(of file: File) throws(ImportError) -> String {
    do {
      let handle = try FileHandle(forReadingFrom: URL(fileURLWithPath: path(of: file)))
      let size = try handle.seekToEnd()
      try handle.seek(toOffset: size - min(size, Self.checksumSize))
      let checksum = try handle.readToEnd() ?? Data()
      return String(checksum.reduce(UInt32(0)) { $0 << 8 | UInt32($1) }, radix: 16)
    } catch {
      throw .input(file: path(of: file), error: error)
    }
  }

  /// Returns the path of a file of the world's data.
  func path(of file: File) -> String { folder.appendingPathComponent(file.rawValue).path }

  private func bytes(of file: File) throws(ImportError) -> [UInt8] {
    do {
      return [UInt8](try Data(contentsOf: URL(fileURLWithPath: path(of: file))))
    } catch {
      throw .input(file: path(of: file), error: error)
    }
  }
}
