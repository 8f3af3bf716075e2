/// A list of the transfer codings of a request's body, as the `Transfer-Encoding` fields give them
/// (RFC 9112 section 6.1).
struct TransferCodings: Sendable {
  /// A Boolean value that says whether the request has a field that gives transfer codings, be it
  /// an empty one.
  private(set) var areGiven = false
  private var chunkings = 0
  private var endsChunked = false
  private var holdsUnknown = false

  /// Adds the codings of one field. Empty elements of the list count for nothing.
  mutating func add(_ value: Span<UInt8>) {
    areGiven = true
    var rest = value
    while true {
      let comma = rest.firstIndex(of: UInt8(ascii: ","))
      add(coding: rest.extracting(rest.trimmed(0..<(comma ?? rest.count))))
      guard let comma else { return }
      rest = rest.extracting((comma + 1)..<rest.count)
    }
  }

  private mutating func add(coding: Span<UInt8>) {
    if coding.isEmpty { return }
    endsChunked = coding.equalsIgnoringCase("chunked")
    if endsChunked { chunkings += 1 } else { holdsUnknown = true }
  }

  /// Checks that the body is chunked and nothing else, the only coding that is understood.
  ///
  /// - Throws: 400 if the last coding is another one, so that the body's end cannot be found, or if
  ///   the body is chunked twice; 501 for a coding beneath that is unknown.
  func check() throws(HTTPError) {
    guard endsChunked else { throw .badRequest("The end of the body cannot be found.") }
    guard chunkings == 1 else { throw .badRequest("The body is chunked twice.") }
    guard !holdsUnknown else {
      throw HTTPError(.notImplemented, "Only the transfer coding “chunked” is understood.")
    }
  }
}
