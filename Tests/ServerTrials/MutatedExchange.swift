import HTTP
import TestSupport

/// Several requests, most of them mutated, that one connection sends ahead, and what the server must
/// answer to them.
struct MutatedExchange {
  /// A way in which the client leaves once it has read the answers.
  enum Ending: CaseIterable {
    case close
    case reset
    case halfClose
  }

  /// The number of mutated requests in the exchange.
  private(set) var mutations = 0
  /// The bytes to send, in pieces.
  private(set) var pieces: [ArraySlice<UInt8>] = []
  /// The requests that the bytes hold, as the parser of requests finds them in one piece: it has
  /// tests of its own, and what a process answers must not depend on pieces and timing.
  private(set) var requests: [Request] = []
  /// The refusal in which the bytes end; `nil` if they end in a whole request or a part of one.
  private(set) var refusal: HTTPError?
  /// A Boolean value that says whether the refused request has the method HEAD, so that its answer
  /// has no body.
  private(set) var refusesHead = false
  let ending: Ending
  /// A Boolean value that says whether the client leaves, or shuts down its sending side, before it
  /// has read anything.
  let isHasty: Bool

  /// Creates the exchange of a number, the same for the same seed. It ends with the request after
  /// which a server reads no more, so that each of its requests is judged.
  init(number: Int, seed: UInt64, session: String) {
    var mutator = RequestMutator(seed: seed &+ UInt64(number) &* 0x2545_F491_4F6C_DD1D)
    ending = Ending.allCases.randomElement(using: &mutator.generator) ?? .close
    isHasty = Int.random(in: 0..<16, using: &mutator.generator) == 0
    var bytes: [UInt8] = []
    var parser = RequestParser()
    for _ in 0..<Int.random(in: 1...8, using: &mutator.generator) where refusal == nil {
      var request = RequestCorpus.draw(session: session, using: &mutator.generator)
      if Int.random(in: 0..<8, using: &mutator.generator) > 0 {
        request = mutator.mutated(request)
        mutations += 1
      }
      bytes += request
      read(request, &parser)
      if let last = requests.last, !last.keepsAlive || last.path == "/suggestions" { break }
    }
    pieces = Self.split(bytes, using: &mutator.generator)
  }

  /// Returns bytes split at up to four random places.
  private static func split(
    _ bytes: [UInt8], using generator: inout SeededGenerator
  ) -> [ArraySlice<UInt8>] {
    let cuts = (0..<Int.random(in: 0...4, using: &generator)).map { _ in
      Int.random(in: 0...bytes.count, using: &generator)
    }.sorted()
    return zip([0] + cuts, cuts + [bytes.count]).map { bytes[$0..<$1] }.filter { !$0.isEmpty }
  }

  private mutating func read(_ bytes: [UInt8], _ parser: inout RequestParser) {
    parser.append(bytes.span)
    do throws(HTTPError) {
      while let request = try parser.next() { requests.append(request) }
    } catch {
      refusal = error
      refusesHead = parser.refused?.method == .head
    }
  }
}
