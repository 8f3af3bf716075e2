public import Places

extension Search {
  /// The things that can happen to the search feature.
  public enum Action: Hashable, Sendable {
    /// Starts listening for completions.
    case appeared
    /// Stops listening, and all that is in flight. A fragment that has not been answered is asked
    /// for again by `appeared`.
    case disappeared

    /// Replaces the text in the search field. A sequence number that is not above the last one is
    /// ignored; `nil` stands for the next.
    case queryChanged(String, sequence: Int? = nil)
    /// Brings the answer to a fragment.
    case completionUpdated(CompletionUpdate)
    /// Replaces the filter, and searches for the subject again.
    case filterChanged(PlaceFilter)
    /// Moves the map.
    case regionChanged(CoordinateRegion)

    /// Searches for the words in the field.
    case searchSubmitted
    /// Searches for a completion. A `nil` title is looked up among the completions shown.
    case completionChosen(Completion.ID, title: String? = nil)
    /// Searches for the places of a category; `nil` stands for all points of interest.
    case categoryChosen(PlaceCategory?)
    /// Looks at one of the places found, or fetches the place.
    case placeChosen(MapItem.ID)
    /// Asks which places are at a point.
    case reverse(Coordinate)
    /// Repeats a recent search.
    case recentChosen(RecentSearch)
    /// Brings the answer to a search.
    case searchResponded(Result<SearchResponse, GeocoderError>)

    /// Repeats the search in the region shown only.
    case searchHere
    /// Repeats the search in a larger region.
    case searchWider
    /// Repeats the search.
    case refresh
    /// Stops what is in flight; what is shown stays.
    case cancel
    /// Empties the field and takes the places off the map.
    case clear

    /// Forgets a recent search.
    case recentRemoved(RecentSearch)
    /// Forgets all recent searches.
    case recentsCleared
    /// Says whether recent searches are recorded from now on; those there are get forgotten when
    /// they are not.
    case recentsEnabled(Bool)
  }
}
