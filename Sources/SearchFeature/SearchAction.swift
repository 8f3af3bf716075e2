public import Places

extension Search {
  public enum Action: Hashable, Sendable {
    /// Starts listening for suggestions.
    case appeared
    /// Stops listening, and all that is in flight. A fragment that has not been answered is asked
    /// for again by `appeared`.
    case disappeared

    /// The search field holds this text. A sequence not above the last is ignored; nil: the next.
    case queryChanged(String, sequence: Int? = nil)
    case completionUpdated(CompletionUpdate)
    /// Only such places are wanted: what was asked for is asked again.
    case filterChanged(PlaceFilter)
    /// The map was moved.
    case regionChanged(CoordinateRegion)

    /// Searches for the words in the field.
    case searchSubmitted
    /// A nil title is looked up among the suggestions.
    case completionChosen(Completion.ID, title: String? = nil)
    /// nil: any.
    case categoryChosen(PlaceCategory?)
    /// Looks at one of the places found, or fetches the place.
    case placeChosen(MapItem.ID)
    /// What is here?
    case reverse(Coordinate)
    case searchResponded(Result<SearchResponse, GeocoderError>)

    /// The same search, in the region shown only.
    case searchHere
    /// The same search in a larger region.
    case searchWider
    /// The same search once more.
    case refresh
    /// Stops what is in flight; what is shown stays.
    case cancel
    /// Empties the field and takes the places off the map.
    case clear

    case recentChosen(RecentSearch)
    case recentRemoved(RecentSearch)
    case recentsCleared
    case recentsEnabled(Bool)
  }
}
