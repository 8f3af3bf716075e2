import Markup
import Places

/// A line of links to the areas that a point lies in: "In: Vaduz · Oberland · Liechtenstein".
struct AreaLine: Markup {
  /// The areas, the innermost first.
  let areas: [MapItem]
  let location: PageLocation
  let reader: Reader

  var body: some Markup {
    let areas = distinctAreas
    if !areas.isEmpty {
      P(.class("areas")) {
        reader.texts.within
        for (index, area) in areas.enumerated() {
          index == 0 ? " " : " · "
          A(.href(location.opening(area.id).href), .dir("auto")) { area.name }
        }
      }
    }
  }

  /// The areas without those that are called like an area within them: the state and the country of
  /// Monaco are nothing that the city does not say.
  private var distinctAreas: [MapItem] {
    areas.enumerated().filter { index, area in
      !areas[..<index].contains { $0.name == area.name }
    }.map(\.element)
  }
}
