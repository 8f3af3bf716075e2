import LiveServices

/// One of the geocoders that `--geocoder` lists, with its settings.
struct GeocoderChoice {
  enum Kind: String {
    case atlas, stub, nominatim, photon

    /// It is reached at an address, which has to be given.
    var isService: Bool { self == .nominatim || self == .photon }

    /// For people.
    var title: String {
      switch self {
      case .atlas: "The atlas"
      case .stub: "The stub"
      case .nominatim: "Nominatim"
      case .photon: "Photon"
      }
    }

    /// The sources of the ids it knows; nil: it may know any.
    var idSources: Set<String>? {
      switch self {
      case .atlas: nil
      case .stub: ["stub", "category", "query"]
      case .nominatim: ["nominatim", "osm"]
      case .photon: ["photon"]
      }
    }

    /// It has suggestions.
    var completes: Bool { self != .nominatim }

    /// How long typing must pause before it is asked.
    var debounce: Duration { self == .photon ? .milliseconds(300) : .zero }
  }

  let kind: Kind
  /// Where a service is, without a slash at the end; nil for what is no service.
  var url: String?
  var limits = ServiceLimits()
  /// How slow the stub is, how much of what it is asked fails, and which.
  var delay = Duration.zero
  var failureRate = 0.0
  var seed: UInt64 = 0
}
