import Foundation
import Places
import SearchFeature

/// An extension that suggests only places which meet conditions. Completions do not tell what they would
/// have to: these places come from searches.
extension SuggestionService {
  /// The largest number of places that are suggested.
  private static let limit = 10
  /// The numbers of places among which the conditions choose: the second where the first are too few.
  private static let candidateCounts = [100, SearchRequest.limits.upperBound]

  /// Returns suggestions of the places that a text describes and that meet conditions, best first, or
  /// the reason why there are none.
  ///
  /// - Throws: `CancellationError` where nobody waits for them any more.
  func places(
    of text: String, region: CoordinateRegion?, language: Language,
    meeting conditions: SuggestionConditions, options: GeocoderOptions
  ) async throws(CancellationError) -> Result<[Completion], Failure> {
    guard !text.isEmpty else { return .success([]) }
    var request = SearchRequest(
      query: .naturalLanguage(text), region: region, isBounded: conditions.bounds != nil,
      language: language, filter: conditions.filter)
    request.countries = conditions.countries
    do throws(GeocoderError) {
      var found = try await described(by: request, meeting: conditions, options: options)
      if found.count < Self.limit, region != nil, !conditions.categories.isEmpty {
        found += try await named(text, request, meeting: conditions, options: options)
      }
      return .success(Array(found.unique.prefix(Self.limit)))
    } catch .cancelled {
      throw CancellationError()
    } catch {
      return .failure(Failure(error))
    }
  }

  /// Returns suggestions of the places that the text of a request describes. The search takes its last
  /// word for the beginning of one where nothing is called so.
  private func described(
    by request: SearchRequest, meeting conditions: SuggestionConditions, options: GeocoderOptions
  ) async throws(GeocoderError) -> [Completion] {
    var found: [Completion] = []
    for count in Self.candidateCounts {
      var request = request
      request.limit = count
      let response = try await search.response(to: request, options: options)
      found = suggestions(of: response, meeting: conditions)
      if found.count >= Self.limit || response.mapItems.count < count { break }
    }
    return found
  }

  /// Returns suggestions of the places of the conditions' categories around whose names have words that
  /// begin with all words of a text: among all names that begin so, those may come too late.
  private func named(
    _ text: String, _ request: SearchRequest, meeting conditions: SuggestionConditions,
    options: GeocoderOptions
  ) async throws(GeocoderError) -> [Completion] {
    var request = request
    request.query = .pointsOfInterest(PointOfInterestFilter(including: conditions.categories))
    request.limit = SearchRequest.limits.upperBound
    let response = try await search.response(to: request, options: options)
    let typed = Self.words(of: text)
    return suggestions(of: response, meeting: conditions) { item in
      let words = Self.words(of: item.name)
      return typed.allSatisfy { part in words.contains { $0.hasPrefix(part) } }
    }
  }

  /// Returns suggestions of the places of an answer that meet conditions.
  private func suggestions(
    of response: SearchResponse, meeting conditions: SuggestionConditions,
    where isWanted: (MapItem) -> Bool = { _ in true }
  ) -> [Completion] {
    let met = FilteredPlaces(response.mapItems, by: conditions.filter, at: search.now()).items
    return met.filter { conditions.includes($0) && isWanted($0) }.map { item in
      Completion(
        id: Completion.ID(item.id), title: item.name, subtitle: item.subtitle,
        attributions: response.attributions)
    }
  }

  /// Returns the words of a text without case and diacritics.
  private static func words(of text: String) -> [Substring] {
    text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
      .split { !$0.isLetter && !$0.isNumber }
  }
}

extension [Completion] {
  /// The completions in their order, each place once.
  fileprivate var unique: [Completion] {
    var known: Set<Completion.ID> = []
    return filter { known.insert($0.id).inserted }
  }
}
