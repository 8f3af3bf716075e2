import Foundation
import LiveServices
import TestSupport
import Testing

/// Tests of TLS with the servers of other programs, since this project has none that speaks TLS.
@Suite(.serialized) struct CurlTLSTests {
  @Test(.needs("the program openssl") { Tool.openssl.isInstalled })
  func `A certificate that does not verify is refused`() async throws {
    let certificate = try SelfSignedCertificate()
    let output = certificate.folder.appending(path: "output")
    try Data().write(to: output)
    let server = try Tool.openssl.start(
      [
        "s_server", "-accept", "127.0.0.1:0", "-www", "-cert", certificate.file.path, "-key",
        certificate.key.path,
      ], output: output)
    let port = try #require(
      try await eventually {
        try text(of: output)
          .firstMatch(of: /ACCEPT 127.0.0.1:(\d+)\n/)?.output.1
      })
    let cause = await testClient().failure(of: "https://localhost:\(port)/")?.cause
    #expect(cause?.contains("self-signed certificate") == true, "\(cause ?? "")")
    let trusting = testClient(authorities: certificate.file.path)
    let answer = try await trusting.get("https://localhost:\(port)/")
    #expect(answer.status == 200)
    #expect(answer.mediaType == "text/html")
    let other = await trusting.failure(of: "https://127.0.0.1:\(port)/")?.cause
    #expect(other?.contains("127.0.0.1") == true, "\(other ?? "")")
    withExtendedLifetime(server) {}
  }

  @Test(
    .needs("the programs openssl and nginx") {
      Tool.openssl.isInstalled && Tool.nginx.isInstalled
    })
  func `HTTP/2 is spoken where it is offered`() async throws {
    let certificate = try SelfSignedCertificate()
    let (folder, port) = (certificate.folder, try FakeService().port)
    let configuration = """
      daemon off; master_process off; pid \(folder.path)/pid; error_log stderr; events {}
      http {
        access_log off; client_body_temp_path \(folder.path)/a; proxy_temp_path \(folder.path)/b;
        fastcgi_temp_path \(folder.path)/c; uwsgi_temp_path \(folder.path)/d;
        scgi_temp_path \(folder.path)/e;
        server {
          listen 127.0.0.1:\(port) ssl http2;
          ssl_certificate \(certificate.file.path);
          ssl_certificate_key \(certificate.key.path);
          location / { return 200 "$server_protocol"; }
        }
      }
      """
    let file = folder.appending(path: "nginx.conf")
    try Data(configuration.utf8).write(to: file)
    let server = try Tool.nginx.start(["-e", "stderr", "-c", file.path])
    let client = testClient(authorities: certificate.file.path)
    let answer = try await eventually {
      try? await client.get("https://localhost:\(port)/", timeout: .seconds(5))
    }
    #expect(answer?.text == "HTTP/2.0")
    withExtendedLifetime(server) {}
  }
}

/// A program that a test runs.
private struct Tool {
  static let openssl = Tool(path: "/usr/bin/openssl")
  static let nginx = Tool(path: "/usr/sbin/nginx")

  let path: String

  var isInstalled: Bool { FileManager.default.isExecutableFile(atPath: path) }

  /// Starts the program, which ends when the returned value is released.
  func start(_ arguments: [String], output: URL? = nil) throws -> RunningTool {
    try RunningTool(path, arguments, output: output)
  }
}

/// A process of a program, started without Foundation's `Process`, which keeps some bytes of each for
/// good, so that the address sanitizer reports a leak.
private final class RunningTool {
  private let process: pid_t

  init(_ path: String, _ arguments: [String], output: URL?) throws {
    var files = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&files)
    defer { posix_spawn_file_actions_destroy(&files) }
    let targets = ["/dev/null", output?.path ?? "/dev/null", "/dev/null"]
    for (descriptor, target) in targets.enumerated() {
      posix_spawn_file_actions_addopen(
        &files, Int32(descriptor), target, descriptor == 0 ? O_RDONLY : O_WRONLY, 0)
    }
    var words = ([path] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var started: pid_t = 0
    try #require(posix_spawn(&started, path, &files, nil, &words, environ) == 0)
    process = started
  }

  /// Ends the program by SIGKILL: it has inherited the blocked signals of the Dispatch thread that
  /// started it, so that SIGTERM would wait forever.
  deinit {
    kill(process, SIGKILL)
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
  }
}

/// A certificate for `localhost`, in a folder that is removed with it.
private final class SelfSignedCertificate {
  let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  var file: URL { folder.appending(path: "certificate.pem") }
  var key: URL { folder.appending(path: "key.pem") }

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let command = """
      \(Tool.openssl.path) req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes \
      -keyout '\(key.path)' -out '\(file.path)' -days 2 -subj /CN=localhost \
      -addext subjectAltName=DNS:localhost 2>/dev/null
      """
    try #require(system(command) == 0)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }
}

/// Returns the text of a file. `String(contentsOf:)` would leak a buffer while the file is still
/// empty.
private func text(of file: URL) throws -> String {
  let bytes = try FileHandle(forReadingFrom: file).readToEnd() ?? Data()
  return String(decoding: bytes, as: UTF8.self)
}

/// Calls a closure until it returns a value, for ten seconds at most.
private func eventually<Value>(_ find: () async throws -> Value?) async throws -> Value? {
  let end = ContinuousClock.now + .seconds(10)
  while ContinuousClock.now < end {
    if let value = try await find() { return value }
    try await Task.sleep(for: .milliseconds(10))
  }
  return nil
}
