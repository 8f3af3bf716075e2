import Markup
import Places

/// A bar of what people do with a place: have directions to it, share it, look around it, and take it
/// along as a file. All but copying works without script.
struct PlaceActions: Markup {
  let item: MapItem
  let location: PageLocation
  /// A URL of a router of the site's own, with `{lat}` and `{lon}` in it; `nil` for none.
  let router: String?

  var body: some Markup {
    Div(.class("actions")) {
      Details {
        Summary { "Directions" }
        Ul {
          for route in routes {
            Li { A(.href(route.url), .rel("nofollow noopener noreferrer")) { route.title } }
          }
        }
      }
      Details {
        Summary { "Share" }
        Ul {
          Li { A(.href(PageLocation(path: .place(item.id)).href)) { "Link to this place" } }
          copy("Copy the link", PageLocation(path: .place(item.id)).href)
          if item.address?.street != nil, let line = item.address?.line {
            copy("Copy the address", line)
          }
          copy("Copy the coordinates", "\(item.coordinate)")
          if let element = OpenStreetMapElement(holding: item.id) {
            Li { A(.href(element.url), .rel("noopener noreferrer")) { "On OpenStreetMap" } }
          }
        }
      }
      Details {
        Summary { "Save" }
        Ul {
          for format in ["GeoJSON", "GPX", "KML"] {
            Li { A(.href(file(format.lowercased())), .rel("nofollow")) { format } }
          }
        }
      }
      A(.href(PageLocation(path: .reverse(item.coordinate)).href)) { "What is around here" }
      A(.href(location.cleared(at: item.region).href)) { "Search around here" }
    }
  }

  private func copy(_ title: String, _ text: String) -> some Markup {
    Li { Button(.type("button"), .data("copy", text)) { title } }
  }

  private var routes: [(title: String, url: String)] {
    let (latitude, longitude) = (item.coordinate.latitude, item.coordinate.longitude)
    let point = "\(latitude),\(longitude)"
    let own = router.map {
      $0.replacing("{lat}", with: "\(latitude)").replacing("{lon}", with: "\(longitude)")
    }
    return [
      own.map { ("On this site", $0) },
      ("In your map app", item.coordinate.geoURI),
      ("OpenStreetMap", "https://www.openstreetmap.org/directions?to=\(point)"),
      ("Apple Maps", "https://maps.apple.com/?daddr=\(point)"),
      ("Google Maps", "https://www.google.com/maps/dir/?api=1&destination=\(point)"),
    ].compactMap(\.self)
  }

  /// Returns the URL of the place as a file to download, with its name in the language that the page
  /// was asked for.
  private func file(_ pathExtension: String) -> String {
    let language = location.language.map { "?lang=\($0.code)" } ?? ""
    return "\(PageLocation.Path.place(item.id).text).\(pathExtension)\(language)"
  }
}
