import HTTP
import HTTPServer
import Logging

extension Log {
  /// Creates a log on standard error.
  convenience init(onStandardErrorAs format: LogFormat) {
    self.init(as: format) { bytes in try? StandardStream.error.write(bytes) }
  }

  /// Logs a failure. Repetitions of one kind of failure are counted instead of written.
  func report(_ error: any Error) {
    add(.warning, "\(error)", cause: String(describing: type(of: error)))
  }

  /// Logs an answer of the server: its method, its route, its status and how much and how long it
  /// took, and nothing of what was asked or who asked.
  ///
  /// - Parameter route: The pattern of the answered address, such as `/places/{id...}`.
  func add(_ answer: AnswerReport, route: String) {
    add(
      .info, "answered",
      fields: [
        ("method", answer.request?.method.rawValue ?? "-"), ("route", route),
        ("status", String(answer.status.code)), ("bytes", String(answer.bodyBytes)),
        ("us", String(answer.microseconds)),
      ])
  }
}
