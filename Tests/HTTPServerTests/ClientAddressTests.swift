import Glibc
import HTTP
import Testing

@testable import HTTPServer

@Suite struct ClientAddressTests {
  private func client(ipv4 text: String) -> ClientAddress? {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    inet_pton(AF_INET, text, &address.sin_addr)
    return ClientAddress(storage(address))
  }

  private func client(ipv6 text: String) -> ClientAddress? {
    var address = sockaddr_in6()
    address.sin6_family = sa_family_t(AF_INET6)
    inet_pton(AF_INET6, text, &address.sin6_addr)
    return ClientAddress(storage(address))
  }

  private func storage<Address>(_ address: Address) -> sockaddr_storage {
    var storage = sockaddr_storage()
    withUnsafeMutableBytes(of: &storage) { bytes in
      withUnsafeBytes(of: address) { bytes.copyMemory(from: $0) }
    }
    return storage
  }

  @Test func `IPv4 addresses are clients each`() {
    #expect(client(ipv4: "192.0.2.1") != nil)
    #expect(client(ipv4: "192.0.2.1") == client(ipv4: "192.0.2.1"))
    #expect(client(ipv4: "192.0.2.1") != client(ipv4: "192.0.2.2"))
  }

  @Test func `an IPv4 address is the same client where it comes as an IPv6 address`() {
    #expect(client(ipv6: "::ffff:192.0.2.1") == client(ipv4: "192.0.2.1"))
  }

  @Test func `a network of IPv6 is one client`() {
    #expect(client(ipv6: "2001:db8:0:1::1") == client(ipv6: "2001:db8:0:1:ffff::2"))
    #expect(client(ipv6: "2001:db8:0:1::1") != client(ipv6: "2001:db8:0:2::1"))
  }

  @Test func `what is no address of the Internet is nobody`() {
    var local = sockaddr_storage()
    local.ss_family = sa_family_t(AF_UNIX)
    #expect(ClientAddress(local) == nil)
  }
}
