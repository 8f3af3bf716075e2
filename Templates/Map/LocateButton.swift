import Markup
import Places
import SearchFeature

/// A button on the map by which a script shows where the reader is; without script it is hidden. Its data
/// attributes have what the script writes distances with.
struct LocateButton: Markup {
  let reader: Reader

  var body: some Markup {
    let texts = reader.texts
    Button(
      .type("button"), .id("locate"), .class("locate"), .aria("label", texts.nearMe),
      .aria("pressed", "false"), .data("hide", texts.hidePosition),
      .data("from", texts.distanceFromYou), .data("units", reader.distanceUnits)
    ) { "◎" }
  }
}

extension Reader {
  /// The units of distances as JSON: the symbols of the short and of the long unit, the metres that each
  /// has, and the metres from which on the long one is used, as `distance(_:)` does.
  fileprivate var distanceUnits: String {
    let units = texts.distanceUnits
    return self.units == .metric
      ? #"["\#(units.metre)","\#(units.kilometre)",1,1000,995]"#
      : #"["\#(units.foot)","\#(units.mile)",0.3048,1609.344,153]"#
  }
}
