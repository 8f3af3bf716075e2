public import Places
public import SearchFeature

/// A catalogue of all texts of the interface in one language. Each language is a type of its own, so
/// that a text that is missing in one of them is found by the compiler.
///
/// A requirement that is a function builds a sentence around numbers and names, with the plural forms
/// and the word order of its language. Numbers are passed both as they count and, where they may be
/// long, as they are written.
public typealias InterfaceTexts = PageTexts & StartTexts & SearchTexts & ReasonTexts
  & ComparisonTexts
  & MapTexts & PlaceTexts & WeatherTexts & ErrorTexts & ScriptTexts & EmbeddingTexts
  & WhereaboutsTexts

/// A catalogue of the texts that stand on every page, and of the marks around other texts.
public protocol PageTexts: Sendable {
  /// The sentence that describes the site to search engines.
  var siteDescription: String { get }
  /// The text of the link that leads keyboards past the map.
  var skipMap: String { get }
  /// The label of the search field.
  var searchLabel: String { get }
  /// The hint within the empty search field.
  var searchPlaceholder: String { get }
  /// The label of the button that searches.
  var search: String { get }
  var suggestions: String { get }
  /// The text that is shown while a search is under way.
  var searching: String { get }
  var cancel: String { get }
  /// The word, with its punctuation, that stands before the sources of the page's data.
  var data: String { get }
  /// The label of the links in the footer of a page.
  var more: String { get }
  /// The label of the switch between the languages of the interface.
  var languages: String { get }
  var tryAgain: String { get }
  var close: String { get }
  /// The text of the link that searches for the same once more, for an answer from no cache.
  var refresh: String { get }
  var backToSearch: String { get }
  /// The label of the handle that changes the height of the results on a phone.
  var resultsHeight: String { get }
  /// The title of the list of keyboard shortcuts.
  var shortcuts: String { get }
  var toSearchField: String { get }
  /// The label of the box that turns the keyboard shortcut of the search field on and off.
  var useShortcuts: String { get }
  /// The text, with its space, that stands between the items of a list within a line.
  var comma: String { get }
  /// Returns a text within the quotation marks of the language.
  func quoted(_ text: String) -> String
}

/// A catalogue of the texts of the start page and of the pages that list recent searches, categories
/// and editors' picks.
public protocol StartTexts: Sendable {
  var findPlace: String { get }
  var nearMe: String { get }
  /// The heading of what is around the reader.
  var nearYou: String { get }
  var findNearby: String { get }
  var recentSearches: String { get }
  var seeAllRecents: String { get }
  /// The sentence that says where recent searches are kept.
  var recentsExplanation: String { get }
  var noRecents: String { get }
  var remove: String { get }
  var removeAll: String { get }
  var stopRecents: String { get }
  var startRecents: String { get }
  var recentsAreOff: String { get }
  var categories: String { get }
  var seeAllCategories: String { get }
  var noCategoriesHere: String { get }
  var editorsPicks: String { get }
  var seeAllPicks: String { get }
  /// Returns the label of the button that erases a recent search.
  func remove(_ query: String) -> String
  /// Returns the title of a group of categories.
  func title(of group: CategoryGroup) -> String
  /// Returns the name of a place that the editors picked, and the line that says why.
  func texts(of pick: EditorsPick.Place) -> (title: String, note: String)
}

/// A catalogue of the texts around the places found by a search.
public protocol SearchTexts: Sendable {
  /// The text of the link to the start page at the same part of the map.
  var clear: String { get }
  var filters: String { get }
  var showAll: String { get }
  var moreResults: String { get }
  var alternatives: String { get }
  var related: String { get }
  var startAfresh: String { get }
  var searchWider: String { get }
  var searchEverywhere: String { get }
  /// The subtitle of a suggestion that searches for the places of a category.
  var searchNearby: String { get }
  /// The words for a chosen suggestion whose text is not known.
  var thisSuggestion: String { get }
  var thisPlace: String { get }
  var pointsOfInterest: String { get }
  /// The text of the link to what lies around a place, the nearest first.
  var aroundHere: String { get }
  var nothingMeetsFilter: String { get }
  var noDataHere: String { get }
  var nothingInArea: String { get }
  var unknownName: String { get }
  var noPlaceNear: String { get }
  /// Returns the heading of a search that found a number of places.
  ///
  /// - Parameters:
  ///   - count: The number of places, from 0.
  ///   - subject: The text searched for, in quotation marks, or the words for it.
  func found(_ count: Int, for subject: String) -> String
  /// Returns the heading of a search that failed.
  func noAnswer(for subject: String) -> String
  /// Returns the heading of the places around a point.
  func around(_ point: String) -> String
  /// Returns the text of the link to a number of places more that match a query in quotation marks.
  func more(_ count: Int, for query: String) -> String
  /// Returns the text of the link to a number of places more that have a name, and to others, whose
  /// number may be 0.
  func more(_ count: Int, named name: String, andOthers others: Int) -> String
  /// Returns the sentence that tells how many places a filter left out.
  func excluded(_ counts: ExcludedCounts) -> String
  /// Returns the sentence that says why an answer is not the best possible.
  func sentence(of notice: SearchNotice) -> String
  /// Returns the sentence that tells why a search or a forecast failed.
  func sentence(of failure: Failure) -> String
}

/// A catalogue of the texts on the map and its controls.
public protocol MapTexts: Sendable {
  var map: String { get }
  var mapDescription: String { get }
  /// Returns the sentence that says how many more places the map shows as dots: "And 212 more, as dots."
  func moreOnMap(_ count: Int) -> String
  var whatIsHere: String { get }
  var moveMap: String { get }
  var zoomIn: String { get }
  var zoomOut: String { get }
  var north: String { get }
  var south: String { get }
  var west: String { get }
  var east: String { get }
  var searchThisArea: String { get }
  var noStreets: String { get }
  /// The sentence that tells that there is no street data, and who can add some.
  var noStreetsAtAll: String { get }
  /// Returns the text of the link to the nearest streets, with their distance.
  func nearestStreets(_ distance: String) -> String
  /// Returns the title of a map that shows what a text names.
  func map(of title: String) -> String
  /// Returns the title of a mark that stands for several places, with their numbers in the list.
  func cluster(_ count: Int, numbers: String) -> String
}

/// A day on which a place opens or closes, as a sentence names it beside the current day.
public enum RelativeDay: Equatable, Sendable {
  case today
  case tomorrow
  /// A day within the next week, by the name of its weekday as it stands in a sentence.
  case weekday(String)
  /// A later day, by its day and month.
  case date(String)
}

/// A catalogue of the texts of a place's page.
public protocol PlaceTexts: Sendable {
  /// The words, with their punctuation, before the name of a place in the language spoken there.
  var locally: String { get }
  var address: String { get }
  var phone: String { get }
  var website: String { get }
  var hours: String { get }
  var cuisine: String { get }
  var knownFor: String { get }
  var wheelchair: String { get }
  var inhabitants: String { get }
  var elevation: String { get }
  var localTime: String { get }
  var coordinates: String { get }
  var plusCode: String { get }
  /// The text of the link to the start page with its map at a place.
  var searchAroundHere: String { get }
  var onOpenStreetMap: String { get }
  var directions: String { get }
  /// The text of the link that calls a place by telephone.
  var call: String { get }
  var share: String { get }
  var save: String { get }
  var linkToPlace: String { get }
  var copyLink: String { get }
  var copyAddress: String { get }
  var copyCoordinates: String { get }
  /// The text of the link that has the reader's own app show the way.
  var inMapApp: String { get }
  /// Returns the text of the link back to a number of places found, two or more.
  func backToResults(_ count: Int) -> String
  var openingHours: String { get }
  var mayDifferOnHolidays: String { get }
  var allDay: String { get }
  var closed: String { get }
  var hoursUnknown: String { get }
  var alwaysOpen: String { get }
  var openUntilMidnight: String { get }
  func title(of access: WheelchairAccess) -> String
  /// Returns the sentence that says until when a place is open.
  func open(until day: RelativeDay, at time: String) -> String
  /// Returns the sentence that says when a closed place opens, surely or perhaps.
  func closed(until day: RelativeDay, at time: String, isSure: Bool) -> String
  /// The symbols of the units in which distances are written.
  var distanceUnits: (metre: String, kilometre: String, foot: String, mile: String) { get }
}

/// A catalogue of the texts of a weather forecast.
public protocol WeatherTexts: Sendable {
  var weather: String { get }
  var showForecast: String { get }
  var refreshForecast: String { get }
  var hide: String { get }
  /// The text that is shown while a forecast is asked for.
  var askingForForecast: String { get }
  var temperaturesOfDays: String { get }
  var tableBelow: String { get }
  var today: String { get }
  var dayByDay: String { get }
  var day: String { get }
  var precipitation: String { get }
  var high: String { get }
  var low: String { get }
  var units: String { get }
  /// The names of all conditions of the weather.
  var weatherNames: WeatherNames { get }
  /// The symbols of the units of speed and depth.
  var weatherUnits:
    (kilometresPerHour: String, milesPerHour: String, millimetre: String, inch: String)
  { get }
  /// Returns the sentence that tells the range of the days' highest temperatures.
  func highs(from least: String, to most: String) -> String
  /// Returns the sentence that tells the range of the days' lowest temperatures.
  func lows(from least: String, to most: String) -> String
  func wind(_ speed: String) -> String
  /// Returns the line that tells the time, on the clocks of the place, of the present weather.
  func updated(at time: String) -> String
}

/// A kind of error that a page tells of.
public enum ErrorKind: Sendable {
  case badRequest, forbidden, notFound, tooLarge, unavailable, fault
}

/// A catalogue of the texts of error pages.
public protocol ErrorTexts: Sendable {
  /// Returns the few words that name a kind of error, and the sentence that explains it.
  func texts(of error: ErrorKind) -> (title: String, sentence: String)
}

/// A catalogue of the texts that the page's script shows.
public protocol ScriptTexts: Sendable {
  var noSuggestions: String { get }
  var cancelled: String { get }
  var copied: String { get }
  /// The sentence before a text that could not be copied.
  var notCopied: String { get }
  var unreachable: String { get }
  var noConnection: String { get }
  /// The sentence that tells how another server answered, with `%` where the answer's title stands.
  var unexpectedAnswer: String { get }
  var triesAgain: String { get }
  var positionUnknown: String { get }
  /// The numbers of suggestions in each plural form of the language by its name in the Unicode CLDR
  /// (`one`, `other`), with `%` where the number stands.
  var suggestionCounts: [String: String] { get }
}
