import Cartography
import Markup

/// What joins displaced heads to their places; beneath all the pins, so that it crosses no number.
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
