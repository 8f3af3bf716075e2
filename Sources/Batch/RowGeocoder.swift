import Basics
package import Places
import Synchronization

/// A geocoder of the rows of one table. Equal rows are asked for once, as far as a bounded memory
/// goes.
package final class RowGeocoder: Sendable {
  private static let cacheBytes = 32 << 20

  private let geocoder: any Geocoder
  private let options: BatchOptions
  private let answers = Mutex(BoundedCache<RowQuestion, RowAnswer>(maximumCost: cacheBytes))

  package init(_ geocoder: any Geocoder, _ options: BatchOptions) {
    self.geocoder = geocoder
    self.options = options
  }

  /// Returns the answer to the question of a row.
  package func answer(to question: RowQuestion) async -> RowAnswer {
    let text = Self.line(question.values)
    if text.isEmpty { return RowAnswer(status: .empty) }
    if let kept = answers.withLock({ $0.value(for: question) }) { return kept }
    do throws(GeocoderError) {
      let answer =
        switch options.question {
        case .search: try await searched(text, question.address)
        case .reverse: try await reversed(question.values)
        }
      answers.withLock { $0.keep(answer, cost: 1024 + 4 * text.utf8.count, for: question) }
      return answer
    } catch {
      return RowAnswer(status: .failed)
    }
  }

  /// Returns values in one line, with commas between them, in which white space and control characters
  /// are single spaces.
  private static func line(_ values: [String]) -> String {
    values.compactMap { value in
      let words = value.split { character in
        character.isWhitespace || character.unicodeScalars.contains { $0.value < 0x20 }
      }
      return words.isEmpty ? nil : words.joined(separator: " ")
    }.joined(separator: ", ")
  }

  private func searched(
    _ text: String, _ address: AddressParts?
  ) async throws(GeocoderError) -> RowAnswer {
    guard QueryLength.allows(text) else { return RowAnswer(status: .tooLong) }
    var request = SearchRequest(
      query: .naturalLanguage(text), region: options.region, limit: 2, language: options.language)
    request.address = address.map { .parts($0) } ?? .line
    let response = try await geocoder.search(request, options: GeocoderOptions())
    guard let item = response.mapItems.first else { return RowAnswer() }
    if let address, try await leavesOutArea(response, item, address) { return RowAnswer() }
    let score = MatchScore(asked: text)
    var answer = RowAnswer(item: item, score: score.score(of: item))
    if answer.score < options.minimumScore { return RowAnswer() }
    answer.nextScore = response.mapItems.dropFirst().first.map(score.score)
    answer.match = match(of: item, score: answer.score, asksForNumber: score.asksForNumber)
    return answer
  }

  /// The largest number of areas of one name that are looked up.
  private static let mostNamesakes = 10
  /// The distance in metres from the middle of a town within which an address may lie outside it, as many
  /// an address has the postal town of a neighbour.
  private static let reach = 3_000.0

  /// Returns whether an answer leaves out an area of an address that is known elsewhere: a street in
  /// another town is not the one asked for, while a district that nobody knows may be left out.
  private func leavesOutArea(
    _ response: SearchResponse, _ item: MapItem, _ address: AddressParts
  ) async throws(GeocoderError) -> Bool {
    guard case .wordsUnknown(let words) = response.notice else { return false }
    let unknown = Set(MatchScore.words(of: words))
    for area in address.areas where unknown.isSuperset(of: MatchScore.words(of: area)) {
      let request = SearchRequest(
        query: .naturalLanguage(area), limit: Self.mostNamesakes, language: options.language)
      let known = try await geocoder.search(request, options: GeocoderOptions())
      if known.isPartialMatch { continue }
      let areas = known.mapItems.filter {
        CategoryVocabulary.standard[$0.category]?.group == .settlements
      }
      let isElsewhere = areas.allSatisfy {
        !$0.region.contains(item.coordinate)
          && $0.coordinate.distance(to: item.coordinate) > Self.reach
      }
      if !areas.isEmpty, isElsewhere { return true }
    }
    return false
  }

  private func match(of item: MapItem, score: Double, asksForNumber: Bool) -> RowMatch {
    let hasNumber = item.address?.houseNumber != nil
    if asksForNumber, !hasNumber, item.category == .street { return .street }
    if hasNumber, item.id.reference.split(separator: "/").count > 2 { return .interpolated }
    return score >= 0.9 ? .exact : .place
  }

  private func reversed(_ values: [String]) async throws(GeocoderError) -> RowAnswer {
    // Many tables write decimals with a comma.
    let numbers = values.map { value in
      Double(value.filter { !$0.isWhitespace }.replacing(",", with: "."))
    }
    guard numbers.count == 2, let latitude = numbers[0], let longitude = numbers[1],
      let point = Coordinate(latitude: latitude, longitude: longitude)
    else { return RowAnswer(status: .notCoordinates) }
    let response = try await geocoder.reverse(
      point, language: options.language, options: GeocoderOptions())
    guard let item = response.mapItems.first else { return RowAnswer() }
    let distance = item.distance(from: point)
    return RowAnswer(item: item, match: .exact, distance: distance)
  }
}
