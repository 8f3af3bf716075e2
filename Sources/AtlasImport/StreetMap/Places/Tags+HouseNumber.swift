import OpenStreetMap

extension Tags {
  /// The house number of an object, as it is shown: that of `addr:housenumber`; in countries whose houses have several,
  /// the one that counts houses of the place and the one that counts houses of the street, "1287/8", or the one of a
  /// house that has neither, "ev.17". `nil` for an object without any.
  var houseNumber: String? {
    var number = self["addr:housenumber"]
    if let own = number, let block, quarterWithBlocks != nil { number = "\(block)-\(own)" }
    let (conscription, street) = (self["addr:conscriptionnumber"], self["addr:streetnumber"])
    if let conscription, let street, number == nil || number == conscription || number == street {
      return "\(conscription)/\(street)"
    }
    return number ?? conscription ?? street ?? self["addr:provisionalnumber"].map { "ev.\($0)" }
  }

  /// The keys of tags that say in which part of a town a house is counted.
  static let blockKeys = ["addr:block", "addr:block_number", "addr:neighbourhood", "addr:quarter"]

  private var block: String? { self["addr:block_number"] ?? self["addr:block"] }

  /// The name of the part of a town in which houses are counted by blocks, where the address names no street: that of a
  /// quarter with its part, 若葉2丁目.
  var quarterWithBlocks: String? {
    guard self["addr:street"] == nil, self["addr:place"] == nil else { return nil }
    let (quarter, part) = (self["addr:quarter"] ?? "", self["addr:neighbourhood"] ?? "")
    let name = part.hasPrefix(quarter) ? part : quarter + part
    let isIdeographic = name.unicodeScalars.contains(where: \.properties.isIdeographic)
    return block != nil && isIdeographic ? name : nil
  }
}
