import Cartography
import Markup
import PlaneGeometry

/// A drawing of the lines that join displaced heads of pins to their places. They lie beneath all
/// pins, so that they cross no number.
struct MapPinStems: Markup {
  let pins: [MapPin]

  var body: some Markup {
    if pins.contains(where: \.isDisplaced) { Path(.class("stem"), .d(data)) }
  }

  private var data: PathData {
    var data = PathData()
    for pin in pins where pin.isDisplaced {
      data.move(toX: pin.tip.x, y: pin.tip.y)
      data.line(toX: pin.head.x, y: pin.head.y)
    }
    return data
  }
}
