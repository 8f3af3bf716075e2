private import Foundation
import Places

/// An answer of Photon: a GeoJSON feature collection (RFC 7946).
struct PhotonResponse {
  static let maximumFeatures = 100

  /// The places found, best first; a feature that cannot be read is left out.
  let items: [MapItem]

  init(_ body: [UInt8]) throws(GeocoderError) {
    let collection: Collection
    do {
      collection = try JSONDecoder().decode(Collection.self, from: Data(body))
    } catch {
      throw .malformedResponse("no feature collection")
    }
    let features = collection.features.prefix(Self.maximumFeatures)
    items = features.compactMap { $0.value?.mapItem }
    guard features.isEmpty || !items.isEmpty else {
      throw .malformedResponse("no feature that can be read")
    }
  }

  /// Returns the message of a 400: `{"message":"…"}`.
  static func refusal(_ response: ServiceResponse) -> String? {
    (try? JSONDecoder().decode(Refusal.self, from: Data(response.body)))?.message
  }

  private struct Collection: Decodable {
    let features: [Readable<PhotonFeature>]
  }

  private struct Refusal: Decodable {
    let message: String
  }

  /// A value that is `nil` where it cannot be read, so that one bad feature does not spoil the
  /// others.
  private struct Readable<Value: Decodable>: Decodable {
    let value: Value?

    init(from decoder: any Decoder) throws {
      value = try? Value(from: decoder)
    }
  }
}
