import Foundation

/// One page's typing: each fragment is posted, and answered by an event on the page's stream.
enum Keystrokes {
  private static let words = [
    "amsterdam", "buenos aires", "copenhagen", "dar es salaam", "edinburgh", "fukuoka",
    "guadalajara", "helsinki", "istanbul", "johannesburg", "kuala lumpur", "ljubljana",
  ]

  /// Microseconds from the POST of a fragment to its event: the median and the 99th percentile.
  static func run(port: Int, count: Int) throws -> String {
    let stream = try Client(port: port)
    try stream.get("/suggestions")
    try stream.readUntil("event: session\n")
    let data = try stream.readUntil("\n\n\r\n")
    guard let session = data.split(separator: "\"").dropLast().last else {
      throw Client.Failure(reason: "no session")
    }
    let typing = try Client(port: port)
    var times: [Duration] = []
    for (number, fragment) in fragments(count).enumerated() {
      let form = "q=\(fragment.replacing(" ", with: "+"))&seq=\(number + 1)"
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

  /// The words letter by letter, over and over.
  private static func fragments(_ count: Int) -> [String] {
    let once = words.flatMap { word in (1...word.count).map { String(word.prefix($0)) } }
    return (0..<count).map { once[$0 % once.count] }
  }
}
