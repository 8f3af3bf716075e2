import LiveServices

/// A geocoder that the option `--geocoder` names, with its settings.
struct GeocoderChoice {
  enum Kind: String, CaseIterable {
    case atlas, stub, nominatim, photon

    /// A Boolean value that says whether the geocoder is a service, which is reached at an address
    /// that must be given.
    var isService: Bool { self == .nominatim || self == .photon }

    /// The name by which messages call the geocoder.
    var title: String {
      switch self {
      case .atlas: "The atlas"
      case .stub: "The stub"
      case .nominatim: "Nominatim"
      case .photon: "Photon"
      }
    }

    /// The naming authorities of the identifiers that the geocoder can look up, such as `osm`;
    /// `nil` if it may know any.
    var idSources: Set<String>? {
      switch self {
      case .atlas: nil
      case .stub: ["stub", "category", "query"]
      case .nominatim: ["nominatim", "osm"]
      case .photon: ["photon"]
      }
    }

    /// A Boolean value that says whether the geocoder gives suggestions.
    var completes: Bool { self != .nominatim }

    /// The pause in typing after which the geocoder is asked for suggestions.
    var debounce: Duration { self == .photon ? .milliseconds(300) : .zero }
  }

  let kind: Kind
  /// The address of the chosen service, without a slash at its end; `nil` for a geocoder that is no
  /// service.
  var url: String?
  var limits = ServiceLimits()
  /// The time that the stub geocoder waits before each answer.
  var delay = Duration.zero
  /// The share of the stub geocoder's answers that fail, from 0 to 1.
  var failureRate = 0.0
  /// The seed that decides which of the stub geocoder's answers fail.
  var seed: UInt64 = 0
}
