import Foundation

/// A command of the program: a row of the table that `bench help` prints.
struct Command: Sendable {
  let name: String
  /// The names of the arguments: those in brackets may be left out, and the last may end with "…" and
  /// stand for any number.
  let arguments: String
  let help: String
  let run: @Sendable ([String]) async throws -> Void

  init(
    _ name: String, _ arguments: String, _ help: String,
    _ run: @escaping @Sendable ([String]) async throws -> Void
  ) {
    (self.name, self.arguments, self.help, self.run) = (name, arguments, help, run)
  }

  /// The commands by the thought that they serve: times, quality, maps, comparisons, HTTP.
  static let all: [Command] = [
    Command("world", "[FOLDER]", "how fast the world is asked and drawn; also without a command") {
      try await withWorld(in: $0.first) { try await WorldFigures(folder: $0).report() }
    },
    Command("large", "TIMES [FOLDER]", "suggestions beside so many times the names") { given in
      try await withWorld(in: given.dropFirst().first) {
        try await WorldFigures(folder: $0).compareWithLarge(times: max(given.number(0), 1))
      }
    },
    Command("streets", "FOLDER", "how fast street maps are asked, and how large maps are") {
      try await withWorld(in: $0[0]) { try await StreetMaps(folder: $0).report() }
    },
    Command("tables", "FOLDER", "how fast tables of a street map's addresses are geocoded") {
      try await withWorld(in: $0[0]) { try await Tables(folder: $0).report() }
    },
    Command("quality", "CASES LANDMARKS [FOLDER]", "how good answers on the world are") { given in
      try await withWorld(in: given.dropFirst(2).first) {
        try await Quality.ofWorld($0, cases: given[0], landmarks: given[1])
      }
    },
    Command("extracts", "CASES FILE…", "how good answers on what extracts hold are") { given in
      try await withWorld(in: nil) {
        try await Quality.ofExtracts(Array(given.dropFirst()), cases: given[0], in: $0)
      }
    },
    Command("questions", "CASES FOLDER [FILE…]", "how good answers to questions are") { given in
      try await withWorld(in: given[1]) {
        try await Quality.ofQuestions(given[0], extracts: Array(given.dropFirst(2)), in: $0)
      }
    },
    Command("fit", "FOLDER QUESTIONS CASES [FILE…]", "weights that put right answers first") {
      try await Fit.report(
        $0[0], table: $0[1], cases: $0[2], extracts: Array($0.dropFirst(3)))
    },
    Command("reverse-points", "FOLDER FILE…", "how often an address is first at a point beside it")
    {
      given in
      try await withWorld(in: given[0]) {
        try await ReversePoints.report(Array(given.dropFirst()), in: $0)
      }
    },
    Command("sheet", "VIEWS FOLDER [FILE…]", "draws the maps of the contact sheet") { given in
      try await withWorld(in: "\(given[1])/atlas") {
        try await Sheet(views: given[0], atlas: $0, extracts: Array(given.dropFirst(2)))
          .write(to: given[1])
      }
    },
    Command("queries", "TEMPLATES FOLDER COUNT SEED", "draws requests of all kinds") {
      var draw = try QueryDraw(templates: $0[0], folder: $0[1], seed: UInt64($0.number(3)))
      try await draw.print(count: $0.number(2))
    },
    Command("answers", "FOLDER REQUESTS", "the answer to each request of such a table") {
      try await Answers(folder: $0[0], table: $0[1]).print()
    },
    Command("repeat", "FOLDER REQUESTS TIMES", "asks all so often, to count instructions") {
      try await Answers(folder: $0[0], table: $0[1]).ask(times: $0.number(2))
    },
    Command("http-server", "", "a server without a site, for `make bench-http`") { _ in
      try await BareServer.run()
    },
    Command("http-streams", "PORT PROCESS COUNT PATH", "memory and time of idle streams") {
      let (port, process, count) = (try $0.number(0), try $0.number(1), try $0.number(2))
      print(try Streams.idle(port: port, processID: process, count: count, path: $0[3]))
    },
    Command("http-event", "PORT COUNT", "how long one event takes to all streams") {
      print(try Streams.event(port: $0.number(0), count: $0.number(1)))
    },
    Command("http-keystrokes", "PORT COUNT FILE", "how long a typed fragment takes to its event") {
      print(try Keystrokes.run(port: $0.number(0), count: $0.number(1), file: $0[2]))
    },
    Command("http-requests", "PORT", "asks the paths of standard input, for their mean KB") {
      print(try Client.request(Array(AnyIterator { readLine() }), port: $0.number(0)))
    },
  ]

  /// Returns whether so many arguments are as many as the command takes.
  func takes(_ count: Int) -> Bool {
    let names = arguments.split(separator: " ")
    let needed = names.count { !$0.hasPrefix("[") }
    return count >= needed && (count <= names.count || arguments.contains("…"))
  }

  /// The table of all commands, as text.
  static var usage: String {
    var table = Table(["command", "arguments", "what it measures or does"], wordColumns: 3)
    for each in all { table.add([each.name, each.arguments, each.help]) }
    return table.text
  }
}

extension [String] {
  /// Returns an argument as a number.
  fileprivate func number(_ index: Int) throws(Failure) -> Int {
    guard let number = Int(self[index]), number >= 0 else {
      throw Failure("“\(self[index])” is no number.")
    }
    return number
  }
}
