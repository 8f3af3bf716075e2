/// An answer to a search: the places found, best first, with their credits and notices.
public struct SearchResponse: Hashable, Sendable {
  public var mapItems: [MapItem]
  /// The smallest region that holds all the places found; `nil` when there are none.
  public var boundingRegion: CoordinateRegion?
  /// The areas and waters that the point asked about lies in, the innermost first; some of them are among
  /// ``mapItems`` too. It is empty for a search, and where a geocoder cannot tell.
  public var containingAreas: [MapItem] = []
  /// The place that the query names beside a kind of places, in which or near which those found lie: Vancouver
  /// of "restaurants in Vancouver"; `nil` where it names none, or the geocoder cannot tell.
  public var namedPlace: MapItem?
  /// The kind of places that was asked for, where the answer is empty because none is known in the region;
  /// `nil` for any other answer.
  public var missingKind: MissingKind?
  /// The credits of the sources of the places found.
  public var attributions: [Attribution]
  /// A Boolean value that says whether the query was not found as it was put: words were corrected,
  /// left over, or taken for the beginnings of others. A geocoder that cannot tell leaves it
  /// `false`.
  public var isPartialMatch = false
  /// A Boolean value that says whether the first place found is a top hit: its name was typed
  /// whole, and it is far more important than the others. A geocoder that cannot tell leaves it
  /// `false`.
  public var hasTopHit = false
  /// The notice that the answer is not all that was asked for; `nil` where it is.
  public var notice: SearchNotice?
  /// The conditions that the words of the query were understood as; `nil` where there were none, or
  /// the geocoder cannot tell.
  public var understood: UnderstoodConditions?
  /// A Boolean value that says whether the answer is another at other times, as it depends on what
  /// is open, so that it must not be cached.
  public var dependsOnTime = false
  /// The categories to suggest to somebody who searched for places of a category, the nearest in
  /// meaning first.
  public var related: [PlaceCategory] = []
  /// The count of all places that the search finds, of which the answer holds only the first and beside
  /// which it may hold some of the same name; `nil` where they were not counted.
  public var tally: ResultTally?
  /// The kind of places that the query was understood as; `nil` for a query of anything else, or where
  /// the geocoder cannot tell.
  public var kind: SoughtKind?
  /// The reasons why places are in the answer, as far as the geocoder tells.
  public var reasons: [MapItem.ID: MatchReason] = [:]
  /// The things that the query may mean beside the answer, the likeliest first: places, and kinds of places at a
  /// place or in view.
  public var alternatives: [Completion] = []
  /// A Boolean value that says whether several things competed for the answer, which an explanation compares. A
  /// geocoder that cannot tell leaves it `false`.
  public var hasCompetition = false
  /// The interpretations that competed, where the request asks for them and the geocoder can tell.
  public var explanation: SearchExplanation?

  public init(
    mapItems: [MapItem], boundingRegion: CoordinateRegion? = nil, attributions: [Attribution] = []
  ) {
    self.mapItems = mapItems
    self.boundingRegion =
      boundingRegion ?? CoordinateRegion(bounding: mapItems.map(\.region))
    self.attributions = attributions
  }
}

/// A kind of places of which none is known where it was looked for.
public struct MissingKind: Hashable, Sendable {
  public let category: PlaceCategory
  /// The nearest place of the kind; `nil` where none is known.
  public var nearest: MapItem?

  public init(category: PlaceCategory, nearest: MapItem?) {
    self.category = category
    self.nearest = nearest
  }
}

/// The conditions that words of a query were understood as, and what they leave of the query.
public struct UnderstoodConditions: Hashable, Sendable {
  /// The text of the query without the conditions: the same search, where the conditions are put as
  /// a filter.
  public let text: String
  public let filter: PlaceFilter

  public init(text: String, filter: PlaceFilter) {
    self.text = text
    self.filter = filter
  }
}

/// A credit for the source of data, which must be shown beside the data.
public struct Attribution: Hashable, Sendable {
  /// The text of the credit: "© OpenStreetMap contributors".
  public let text: String
  public let url: String
  /// The short name of the licence: "ODbL", "CC BY 4.0".
  public let license: String

  public init(text: String, url: String, license: String) {
    self.text = text
    self.url = url
    self.license = license
  }
}

extension [Attribution] {
  /// The credits of the array in their order, each once.
  public var unique: [Attribution] {
    // There are but a few: to compare them takes less time than to hash their texts.
    reduce(into: []) { unique, credit in
      if !unique.contains(credit) { unique.append(credit) }
    }
  }
}
