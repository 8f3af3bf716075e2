import Files

/// A store of bytes that are put aside: in memory while they are few, then in a file without a
/// name, which vanishes with the process however that ends.
final class ScratchBytes {
  private let folder: String
  private let memoryLimit: Int
  private var buffer: [UInt8] = []
  private var file: ScratchFile?

  /// Creates an empty store of bytes.
  ///
  /// - Parameter memoryLimit: The number of bytes in memory from which on they are moved to a file.
  init(in folder: String, memoryLimit: Int = 4 << 20) {
    self.folder = folder
    self.memoryLimit = memoryLimit
  }

  /// The number of bytes in the store, in memory and on the disk.
  var size: Int { (file?.size ?? 0) + buffer.count }
  /// The number of the store's bytes that are on the disk.
  var fileSize: Int { file?.size ?? 0 }

  func append(_ bytes: UnsafeRawBufferPointer) throws(ExtractError) {
    buffer.append(contentsOf: bytes)
    if buffer.count >= memoryLimit { try spill() }
  }

  func append(_ bytes: [UInt8]) throws(ExtractError) {
    buffer += bytes
    if buffer.count >= memoryLimit { try spill() }
  }

  /// Returns all bytes of the store for reading; no more can be appended.
  func frozen() throws(ExtractError) -> FrozenBytes {
    defer { buffer = [] }
    if file != nil { try spill() }
    guard let file else { return FrozenBytes(buffer) }
    return try FrozenBytes(file)
  }

  /// Moves the store's bytes from memory to its file.
  private func spill() throws(ExtractError) {
    if file == nil { file = try ScratchFile(in: folder) }
    try file?.append(buffer)
    buffer.removeAll(keepingCapacity: true)
  }
}
