import Glibc
import HTTP

extension ClientAddress {
  /// Creates the address of a client from the socket address of its end of a connection; `nil` for
  /// networks other than the Internet.
  init?(_ storage: sockaddr_storage) {
    switch Int32(storage.ss_family) {
    case AF_INET:
      let address = withUnsafeBytes(of: storage) { $0.load(as: sockaddr_in.self).sin_addr.s_addr }
      self.init(ipv4: UInt32(bigEndian: address))
    case AF_INET6:
      let address = withUnsafeBytes(of: storage) { $0.load(as: sockaddr_in6.self).sin6_addr }
      let (first, second) = withUnsafeBytes(of: address) { bytes in
        (
          UInt64(bigEndian: bytes.loadUnaligned(as: UInt64.self)),
          UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
        )
      }
      // A socket for both families tells an IPv4 client's address as ::ffff:192.0.2.1.
      if first == 0, second >> 32 == 0xFFFF {
        self.init(ipv4: UInt32(truncatingIfNeeded: second))
      } else {
        self.init(ipv6Network: first)
      }
    default: return nil
    }
  }
}
