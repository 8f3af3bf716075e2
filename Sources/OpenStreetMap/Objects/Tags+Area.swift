extension Tags {
  /// The keys of tags that make a closed way an area, each with the values that leave it a line
  /// (https://wiki.openstreetmap.org/wiki/Area).
  private static let areaKeys: [String: Set<String>] = [
    "addr:housenumber": [], "aeroway": ["runway", "taxiway", "jet_bridge"], "amenity": [],
    "area:highway": [], "boundary": [], "building": [], "building:part": [], "club": [],
    "craft": [], "emergency": [], "golf": ["hole", "path", "cartpath"], "healthcare": [],
    "historic": ["citywalls"], "indoor": ["wall"], "landcover": [], "landuse": [],
    "leisure": ["slipway", "track"], "man_made": ["cutline", "embankment", "pipeline"],
    "military": ["trench"],
    "natural": ["arete", "cliff", "coastline", "ridge", "tree_row", "valley"],
    "office": [], "place": [], "public_transport": [], "residential": [], "ruins": [],
    "shop": [], "tourism": [], "water": [],
  ]

  /// The keys of tags that leave a closed way a line, each with the values that make it an area.
  private static let lineKeys: [String: Set<String>] = [
    "highway": ["platform", "rest_area", "services"], "power": ["plant", "substation"],
    "railway": ["platform", "roundhouse", "station", "turntable"],
    "waterway": ["boatyard", "dam", "dock", "fuel", "riverbank"],
  ]

  /// A Boolean value that says whether a closed way with these tags is an area rather than a line
  /// that ends where it begins.
  var describeArea: Bool {
    if let area = self["area"] { return area != "no" }
    // A roundabout may pass through a place; it is a road first.
    for tag in self where Self.lineKeys[tag.key]?.contains(tag.value) == false {
      if tag.key == "highway" { return false }
    }
    return contains { tag in
      if let lines = Self.areaKeys[tag.key] {
        return !lines.contains(tag.value) && tag.value != "no"
      }
      return Self.lineKeys[tag.key]?.contains(tag.value) ?? false
    }
  }
}
