import Markup
import Places

/// A bar of what people do with a place: have directions to it, call it, read its website, share it,
/// look around it, and take it along as a file. All but copying works without script.
struct PlaceActions: Markup {
  let item: MapItem
  let location: PageLocation
  let texts: any InterfaceTexts
  /// The router of one's own that stands before the others; `nil` for none.
  let directions: DirectionsTemplate?

  var body: some Markup {
    Div(.class("actions")) {
      Details {
        Summary { texts.directions }
        Ul {
          for route in routes {
            Li {
              A(
                .href(route.url), .rel("nofollow noopener noreferrer"),
                route.isBrand ? .lang("en") : nil
              ) { route.title }
            }
          }
        }
      }
      if let call = item.phone.flatMap({ PhoneNumber.list($0).compactMap(\.uri).first }) {
        A(.href(call)) { texts.call }
      }
      if let website = item.url.flatMap(WebAddress.init) {
        A(.href(website.url), .rel("nofollow noopener noreferrer")) { texts.website }
      }
      Details {
        Summary { texts.share }
        Ul {
          Li { A(.href(PageLocation(path: .place(item.id)).href)) { texts.linkToPlace } }
          copy(texts.copyLink, PageLocation(path: .place(item.id)).href)
          if item.address?.street != nil, let line = item.address?.line {
            copy(texts.copyAddress, line)
          }
          copy(texts.copyCoordinates, "\(item.coordinate)")
          if let element = OpenStreetMapElement(holding: item.id) {
            Li { A(.href(element.url), .rel("noopener noreferrer")) { texts.onOpenStreetMap } }
          }
        }
      }
      Details {
        Summary { texts.save }
        Ul {
          for format in ["GeoJSON", "GPX", "KML"] {
            Li { A(.href(file(format.lowercased())), .rel("nofollow")) { format } }
          }
        }
      }
      A(.href(location.cleared(at: nil).at(.reverse(item.coordinate)).href)) { texts.aroundHere }
      A(.href(location.cleared(at: surroundings).href)) { texts.searchAroundHere }
    }
  }

  /// The least height and width, in degrees, of the region of a new search: a few streets around a house.
  private static let leastDelta = 0.004

  /// The region of a new search around the place.
  private var surroundings: CoordinateRegion {
    let least = CoordinateRegion(bounding: [item.coordinate], minimumDelta: Self.leastDelta)
    return CoordinateRegion(bounding: [item.region, least].compactMap(\.self)) ?? item.region
  }

  private func copy(_ title: String, _ text: String) -> some Markup {
    Li { Button(.type("button"), .data("copy", text)) { title } }
  }

  private var routes: [(title: String, url: String, isBrand: Bool)] {
    let (latitude, longitude) = (item.coordinate.latitude, item.coordinate.longitude)
    let point = "\(latitude),\(longitude)"
    let own = directions.map { ($0.title, $0.url(to: item), true) }
    return [own].compactMap(\.self) + [
      (texts.inMapApp, item.coordinate.geoURI, false),
      ("OpenStreetMap", "https://www.openstreetmap.org/directions?to=\(point)", true),
      ("Apple Maps", "https://maps.apple.com/?daddr=\(point)", true),
      ("Google Maps", "https://www.google.com/maps/dir/?api=1&destination=\(point)", true),
    ]
  }

  /// Returns the URL of the place as a file to download, with its name in the language that the page
  /// was asked for.
  private func file(_ pathExtension: String) -> String {
    let language = location.language.map { "?lang=\($0.code)" } ?? ""
    return "\(PageLocation.Path.place(item.id).text).\(pathExtension)\(language)"
  }
}
