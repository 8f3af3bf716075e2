import Markup
import OpeningHoursSyntax
import Places

/// A list of what is known of a place, such as its address, telephone number and opening hours.
struct PlaceFacts: Markup {
  let item: MapItem
  /// The current time in seconds since 1970-01-01T00:00Z; `nil` for facts that tell no time.
  let now: Int?
  let reader: Reader

  private var texts: any InterfaceTexts { reader.texts }

  var body: some Markup {
    Dl(.class("facts")) {
      // State and country alone stand in the heading already.
      if let address = item.address, address.street != nil || address.city != nil {
        fact(texts.address, address.line)
      }
      if let phone = item.phone { PhoneFact(name: texts.phone, phones: PhoneNumber.list(phone)) }
      if let url = item.url { WebsiteFact(name: texts.website, url: url) }
      if let hours = item.openingHours, let now {
        HoursFact(text: hours, localTime: localTime, now: now, reader: reader)
      }
      facts(texts.cuisine, cuisines)
      facts(texts.knownFor, features)
      fact(texts.wheelchair, item.wheelchair.map(texts.title))
      fact(texts.inhabitants, item.population.map { reader.number($0) })
      fact(texts.elevation, item.elevation.map(reader.elevation))
      if let localTime, let zone = item.timeZone {
        Dt { texts.localTime }
        Dd {
          "\(reader.name(of: localTime.date.weekday)) \(reader.time(localTime))"
          Span(.class("subtitle"), reader.interface == .english ? nil : .lang("en")) {
            zone.replacing("_", with: " ")
          }
        }
      }
      CoordinateFacts(coordinate: item.coordinate, texts: texts)
    }
  }

  private func fact(_ name: String, _ value: String?) -> some Markup {
    value.map { Fact(name: name, value: $0) }
  }

  private var localTime: LocalTime? { now.flatMap(item.localTime) }

  private func facts(
    _ name: String, _ titles: [(text: String, language: Language?)]
  ) -> some Markup {
    titles.isEmpty ? nil : ListFact(name: name, titles: titles, comma: texts.comma)
  }

  private var cuisines: [(text: String, language: Language?)] {
    item.cuisines.map { text in
      guard let key = Cuisine.key(text) else { return (Cuisine.title(text), nil) }
      return reader.title(of: .cuisine(key))
    }
  }
}

extension PlaceFacts {
  private var features: [(text: String, language: Language?)] {
    item.features.map { reader.title(of: .feature($0)) }
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

/// A fact that is a list of names, each marked with its language where that is not the page's.
private struct ListFact: Markup {
  let name: String
  let titles: [(text: String, language: Language?)]
  let comma: String

  var body: some Markup {
    Dt { name }
    Dd(.dir("auto")) {
      for (index, title) in titles.enumerated() {
        if index > 0 { comma }
        MarkedText(title)
      }
    }
  }
}

private struct PhoneFact: Markup {
  let name: String
  let phones: [PhoneNumber]

  var body: some Markup {
    if !phones.isEmpty {
      Dt { name }
      for phone in phones {
        Dd(.dir("ltr")) {
          if let uri = phone.uri { A(.href(uri)) { phone.text } } else { phone.text }
        }
      }
    }
  }
}

/// A link to a place's website. It is left out for other schemes than those of the web, since a
/// source is not trusted not to send `javascript:`.
private struct WebsiteFact: Markup {
  let name: String
  let url: String

  var body: some Markup {
    if let address = WebAddress(url) {
      Dt { name }
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
  let reader: Reader

  var body: some Markup {
    Dt { reader.texts.hours }
    Dd {
      if let hours = OpeningHours(text), let today {
        OpeningHoursTable(hours: hours, now: localTime, date: today, reader: reader)
      } else {
        P(.class("open-now")) { reader.texts.hoursUnknown }
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
  let texts: any InterfaceTexts

  var body: some Markup {
    Dt { texts.coordinates }
    Dd(.dir("ltr")) { A(.href(coordinate.geoURI)) { "\(coordinate)" } }
    Dd(.dir("ltr")) { coordinate.degreesMinutesSeconds }
    Dt { texts.plusCode }
    Dd(.dir("ltr")) { coordinate.plusCode }
  }
}
