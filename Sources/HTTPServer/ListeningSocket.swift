import CEpoll
import Glibc

/// An error that says why a server could not begin to listen on an address.
public struct ListenError: Error, Equatable, Sendable, CustomStringConvertible {
  /// A sentence that tells the person who started the server why it cannot listen.
  public let description: String
}

enum ListeningSocket {
  private static let backlog: Int32 = 4096

  /// Returns non-blocking sockets that listen on the addresses of a host: for a name such as
  /// `localhost` on all of them that this machine has.
  ///
  /// - Parameters:
  ///   - host: A name, an IPv4 address, or an IPv6 address with or without brackets.
  ///   - port: A number from 0 to 65535; 0 takes a free port, the same for all addresses.
  /// - Throws: A reason in one sentence if no address can be listened on.
  static func open(host: String, port: Int) throws(ListenError) -> [Int32] {
    guard (0...65535).contains(port) else {
      throw ListenError(description: "A port is a number from 0 to 65535.")
    }
    var hints = addrinfo()
    hints.ai_flags = AI_PASSIVE | AI_NUMERICSERV
    hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    var list: UnsafeMutablePointer<addrinfo>?
    let isBracketed = host.hasPrefix("[") && host.hasSuffix("]")
    let name = isBracketed ? String(host.dropFirst().dropLast()) : host
    let failure = getaddrinfo(name, String(port), &hints, &list)
    guard failure == 0 else {
      let reason = String(cString: gai_strerror(failure))
      throw ListenError(description: "\(host) is no address: \(reason).")
    }
    defer { freeaddrinfo(list) }
    var descriptors: [Int32] = []
    var reason = ""
    var candidate = list
    let isSingle = list?.pointee.ai_next == nil
    while let info = candidate?.pointee {
      let taken = descriptors.first.flatMap { BoundAddress(ofSocket: $0)?.port } ?? port
      if let descriptor = listen(on: info, port: taken, isSingle: isSingle) {
        descriptors.append(descriptor)
      } else {
        reason = String(cString: strerror(errno))
      }
      candidate = info.ai_next
    }
    guard !descriptors.isEmpty else {
      throw ListenError(description: "Cannot listen on \(host), port \(port): \(reason).")
    }
    return descriptors
  }

  /// Returns a non-blocking socket that listens at a path in the file system, for processes of the
  /// same user and group. A socket that a process left there when it died is replaced.
  ///
  /// - Throws: A reason in one sentence if the path cannot be used.
  static func open(path: String) throws(ListenError) -> Int32 {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let capacity = MemoryLayout.size(ofValue: address.sun_path)
    guard !path.isEmpty, path.utf8.count < capacity else {
      throw ListenError(description: "The path of a socket has 1 to \(capacity - 1) bytes.")
    }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let type = Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue)
    let descriptor = socket(AF_UNIX, type, 0)
    guard descriptor >= 0 else {
      throw ListenError(description: "Cannot listen on \(path): \(lastError).")
    }
    let size = socklen_t(MemoryLayout<sockaddr_un>.size)
    let failure = withUnsafePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address -> String? in
        if bind(descriptor, address, size) == 0 { return nil }
        if errno != EADDRINUSE { return lastError }
        guard isSocket(path) else { return "there is a file of this name, which is no socket" }
        if connect(descriptor, address, size) == 0 || errno != ECONNREFUSED {
          return "another process listens there"
        }
        unlink(path)
        return bind(descriptor, address, size) == 0 ? nil : lastError
      }
    }
    if failure == nil, chmod(path, 0o660) == 0, Glibc.listen(descriptor, backlog) == 0 {
      return descriptor
    }
    let reason = failure ?? lastError
    close(descriptor)
    throw ListenError(description: "Cannot listen on \(path): \(reason).")
  }

  private static var lastError: String {
    errno == ENOENT ? "its folder does not exist" : String(cString: strerror(errno))
  }

  private static func isSocket(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFSOCK
  }

  /// Refuses new connections to a listening socket, while connections that have begun are still
  /// accepted: closing the socket at once would reset them. The packets that begin a connection are
  /// dropped, so that such a client tries again after a second, and finds the port closed, or the
  /// next server on it.
  static func refuseNew(_ descriptor: Int32) {
    let (flags, synchronize, acknowledge): (UInt32, UInt32, UInt32) = (13, 0x02, 0x10)
    // The filter sees a packet from its TCP header on (RFC 9293 section 3.1). A packet that begins
    // a connection has the flag SYN without ACK.
    var instructions = [
      sock_filter(code: UInt16(BPF_LD | BPF_B | BPF_ABS), jt: 0, jf: 0, k: flags),
      sock_filter(
        code: UInt16(BPF_ALU | BPF_AND | BPF_K), jt: 0, jf: 0, k: synchronize | acknowledge),
      sock_filter(code: UInt16(BPF_JMP | BPF_JEQ | BPF_K), jt: 0, jf: 1, k: synchronize),
      sock_filter(code: UInt16(BPF_RET | BPF_K), jt: 0, jf: 0, k: 0),
      sock_filter(code: UInt16(BPF_RET | BPF_K), jt: 0, jf: 0, k: .max),
    ]
    instructions.withUnsafeMutableBufferPointer { instructions in
      var program = sock_fprog(len: UInt16(instructions.count), filter: instructions.baseAddress)
      // On a system without such filters, connections that begin before the socket is closed are
      // reset.
      setsockopt(
        descriptor, SOL_SOCKET, SO_ATTACH_FILTER, &program,
        socklen_t(MemoryLayout<sock_fprog>.size))
    }
  }

  /// Returns a socket that listens on an address; `nil`, with the reason in `errno`, if that fails.
  ///
  /// - Parameters:
  ///   - port: The port to listen on, which may differ from that of the address.
  ///   - isSingle: Whether the address is the only one of its host: only then an IPv6 socket may take
  ///     IPv4's connections too, as the one for all addresses does.
  private static func listen(on info: addrinfo, port: Int, isSingle: Bool) -> Int32? {
    let type = info.ai_socktype | Int32(SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue)
    let descriptor = socket(info.ai_family, type, info.ai_protocol)
    guard descriptor >= 0, let address = info.ai_addr else { return nil }
    var on: Int32 = 1
    let size = socklen_t(MemoryLayout<Int32>.size)
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &on, size)
    if info.ai_family == AF_INET6, !isSingle {
      setsockopt(descriptor, Int32(IPPROTO_IPV6), IPV6_V6ONLY, &on, size)
    }
    // The port stands at the same place in the addresses of both families.
    address.withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
      $0.pointee.sin_port = in_port_t(port).bigEndian
    }
    guard bind(descriptor, address, info.ai_addrlen) == 0, Glibc.listen(descriptor, backlog) == 0
    else {
      let reason = errno
      close(descriptor)
      errno = reason
      return nil
    }
    return descriptor
  }
}
