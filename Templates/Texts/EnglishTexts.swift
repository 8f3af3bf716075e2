import Places
import SearchFeature

/// A catalogue of the texts of the interface in English.
struct EnglishTexts: InterfaceTexts {
  static let standard = EnglishTexts()

  let siteDescription = "Search for places; see them on a map."
  let skipMap = "Skip past the map"
  let searchLabel = "Search for a place"
  let searchPlaceholder = "Place, street or “café”"
  let search = "Search"
  let suggestions = "Suggestions"
  let searching = "Searching…"
  let cancel = "Cancel"
  let data = "Data:"
  let more = "More"
  let languages = "Language"
  let tryAgain = "Try again"
  let close = "Close"
  let refresh = "Search again"
  let backToSearch = "Back to the search"
  let resultsHeight = "Height of the results"
  let shortcuts = "Keyboard shortcuts"
  let toSearchField = "Go to the search field"
  let useShortcuts = "Use “/” for the search field"
  let comma = ", "

  func quoted(_ text: String) -> String { "“\(text)”" }

  let findPlace = "Find a place"
  let nearMe = "Near me"
  let nearYou = "Near you"
  let findNearby = "Find nearby"
  let recentSearches = "Recent searches"
  let seeAllRecents = "See all recent searches"
  let recentsExplanation = """
    They are kept in this browser only, with the part of the map seen last and the language chosen, \
    nowhere on the server.
    """
  let noRecents = "There are none yet."
  let remove = "Remove"
  let removeAll = "Remove all"
  let stopRecents = "Keep no recent searches"
  let startRecents = "Keep recent searches"
  let recentsAreOff = "Recent searches are off: none are kept."
  let categories = "Categories"
  let seeAllCategories = "See all categories"
  let noCategoriesHere = "No places are known by category around here."
  let editorsPicks = "Editors’ picks"
  let seeAllPicks = "See all picks"

  func remove(_ query: String) -> String { "Remove “\(query)”" }

  func title(of group: CategoryGroup) -> String {
    switch group {
    case .lodging: "Places to stay"
    case .transport: "Getting around"
    case .health: "Health"
    case .food: "Food and drink"
    case .culture: "Culture"
    case .education: "Education"
    case .worship: "Worship"
    case .services: "Services"
    case .sights: "Sights"
    case .leisure: "Sport and leisure"
    case .shops: "Shops"
    case .nature: "Nature"
    case .settlements: "Settlements"
    case .general: "Everything else"
    }
  }

  func texts(of pick: EditorsPick.Place) -> (title: String, note: String) {
    switch pick {
    case .newYork: ("New York", "Lower Manhattan street by street")
    case .helsinki: ("Helsinki", "Its centre street by street, with every café")
    case .reykjavik: ("Reykjavík", "The northernmost capital of a sovereign state")
    case .kyoto: ("Kyoto", "A thousand years a capital, between three ranges of hills")
    case .ushuaia: ("Ushuaia", "The end of the world, on the Beagle Channel")
    case .zanzibar: ("Zanzibar", "An island of cloves and carved doors")
    case .samarkand: ("Samarkand", "Where the roads of Asia met")
    case .venice: ("Venice", "A hundred islands and no cars")
    case .suva: ("Suva", "Fiji’s capital, just this side of the antimeridian")
    case .longyearbyen: ("Longyearbyen", "Svalbard: a town above 78° north")
    case .cusco: ("Cusco", "The navel of the Inca world")
    case .timbuktu: ("Timbuktu", "The desert’s library")
    case .hobart: ("Hobart", "Under Mount Wellington, facing the Southern Ocean")
    case .quebec: ("Québec", "The walled city above the Saint Lawrence")
    }
  }

  let clear = "Clear the search"
  let filters = "Filters"
  let showAll = "Show all"
  let moreResults = "More results"
  let alternatives = "Or did you mean"
  let related = "Related"
  let startAfresh = "Start afresh"
  let searchWider = "Search a wider area"
  let searchEverywhere = "Search everywhere"
  let searchNearby = "Search Nearby"
  let thisSuggestion = "this suggestion"
  let thisPlace = "this place"
  let pointsOfInterest = "points of interest"
  let aroundHere = "Show what is nearby"
  let nothingMeetsFilter = "No place found here is known to be so."
  let noDataHere = "There is no data about points of interest here."
  let nothingInArea = "Nothing of that name lies in this area."
  let unknownName = "No place of that name is known. Check the spelling, or type less of it."
  let noPlaceNear = "No place is known near here."

  func found(_ count: Int, for subject: String) -> String {
    switch count {
    case 0: "Nothing found for \(subject)"
    case 1: "1 place for \(subject)"
    default: "\(count) places for \(subject)"
    }
  }

  func noAnswer(for subject: String) -> String { "No answer for \(subject)" }

  func around(_ point: String) -> String { "What is around \(point)" }

  func more(_ count: Int, for query: String) -> String { "\(more(count)) for \(query)" }

  func more(_ count: Int, named name: String, andOthers others: Int) -> String {
    let sentence = "\(more(count)) named \(name)"
    return others == 0 ? sentence : "\(sentence), and \(others) other\(others == 1 ? "" : "s")"
  }

  private func more(_ count: Int) -> String { "\(count) more place\(count == 1 ? "" : "s")" }

  func excluded(_ counts: ExcludedCounts) -> String { counts.sentence }

  func sentence(of notice: SearchNotice) -> String { notice.sentence }

  func sentence(of failure: Failure) -> String { failure.message }

  let map = "Map"
  let mapDescription = "Every place found is a numbered link, listed again beside the map."
  func moreOnMap(_ count: Int) -> String { "And \(count) more, as dots." }
  let whatIsHere = "What is here?"
  let moveMap = "Move the map"
  let zoomIn = "Zoom in"
  let zoomOut = "Zoom out"
  let north = "North"
  let south = "South"
  let west = "West"
  let east = "East"
  let searchThisArea = "Search this area"
  let noStreets = "No street data here yet."
  let noStreetsAtAll =
    "No street data here yet: whoever runs this site can add an OpenStreetMap extract."

  func nearestStreets(_ distance: String) -> String { "Nearest streets: \(distance) away" }

  func map(of title: String) -> String { "Map: \(title)" }

  func cluster(_ count: Int, numbers: String) -> String { "\(count) places: \(numbers)" }

  let locally = "Locally:"
  let address = "Address"
  let phone = "Phone"
  let website = "Website"
  let hours = "Hours"
  let cuisine = "Cuisine"
  let knownFor = "Known for"
  let wheelchair = "Wheelchair"
  let inhabitants = "Inhabitants"
  let elevation = "Elevation"
  let localTime = "Local time"
  let coordinates = "Coordinates"
  let plusCode = "Plus code"
  let searchAroundHere = "New search around here"
  let onOpenStreetMap = "On OpenStreetMap"
  let directions = "Directions"
  let call = "Call"
  let share = "Share"
  let save = "Save"
  let linkToPlace = "Link to this place"
  let copyLink = "Copy the link"
  let copyAddress = "Copy the address"
  let copyCoordinates = "Copy the coordinates"
  let inMapApp = "In your map app"
  let openingHours = "Opening hours"
  let mayDifferOnHolidays = "On holidays the hours may differ."
  let allDay = "All day"
  let closed = "Closed"
  let hoursUnknown = "Hours unknown"
  let alwaysOpen = "Open day and night"
  let openUntilMidnight = "Open until midnight"

  func backToResults(_ count: Int) -> String { "Back to \(count) results" }

  func title(of access: WheelchairAccess) -> String {
    switch access {
    case .yes: "Accessible"
    case .limited: "Accessible in part"
    case .no: "Not accessible"
    }
  }

  func open(until day: RelativeDay, at time: String) -> String {
    switch day {
    case .today: "Open until \(time)"
    case .tomorrow: "Open until tomorrow at \(time)"
    case .weekday(let day), .date(let day): "Open until \(day) at \(time)"
    }
  }

  func closed(until day: RelativeDay, at time: String, isSure: Bool) -> String {
    let opens = "Closed, \(isSure ? "opens" : "may open")"
    return switch day {
    case .today: "\(opens) at \(time)"
    case .tomorrow: "\(opens) tomorrow at \(time)"
    case .weekday(let day), .date(let day): "\(opens) on \(day) at \(time)"
    }
  }

  let distanceUnits = (metre: "m", kilometre: "km", foot: "ft", mile: "mi")

  let weather = "Weather"
  let showForecast = "Show the forecast"
  let refreshForecast = "Refresh the forecast"
  let hide = "Hide"
  let askingForForecast = "Asking for the forecast…"
  let temperaturesOfDays = "Temperatures of the days"
  let tableBelow = "The table below has them day by day."
  let today = "Today"
  let dayByDay = "Day by day"
  let day = "Day"
  let precipitation = "Precip."
  let high = "High"
  let low = "Low"
  let units = "Units"
  let weatherUnits = (
    kilometresPerHour: "km/h", milesPerHour: "mph", millimetre: "mm", inch: "in"
  )

  func highs(from least: String, to most: String) -> String { "Highs from \(least) to \(most)." }

  func lows(from least: String, to most: String) -> String { "Lows from \(least) to \(most)." }

  func wind(_ speed: String) -> String { "Wind \(speed)" }

  func updated(at time: String) -> String { "Updated at \(time), local time" }

  let weatherNames = WeatherNames(
    clear: "Clear sky", mostlyClear: "Mostly clear", partlyCloudy: "Partly cloudy",
    overcast: "Overcast", fog: "Fog", freezingFog: "Freezing fog", lightDrizzle: "Light drizzle",
    drizzle: "Drizzle", denseDrizzle: "Dense drizzle",
    lightFreezingDrizzle: "Light freezing drizzle", freezingDrizzle: "Freezing drizzle",
    lightRain: "Light rain", rain: "Rain", heavyRain: "Heavy rain",
    lightFreezingRain: "Light freezing rain", freezingRain: "Freezing rain",
    lightSnow: "Light snow", snow: "Snow", heavySnow: "Heavy snow", snowGrains: "Snow grains",
    lightShowers: "Light showers", showers: "Showers", violentShowers: "Violent showers",
    snowShowers: "Snow showers", heavySnowShowers: "Heavy snow showers",
    thunderstorm: "Thunderstorm", thunderstormWithHail: "Thunderstorm with hail",
    thunderstormWithHeavyHail: "Thunderstorm with heavy hail")

  func texts(of error: ErrorKind) -> (title: String, sentence: String) {
    switch error {
    case .badRequest: ("Bad Request", "This address cannot be understood.")
    case .forbidden: ("Forbidden", "This is not allowed.")
    case .notFound: ("Not Found", "There is nothing at this address.")
    case .tooLarge: ("Too Large", "This is longer than can be taken here.")
    case .unavailable: ("Service Unavailable", "This does not work just now. Try again.")
    case .fault:
      ("Internal Server Error", "Something went wrong here; it is not your fault.")
    }
  }

  let noSuggestions = "No suggestions"
  let cancelled = "Cancelled"
  let copied = "Copied"
  let notCopied = "It could not be copied. Here is the text:"
  let unreachable = "The server cannot be reached."
  let noConnection = "There is no connection to the network."
  let unexpectedAnswer = "The server answers “%”."
  let triesAgain = "This page tries again by itself."
  let positionUnknown = "The browser does not say where you are."
  let suggestionCounts = ["one": "% suggestion", "other": "% suggestions"]
}
