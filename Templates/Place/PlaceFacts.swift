import Markup
import OpeningHoursSyntax
import Places

/// A list of what is known of a place, such as its address, telephone number and opening hours.
struct PlaceFacts: Markup {
  let item: MapItem
  /// The current time in seconds since 1970-01-01T00:00Z; `nil` for facts that tell no time.
  let now: Int?

  var body: some Markup {
    Dl(.class("facts")) {
      // State and country alone stand in the heading already.
      if let address = item.address, address.street != nil || address.city != nil {
        fact("Address", address.line)
      }
      if let phone = item.phone { PhoneFact(phones: PhoneNumber.list(phone)) }
      if let url = item.url { WebsiteFact(url: url) }
      if let hours = item.openingHours, let now {
        HoursFact(text: hours, localTime: localTime, now: now)
      }
      fact("Cuisine", cuisines)
      fact("Known for", features)
      fact("Wheelchair", item.wheelchair?.title)
      fact("Inhabitants", item.population.map(grouped))
      if let localTime, let zone = item.timeZone {
        Dt { "Local time" }
        Dd {
          "\(localTime.date.weekday.name) \(localTime.clock)"
          Span(.class("subtitle")) { zone.replacing("_", with: " ") }
        }
      }
      CoordinateFacts(coordinate: item.coordinate)
    }
  }

  private func fact(_ name: String, _ value: String?) -> some Markup {
    value.map { Fact(name: name, value: $0) }
  }

  private var localTime: LocalTime? { now.flatMap(item.localTime) }

  private var cuisines: String? {
    item.cuisines.isEmpty ? nil : item.cuisines.map(Cuisine.title).joined(separator: ", ")
  }
}

extension PlaceFacts {
  private var features: String? {
    let titles = item.features.map { ConditionVocabulary.standard.title(of: .feature($0)) }
    return titles.isEmpty ? nil : titles.joined(separator: ", ")
  }
}

private struct Fact: Markup {
  let name: String
  let value: String

  var body: some Markup {
    Dt { name }
    Dd(.dir("auto")) { value }
  }
}

private struct PhoneFact: Markup {
  let phones: [PhoneNumber]

  var body: some Markup {
    if !phones.isEmpty {
      Dt { "Phone" }
      for phone in phones {
        Dd(.dir("auto")) {
          if let uri = phone.uri { A(.href(uri)) { phone.text } } else { phone.text }
        }
      }
    }
  }
}

/// A link to a place's website. It is left out for other schemes than those of the web, since a
/// source is not trusted not to send `javascript:`.
private struct WebsiteFact: Markup {
  let url: String

  var body: some Markup {
    if let address = WebAddress(url) {
      Dt { "Website" }
      Dd {
        A(.href(address.url), .rel("nofollow noopener noreferrer"), .dir("auto")) { address.title }
      }
    }
  }
}

private struct HoursFact: Markup {
  let text: String
  let localTime: LocalTime?
  let now: Int

  var body: some Markup {
    Dt { "Hours" }
    Dd {
      if let hours = OpeningHours(text), let today {
        OpeningHoursTable(hours: hours, now: localTime, date: today)
      } else {
        P(.class("open-now")) { "Hours unknown" }
        P(.class("subtitle"), .dir("auto")) { text.sanitizedLine ?? "" }
      }
    }
  }

  /// The current date at the place, or in UTC if its time zone is not known.
  private var today: CalendarDate? {
    (localTime ?? LocalTime(secondsSince1970: now, timeZone: "UTC"))?.date
  }
}

/// A list of the notations of a place's coordinate: as decimal numbers, as degrees, minutes and
/// seconds, and as a plus code, which serves as an address where streets have no names.
private struct CoordinateFacts: Markup {
  let coordinate: Coordinate

  var body: some Markup {
    Dt { "Coordinates" }
    Dd { A(.href(coordinate.geoURI)) { "\(coordinate)" } }
    Dd { coordinate.degreesMinutesSeconds }
    Dt { "Plus code" }
    Dd { coordinate.plusCode }
  }
}

extension WheelchairAccess {
  fileprivate var title: String {
    switch self {
    case .yes: "Accessible"
    case .limited: "Accessible in part"
    case .no: "Not accessible"
    }
  }
}
