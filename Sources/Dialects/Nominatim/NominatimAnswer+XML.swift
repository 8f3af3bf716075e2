import Basics
import Places

extension NominatimAnswer {
  /// The first line of documents, as Nominatim writes it to the letter.
  static let declaration = "<?xml version=\"1.0\" encoding=\"UTF-8\" ?>\n"

  /// The answer as a document of XML.
  var xml: [UInt8] {
    let writer = XMLWriter()
    writer.markup(Self.declaration)
    writer.start(isReverse ? "reversegeocode" : "searchresults")
    writer.attribute("timestamp", timestamp)
    writer.attribute("attribution", NominatimPlace.licence)
    writer.attribute("querystring", query ?? "")
    if let moreURL { writer.attribute("more_url", moreURL) }
    if !excluded.isEmpty { writer.attribute("exclude_place_ids", excluded) }
    if let viewBox { writer.attribute("viewbox", viewBox) }
    if isReverse, places.isEmpty { writer.element("error", "Unable to geocode") }
    for place in places {
      if isReverse {
        place.writeResult(to: writer, extras)
      } else {
        place.writePlace(to: writer, extras)
      }
    }
    writer.end()
    return writer.bytes
  }
}

extension NominatimError {
  /// The error as a document of XML, with the blanks and line ends that Nominatim writes.
  var xml: [UInt8] {
    let indentation = String(repeating: " ", count: 19)
    let writer = XMLWriter()
    writer.markup("\(NominatimAnswer.declaration)\(indentation)<error>\n\(indentation)  ")
    writer.element("code", "\(code)")
    writer.markup("\n\(indentation)  ")
    writer.element("message", message)
    writer.markup("\n\(indentation)</error>\n\(indentation.dropLast(3))")
    return writer.bytes
  }
}

extension NominatimPlace {
  /// Writes the place as an element of a list.
  fileprivate func writePlace(to writer: borrowing XMLWriter, _ extras: NominatimExtras) {
    writer.start("place")
    writeAttributes(to: writer, extras)
    writer.attribute("display_name", displayName)
    writer.attribute("class", record.part.tag.key)
    writer.attribute("type", record.part.tag.value)
    writer.attribute("importance", "\(importance)")
    writeShape(to: writer, extras)
    if extras.hasAddress { writeAddress(to: writer) }
    writeDetails(to: writer, extras)
    writer.end()
  }

  /// Writes the place as the elements that answer a reverse search.
  fileprivate func writeResult(to writer: borrowing XMLWriter, _ extras: NominatimExtras) {
    writer.start("result")
    writeAttributes(to: writer, extras)
    writer.text(displayName)
    writer.end()
    writeShape(to: writer, extras)
    if extras.hasAddress {
      writer.start("addressparts")
      writeAddress(to: writer)
      writer.end()
    }
    writeDetails(to: writer, extras)
  }

  /// Writes the attributes that a place has in every answer, and its shape where that is one.
  private func writeAttributes(to writer: borrowing XMLWriter, _ extras: NominatimExtras) {
    writer.attribute("place_id", "\(number)")
    if let element {
      writer.attribute("osm_type", element.kind.rawValue)
      writer.attribute("osm_id", "\(element.number)")
    }
    let reference = record.part.names["ref"] ?? name
    if !reference.isEmpty { writer.attribute("ref", reference) }
    writer.attribute("lat", Self.degrees(record.coordinate.latitude))
    writer.attribute("lon", Self.degrees(record.coordinate.longitude))
    writer.attribute("boundingbox", bounds.map(Self.degrees).joined(separator: ","))
    writer.attribute("place_rank", "\(record.part.rank.search)")
    writer.attribute("address_rank", "\(record.part.rank.address)")
    switch extras.shape {
    case .text: writer.attribute("geotext", shape(extras).wellKnownText)
    case .svg: writer.attribute("geosvg", shape(extras).svg)
    case .geojson:
      let bytes = shape(extras).geoJSON.bytes
      writer.attribute("geojson", String(decoding: bytes, as: UTF8.self))
    case .kml, nil: break
    }
  }

  /// Writes the shape in KML, which is an element, where the client asks for it.
  private func writeShape(to writer: borrowing XMLWriter, _ extras: NominatimExtras) {
    guard extras.shape == .kml else { return }
    writer.start("geokml")
    writer.markup(shape(extras).kml)
    writer.end()
  }

  private func writeAddress(to writer: borrowing XMLWriter) {
    for (key, value) in address { writer.element(key, value) }
  }

  private func writeDetails(to writer: borrowing XMLWriter, _ extras: NominatimExtras) {
    if extras.hasExtraTags {
      writer.start("extratags")
      for tag in extraTags {
        writer.start("tag")
        writer.attribute("key", tag.key)
        writer.attribute("value", tag.value)
        writer.end()
      }
      writer.end()
    }
    if extras.hasNames {
      writer.start("namedetails")
      for (key, value) in names {
        writer.start("name")
        writer.attribute("desc", key)
        writer.text(value)
        writer.end()
      }
      writer.end()
    }
    if extras.hasEntrances { writer.element("entrances", "") }
  }
}
