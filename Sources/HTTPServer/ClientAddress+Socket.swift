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
      self.init(address)
    default: return nil
    }
  }
}
