import Places

/// An identifier of an item of Photon, which says where the item is found again:
/// `photon:N4316767531/house/43.739716,7.427695`.
struct PhotonItemID: Hashable {
  let element: OpenStreetMapElement
  /// Photon's layer of the item, such as `house` or `city`, in which it is found again; only known
  /// layers are accepted.
  let layer: String
  let coordinate: Coordinate

  static let layers: Set = [
    "house", "street", "locality", "district", "city", "county", "state", "country", "other",
  ]

  init?(element: OpenStreetMapElement?, layer: String?, coordinate: Coordinate?) {
    guard let element, let coordinate, let layer, Self.layers.contains(layer) else { return nil }
    self.element = element
    self.layer = layer
    self.coordinate = coordinate
  }

  init?(_ id: MapItem.ID) {
    let parts = id.reference.split(separator: "/", omittingEmptySubsequences: false)
    guard id.source == "photon", parts.count == 3 else { return nil }
    self.init(
      element: OpenStreetMapElement(
        kind: String(parts[0].prefix(1)), number: Int(parts[0].dropFirst())),
      layer: String(parts[1]), coordinate: Coordinate(String(parts[2])))
  }

  var itemID: MapItem.ID {
    MapItem.ID(
      source: "photon", reference: "\(element.kind.letter)\(element.number)/\(layer)/\(coordinate)")
  }
}
