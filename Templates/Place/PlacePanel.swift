public import Markup
public import Places

/// A panel with everything that is known of one place.
public struct PlacePanel: Markup {
  let item: MapItem
  let reader: Reader
  let location: PageLocation
  let now: Int?
  let resultCount: Int?
  let directions: DirectionsTemplate?
  let reason: PlaceReason?

  /// Creates a panel about a place.
  ///
  /// - Parameters:
  ///   - item: The place.
  ///   - reader: The reader.
  ///   - location: The location of the page.
  ///   - now: The current time in seconds since 1970-01-01T00:00Z, which decides whether the place
  ///     is open and what its clocks show; `nil` for a panel that tells no time.
  ///   - resultCount: The number of all places that the search found which the place was found by;
  ///     `nil` where it was found by none.
  ///   - reason: The reason why a search found the place; `nil` where it was found by none, or nobody
  ///     knows.
  ///   - directions: The router of one's own that shows the way to the place; `nil` for none.
  public init(
    item: MapItem, reader: Reader, location: PageLocation, now: Int?, resultCount: Int? = nil,
    reason: PlaceReason? = nil, directions: DirectionsTemplate? = nil
  ) {
    self.item = item
    self.reader = reader
    self.location = location
    self.now = now
    self.resultCount = resultCount
    self.directions = directions
    self.reason = reason
  }

  private var texts: any InterfaceTexts { reader.texts }

  public var body: some Markup {
    if let results = location.results, let resultCount {
      P(.class("bar back")) {
        A(.href(results.href), .rel("up")) {
          Span(.aria("hidden", "true")) { reader.interface.isRightToLeft ? "→ " : "← " }
          resultCount > 1 ? texts.backToResults(resultCount) : texts.backToSearch
        }
      }
    }
    PlaceHeading(item: item, reader: reader)
    PlaceActions(item: item, location: location, texts: texts, directions: directions)
    PlaceFacts(item: item, now: now, reader: reader)
    reason.map { ReasonDetails(reason: $0, item: item, reader: reader) }
  }
}
