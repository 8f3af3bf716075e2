private import Foundation
import Places

/// An answer of Nominatim in XML, from which places are read.
struct NominatimResponse {
  private let root: XMLElement

  init(_ body: [UInt8]) throws(GeocoderError) {
    do throws(MalformedXML) {
      root = try XMLReader.root(of: body)
    } catch {
      throw .malformedResponse(error.cause)
    }
  }

  /// Returns the places in Nominatim's answer, best first; a place that cannot be read is left out.
  func items(language: Language) throws(GeocoderError) -> [MapItem] {
    let places: [NominatimPlace]
    switch root.name {
    case "searchresults":
      places = root.children.filter { $0.name == "place" }.map(NominatimPlace.init(place:))
    case "reversegeocode":
      if let error = root.child("error") {
        if error.text == "Unable to geocode" { return [] }
        throw .malformedResponse(error.text)
      }
      guard let place = NominatimPlace(reverse: root) else {
        throw .malformedResponse("no result")
      }
      places = [place]
    default:
      throw .malformedResponse("<\(root.name)> instead of places")
    }
    let items = places.compactMap { $0.mapItem(language: language) }
    guard places.isEmpty || !items.isEmpty else {
      throw .malformedResponse("no place that can be read")
    }
    return items
  }

  private struct Refusal: Decodable {
    struct Cause: Decodable {
      let message: String
    }

    let error: Cause
  }

  /// Returns the message in Nominatim's response with status 400, which is XML as a rule, JSON, or
  /// text beginning with `ERROR 400:`; `nil` where it cannot be read.
  static func errorMessage(_ response: ServiceResponse) -> String? {
    switch response.mediaType {
    case "application/json":
      let errorMessage = try? JSONDecoder().decode(Refusal.self, from: Data(response.body))
      return errorMessage?.error.message
    case "text/plain":
      let text = String(decoding: response.body.prefix(1_000), as: UTF8.self)
      return text.replacing("ERROR 400: ", with: "", maxReplacements: 1)
    default:
      return (try? XMLReader.root(of: response.body))?.child("message")?.text
    }
  }
}
