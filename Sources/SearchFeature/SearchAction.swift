public import Places

extension Search {
  /// An action of the search feature: something that the reader of the page does, or an answer that
  /// arrives.
  public enum Action: Hashable, Sendable {
    /// The action that starts listening for completions.
    case appeared
    /// The action that stops listening for completions, and the search in flight. A typed fragment
    /// that has not been answered is asked for again by `appeared`.
    case disappeared

    /// The action that replaces the text in the search field. A sequence number that is not above
    /// the last one is ignored; `nil` stands for the next.
    case queryChanged(String, sequence: Int? = nil)
    /// The action that brings the completions of a typed fragment, or the error in their place.
    case completionUpdated(CompletionUpdate)
    /// The action that replaces the filter of places, and searches for the subject again.
    case filterChanged(PlaceFilter)
    /// The action that moves the map to a region.
    case regionChanged(CoordinateRegion)

    /// The action that searches for the words in the search field.
    case searchSubmitted
    /// The action that searches for a completion. A `nil` title is looked up among the completions
    /// shown.
    case completionChosen(Completion.ID, title: String? = nil)
    /// The action that searches for the places of a category; `nil` stands for all points of
    /// interest.
    case categoryChosen(PlaceCategory?)
    /// The action that looks at one of the places found, or fetches the place if it is not among
    /// them.
    case placeChosen(MapItem.ID)
    /// The action that asks which places are at a point.
    case reverse(Coordinate)
    /// The action that repeats a recent search.
    case recentChosen(RecentSearch)
    /// The action that brings the answer to a search, or the error in its place.
    case searchResponded(Result<SearchResponse, GeocoderError>)

    /// The action that repeats the search, for places in the region of the map only.
    case searchHere
    /// The action that repeats the search in a larger region.
    case searchWider
    /// The action that repeats the search unchanged.
    case refresh
    /// The action that stops the search and the completions in flight; what is shown stays.
    case cancel
    /// The action that empties the search field and takes the places off the map.
    case clear

    /// The action that forgets a recent search.
    case recentRemoved(RecentSearch)
    /// The action that forgets all recent searches.
    case recentsCleared
    /// The action that says whether recent searches are recorded from now on; if they are not,
    /// those recorded before are forgotten.
    case recentsEnabled(Bool)
  }
}
