import Foundation

/// A benchmark of typing on one page: each fragment is posted, and answered by an event.
enum Keystrokes {
  /// Returns the microseconds from the POST of a typed fragment to its event: the median and the
  /// 99th percentile. The file has the fragments as a form carries them, each on a line of its own,
  /// which are repeated until `count` is reached.
  static func run(port: Int, count: Int, file: String) throws -> String {
    let fragments = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n")
    guard !fragments.isEmpty else { throw Failure("\(file) holds no fragments.") }
    let stream = try Client(port: port)
    try stream.get("/suggestions?format=html")
    try stream.readUntil("event: session\n")
    let data = try stream.readUntil("\n\n\r\n")
    guard let session = data.split(separator: "\"").dropLast().last else {
      throw Failure("The server opened no session.")
    }
    let typing = try Client(port: port)
    var times: [Duration] = []
    for number in 0..<count {
      let form = "q=\(fragments[number % fragments.count])&seq=\(number + 1)"
      let start = ContinuousClock.now
      try typing.send(
        """
        POST /suggestions/\(session) HTTP/1.1\r
        Host: 127.0.0.1\r
        Content-Type: application/x-www-form-urlencoded\r
        Content-Length: \(form.utf8.count)\r
        \r
        \(form)
        """)
      try stream.readUntil("id: \(session).\(number + 1)\n")
      times.append(.now - start)
      try typing.readAnswer()
    }
    times.sort()
    return String(
      format: "%.0f %.0f", times[count / 2] / .microseconds(1),
      times[count * 99 / 100] / .microseconds(1))
  }
}
