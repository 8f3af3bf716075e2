import CZlib

/// A CRC-32 checksum of bytes that come piece by piece (RFC 1952, section 8).
package struct CRC32 {
  /// The checksum of the bytes so far.
  package private(set) var value: UInt = 0

  package init() {}

  /// Creates the checksum of the bytes.
  package init(_ bytes: [UInt8]) { add(bytes[...]) }

  /// Adds the bytes that come next.
  package mutating func add(_ bytes: ArraySlice<UInt8>) {
    if bytes.isEmpty { return }
    value = bytes.withUnsafeBufferPointer { UInt(crc32_z(value, $0.baseAddress, $0.count)) }
  }
}
