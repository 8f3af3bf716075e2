/// An address of Photon's, which answers one kind of question.
public enum PhotonEndpoint: String, CaseIterable, Sendable {
  case api, structured, reverse, status

  /// The names of the parameters that the address knows, in the order in which a refusal lists them.
  var parameterNames: [String] {
    let common = [
      "lang", "limit", "dedupe", "geometry", "debug", "osm_tag", "layer", "include", "exclude",
    ]
    let search = [
      "countrycode", "lat", "lon", "zoom", "location_bias_scale", "bbox", "suggest_addresses",
    ]
    switch self {
    case .api: return common + search + ["q"]
    case .structured: return common + search + Self.addressNames
    case .reverse:
      return common + ["lat", "lon", "radius", "distance_sort", "query_string_filter"]
    case .status: return []
    }
  }

  /// The names of the parameters of a structured search that carry the parts of an address.
  static let addressNames = [
    "state", "county", "city", "postcode", "district", "street", "housenumber",
  ]
}
