import CXML2
import Foundation
import Places

/// A handler of libxml2's events that collects the nodes, ways and relations of an XML file.
final class XMLHandler {
  private(set) var header = ExtractHeader()
  /// The reason why the rest of the XML file is not read, and the number of bytes read until then;
  /// `nil` while there is none.
  private(set) var refusal: (cause: String, offset: Int)?
  /// A Boolean value that says whether the first node, way or relation of the XML file has begun,
  /// so that its header has ended.
  private(set) var isPastHeader = false
  /// The parser of libxml2 that sends the events, which is stopped after a refusal.
  var parser: xmlParserCtxtPtr?

  private let reading: Elements.Reading?
  /// The newest versions of all elements; `nil` where none comes again.
  private let newest: NewestVersions?
  /// The element that has begun last.
  private var lastID: ElementID?
  private var elements = Elements()
  /// The node, way or relation that has begun and not yet ended; `nil` between two.
  private var element: OpenElement?
  /// The way that is a member of the relation which has begun, with the locations that the relation has of
  /// the way's nodes; `nil` outside members.
  private var memberWay: OpenElement?
  /// A Boolean value that says whether a relation has begun of which the ways' nodes are wanted.
  private var isInRelation = false
  /// The number of XML elements, one within the other, that have begun and not yet ended.
  private var depth = 0

  /// Creates a handler of libxml2's events for a reading of an XML file.
  ///
  /// - Parameters:
  ///   - reading: One of the readings of the file, or `nil` for a reading of the header alone.
  ///   - newest: The newest versions of all elements; `nil` where none comes again.
  init(_ reading: Elements.Reading?, _ newest: NewestVersions?) {
    (self.reading, self.newest) = (reading, newest)
  }

  /// The callbacks that pass libxml2's events to the handler.
  static var callbacks: xmlSAXHandler {
    var callbacks = xmlSAXHandler()
    callbacks.initialized = XML_SAX2_MAGIC
    callbacks.startElementNs = { target, name, _, _, _, _, count, _, attributes in
      guard let handler = XMLHandler.of(target), let name else { return }
      handler.begin(name, XMLAttributes(attributes, count: Int(count)))
    }
    callbacks.endElementNs = { target, _, _, _ in XMLHandler.of(target)?.end() }
    callbacks.internalSubset = { target, _, _, _ in
      XMLHandler.of(target)?.refuse("a document type is not taken")
    }
    // Errors are asked for after each chunk.
    callbacks.serror = { _, _ in }
    return callbacks
  }

  /// Returns the nodes, ways and relations collected since the last call.
  func takeElements() -> Elements {
    defer { elements = Elements() }
    return elements
  }

  /// Returns the handler of libxml2's events that a pointer passed through libxml2 stands for.
  private static func of(_ target: UnsafeMutableRawPointer?) -> XMLHandler? {
    target.map { Unmanaged<XMLHandler>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Stops the parser and remembers why the rest of the XML file is refused, unless a cause is
  /// remembered already.
  private func refuse(_ cause: String) {
    if refusal == nil { refusal = (cause, max(0, xmlByteConsumed(parser))) }
    xmlStopParser(parser)
  }

  /// Handles the beginning of an XML element at any depth.
  private func begin(_ name: UnsafePointer<xmlChar>, _ attributes: XMLAttributes) {
    defer { depth += 1 }
    switch depth {
    case 0:
      if isEqual(name, "osmChange") { return refuse(Self.isChange) }
      guard isEqual(name, "osm") else { return refuse("its root is not <osm>") }
      header.writingProgram = attributes.text("generator").map { String($0.prefix(255)) }
      header.date = date(attributes.text("timestamp"))
    case 1: beginElement(name, attributes)
    case 2: beginPart(name, attributes)
    case 3:
      if isEqual(name, "nd"), let location = location(attributes) {
        memberWay?.add(node: location.nodeID, at: location)
      }
    default: break
    }
  }

  /// The cause for which a file of changes is refused.
  private static let isChange =
    "it holds changes of a map and no map;"
    + " \"osmium apply-changes MAP.osm.pbf CHANGES.osc -o NEW.osm.pbf\" makes a map of both"

  /// Handles the beginning of a node, way or relation, or of a part of the XML file's header.
  private func beginElement(_ name: UnsafePointer<xmlChar>, _ attributes: XMLAttributes) {
    let kind: ElementID.Kind
    if isEqual(name, "node") {
      kind = .node
    } else if isEqual(name, "way") {
      kind = .way
    } else if isEqual(name, "relation") {
      kind = .relation
    } else if isEqual(name, "bounds") {
      header.bounds = HeaderBlock.region(
        west: attributes.number("minlon"), east: attributes.number("maxlon"),
        north: attributes.number("maxlat"), south: attributes.number("minlat"))
      return
    } else if isEqual(name, "remark") {
      if reading == .structure { elements.warn(.remark) }
      return
    } else {
      // Overpass writes the date in an element `meta`.
      if isEqual(name, "meta") { header.date = date(attributes.text("osm_base")) ?? header.date }
      return
    }
    isPastHeader = true
    guard let id = attributes.integer("id") else {
      return refuse("a \(kind) has no id that is a whole number of 64 bits")
    }
    let elementID = ElementID(kind, id)
    guard isWanted(elementID, attributes) else { return }
    switch (kind, reading) {
    case (.node, .structure), (.relation, .structure), (.node, .shapes), (.way, .shapes):
      element = OpenElement(id: elementID)
    default: break
    }
    isInRelation = kind == .relation && reading == .shapes
    if kind == .node, reading == .structure { locate(id, attributes) }
  }

  /// Returns whether an element that begins is to be read: neither deleted nor an older version.
  private func isWanted(_ id: ElementID, _ attributes: XMLAttributes) -> Bool {
    // Editors mark elements that they have deleted.
    let isDeleted =
      attributes.text("action") == "delete" || attributes.text("visible") == "false"
    if reading == .structure, let lastID, id <= lastID { elements.isUnordered = true }
    lastID = id
    guard newest != nil || reading == .versions else { return !isDeleted }
    let version = ElementVersion(attributes.integer("version") ?? 0, isDeleted: isDeleted)
    if reading == .versions {
      elements.versions.append((id, version))
      return false
    }
    return !isDeleted && newest?.isNewest(version, of: id) ?? true
  }

  /// Adds the location of a node, by its attributes `lat` and `lon`, to the elements collected.
  private func locate(_ id: Int64, _ attributes: XMLAttributes) {
    if attributes["lat"] == nil, attributes["lon"] == nil { return elements.warn(.noLocation) }
    guard let latitude = attributes.number("lat"), let longitude = attributes.number("lon") else {
      return refuse("node \(id) has no coordinates that are numbers")
    }
    if let location = Location(latitude: latitude, longitude: longitude) {
      elements.locations.append((id, location))
    } else {
      elements.warn(.outOfRange)
    }
  }

  /// Returns the location that an element's attributes `lat` and `lon` tell; `nil` where they tell none.
  private func location(_ attributes: XMLAttributes) -> Location? {
    guard let latitude = attributes.number("lat"), let longitude = attributes.number("lon") else {
      return nil
    }
    return Location(latitude: latitude, longitude: longitude)
  }

  /// Returns the middle that an element `center` or `bounds` of Overpass tells; `nil` for others.
  private func middle(
    _ name: UnsafePointer<xmlChar>, _ attributes: XMLAttributes
  ) -> Location? {
    if isEqual(name, "center") { return location(attributes) }
    guard isEqual(name, "bounds") else { return nil }
    let bounds = HeaderBlock.region(
      west: attributes.number("minlon"), east: attributes.number("maxlon"),
      north: attributes.number("maxlat"), south: attributes.number("minlat"))
    return bounds.flatMap {
      Location(latitude: $0.center.latitude, longitude: $0.center.longitude)
    }
  }

  /// Handles the beginning of a tag, of a way's node or of a relation's member.
  private func beginPart(_ name: UnsafePointer<xmlChar>, _ attributes: XMLAttributes) {
    if isInRelation {
      guard isEqual(name, "member"), attributes.text("type") == "way" else { return }
      memberWay = attributes.integer("ref").map { OpenElement(id: ElementID(.way, $0)) }
      return
    }
    guard let kind = element?.id.kind else { return }
    if isEqual(name, "tag") {
      // The first reading looks only at the tags of relations.
      if kind == .node, reading == .structure { return }
      element?.addTag(attributes)
    } else if isEqual(name, "nd"), kind == .way {
      let location = location(attributes)
      guard let node = attributes.integer("ref") ?? location?.nodeID else {
        return refuse("a way's node has no id")
      }
      element?.add(node: node, at: location)
    } else if isEqual(name, "member"), kind == .relation {
      guard let number = attributes.integer("ref"), let type = attributes.text("type"),
        let kind = ElementID.Kind.allCases.first(where: { "\($0)" == type })
      else { return refuse("a relation's member has no id or no type") }
      element?.add(ElementID(kind, number), attributes)
      if kind == .node, let location = location(attributes) {
        elements.locations.append((number, location))
      }
    } else if kind != .node, let middle = middle(name, attributes) {
      // The middle of the bounds stands in for a centre.
      let known = isEqual(name, "center") ? nil : element?.center
      element?.center = known ?? middle
    }
  }

  /// Handles the end of an XML element at any depth.
  private func end() {
    depth -= 1
    if depth == 2 { closeMemberWay() }
    guard depth == 1 else { return }
    element?.close(into: &elements)
    element = nil
    isInRelation = false
  }

  /// Adds a way that is a member of a relation to the elements, if the relation has the way's nodes.
  private func closeMemberWay() {
    if let way = memberWay?.locatedWay { elements.add(way) }
    memberWay = nil
  }

  /// Returns the date of a text in ISO 8601, or `nil` if it is missing or impossible.
  private func date(_ text: String?) -> Date? {
    guard let text, let date = try? Date(text, strategy: .iso8601) else { return nil }
    return HeaderBlock.date(seconds: date.timeIntervalSince1970)
  }
}
