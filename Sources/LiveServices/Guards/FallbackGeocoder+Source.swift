public import Places

extension FallbackGeocoder {
  /// One of the two, and what is to be known of it.
  public struct Source: Sendable {
    /// For people, who may read that it does not answer.
    public let name: String
    public let geocoder: any Geocoder
    /// The sources of the ids it knows; nil: it may know any.
    public let idSources: Set<String>?
    /// How long typing must pause before it is asked for suggestions.
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
