public import Places

extension FallbackGeocoder {
  /// One of the two geocoders, with its name and its limits.
  public struct Source: Sendable {
    /// The name for people, who may read that the geocoder does not answer.
    public let name: String
    public let geocoder: any Geocoder
    /// The sources of the identifiers that the geocoder knows; `nil` where it may know any.
    public let idSources: Set<String>?
    /// The duration for which typing must pause before the geocoder is asked for suggestions.
    public let debounce: Duration

    public init(
      name: String, geocoder: any Geocoder, idSources: Set<String>? = nil,
      debounce: Duration = .zero
    ) {
      self.name = name
      self.geocoder = geocoder
      self.idSources = idSources
      self.debounce = debounce
    }

    func mayKnow(_ idSource: some StringProtocol) -> Bool {
      idSources?.contains(String(idSource)) ?? true
    }
  }
}
