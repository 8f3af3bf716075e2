import CZlib

/// A CRC-32 checksum of bytes that come piece by piece (RFC 1952, section 8).
package struct CRC32 {
  /// The CRC-32 checksum of all bytes added so far.
  package private(set) var value: UInt = 0

  package init() {}

  /// Creates the CRC-32 checksum of some bytes.
  package init(_ bytes: [UInt8]) { add(bytes[...]) }

  /// Updates the CRC-32 checksum with the bytes that come next.
  package mutating func add(_ bytes: ArraySlice<UInt8>) {
    if bytes.isEmpty { return }
    value = bytes.withUnsafeBufferPointer { UInt(crc32_z(value, $0.baseAddress, $0.count)) }
  }
}
