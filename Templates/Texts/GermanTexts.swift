import Places
import SearchFeature

/// A catalogue of the texts of the interface in German.
struct GermanTexts: InterfaceTexts {
  let siteDescription = "Orte suchen und auf der Karte sehen."
  let skipMap = "Karte überspringen"
  let searchLabel = "Nach einem Ort suchen"
  let searchPlaceholder = "Ort, Straße oder „Café“"
  let search = "Suchen"
  let suggestions = "Vorschläge"
  let searching = "Suche läuft …"
  let cancel = "Abbrechen"
  let data = "Daten:"
  let more = "Mehr"
  let languages = "Sprache"
  let tryAgain = "Noch einmal versuchen"
  let close = "Schließen"
  let refresh = "Noch einmal suchen"
  let backToSearch = "Zurück zur Suche"
  let resultsHeight = "Höhe der Ergebnisse"
  let shortcuts = "Tastenkürzel"
  let toSearchField = "Zum Suchfeld"
  let useShortcuts = "„/“ führt zum Suchfeld"
  let comma = ", "

  func quoted(_ text: String) -> String { "„\(text)“" }

  let findPlace = "Ort finden"
  let nearMe = "In meiner Nähe"
  let nearYou = "In Ihrer Nähe"
  let findNearby = "In der Nähe"
  let recentSearches = "Letzte Suchen"
  let seeAllRecents = "Alle letzten Suchen"
  let recentsExplanation = """
    Sie, der zuletzt gesehene Kartenausschnitt und die gewählte Sprache stehen nur in Cookies dieses \
    Browsers.
    """
  let noRecents = "Noch keine."
  let remove = "Entfernen"
  let removeAll = "Alle entfernen"
  let stopRecents = "Keine Suchen mehr merken"
  let startRecents = "Letzte Suchen merken"
  let recentsAreOff = "Letzte Suchen werden nicht gemerkt."
  let categories = "Kategorien"
  let seeAllCategories = "Alle Kategorien"
  let noCategoriesHere = "Hier sind keine Orte nach Kategorien bekannt."
  let editorsPicks = "Empfehlungen"
  let seeAllPicks = "Alle Empfehlungen"

  func remove(_ query: String) -> String { "„\(query)“ entfernen" }

  func title(of group: CategoryGroup) -> String {
    switch group {
    case .lodging: "Übernachten"
    case .transport: "Unterwegs"
    case .health: "Gesundheit"
    case .food: "Essen und Trinken"
    case .culture: "Kultur"
    case .education: "Bildung"
    case .worship: "Religion"
    case .services: "Dienste"
    case .sights: "Sehenswertes"
    case .leisure: "Sport und Freizeit"
    case .shops: "Einkaufen"
    case .nature: "Natur"
    case .settlements: "Orte"
    case .general: "Alles Übrige"
    }
  }

  func texts(of pick: EditorsPick.Place) -> (title: String, note: String) {
    switch pick {
    case .newYork: ("New York", "Straße für Straße durch Lower Manhattan")
    case .helsinki: ("Helsinki", "Die Innenstadt mit jeder Straße und jedem Café")
    case .reykjavik: ("Reykjavík", "Die nördlichste Hauptstadt eines Staates")
    case .kyoto: ("Kyoto", "Tausend Jahre Hauptstadt, von Bergen umgeben")
    case .ushuaia: ("Ushuaia", "Das Ende der Welt, am Beagle-Kanal")
    case .zanzibar: ("Sansibar", "Insel der Nelken und der geschnitzten Türen")
    case .samarkand: ("Samarkand", "Wo Asiens Straßen sich trafen")
    case .venice: ("Venedig", "Hundert Inseln und kein Auto")
    case .suva: ("Suva", "Fidschis Hauptstadt, knapp diesseits der Datumsgrenze")
    case .longyearbyen: ("Longyearbyen", "Spitzbergen: eine Stadt auf über 78° Nord")
    case .cusco: ("Cusco", "Der Nabel der Welt der Inka")
    case .timbuktu: ("Timbuktu", "Die Bibliothek der Wüste")
    case .hobart: ("Hobart", "Unter dem Mount Wellington, dem Südpolarmeer zugewandt")
    case .quebec: ("Québec", "Die ummauerte Stadt über dem Sankt-Lorenz-Strom")
    }
  }

  let clear = "Suche zurücksetzen"
  let filters = "Filter"
  let showAll = "Alle zeigen"
  let moreResults = "Mehr Ergebnisse"
  let alternatives = "Oder meinten Sie"
  let related = "Ähnliches"
  let startAfresh = "Neu beginnen"
  let searchWider = "Größeres Gebiet durchsuchen"
  let searchEverywhere = "Überall suchen"
  let searchNearby = "In der Nähe suchen"
  let thisSuggestion = "diesen Vorschlag"
  let thisPlace = "diesen Ort"
  let pointsOfInterest = "interessante Orte"
  let aroundHere = "Zeigen, was in der Nähe ist"
  let nothingMeetsFilter = "Von keinem Ort hier ist das bekannt."
  let noDataHere = "Hier gibt es keine Daten zu interessanten Orten."
  let nothingInArea = "In diesem Gebiet liegt nichts mit diesem Namen."
  let unknownName =
    "Kein Ort mit diesem Namen ist bekannt. Bitte die Schreibweise prüfen oder weniger eingeben."
  let noPlaceNear = "Hier in der Nähe ist kein Ort bekannt."

  func found(_ count: Int, for subject: String) -> String {
    switch count {
    case 0: "Nichts gefunden für \(subject)"
    case 1: "1 Ort für \(subject)"
    default: "\(count) Orte für \(subject)"
    }
  }

  func noAnswer(for subject: String) -> String { "Keine Antwort für \(subject)" }

  func around(_ point: String) -> String { "Rund um \(point)" }

  func more(_ count: Int, for query: String) -> String { "\(more(count)) für \(query)" }

  func more(_ count: Int, named name: String, andOthers others: Int) -> String {
    let sentence = "\(more(count)) namens \(name)"
    return switch others {
    case 0: sentence
    case 1: "\(sentence) und 1 anderer"
    default: "\(sentence) und \(others) andere"
    }
  }

  private func more(_ count: Int) -> String {
    count == 1 ? "1 weiterer Ort" : "\(count) weitere Orte"
  }

  func excluded(_ counts: ExcludedCounts) -> String {
    let (count, total) = (counts.count, counts.total)
    let all = "\(count) von \(total) \(total == 1 ? "Ort" : "Orten") ausgelassen"
    let unknown = [
      (counts.withUnknownHours, "Öffnungszeiten"), (counts.withUnknownAccess, "Rollstuhlzugang"),
      (counts.withUnknownCuisine, "Küche"),
    ].filter { $0.0 > 0 }.map { "\($0.1) bei \($0.0) unbekannt" }
    return ([all] + unknown).joined(separator: "; ") + "."
  }

  func sentence(of notice: SearchNotice) -> String {
    switch notice {
    case .servedFromCache(let age):
      "Der Suchdienst antwortet gerade nicht: Das ist der Stand von \(ago(NoticeAge(age)))."
    case .serviceUnavailable(let name):
      "\(name) antwortet gerade nicht: Einige Orte können fehlen."
    case .lookedFartherAway: "Hier gibt es nur wenige: Das sind die nächsten im Umkreis."
    case .numberUnknown(let number, let isStreet):
      "Hausnummer \(number) ist hier nicht bekannt: Das ist die "
        + (isStreet ? "Straße." : "nächstgelegene.")
    case .wordsUnknown(let words):
      "Kein bekannter Ort enthält alle Wörter: \(quoted(words.quotable)) wurde weggelassen."
    case .kindUnmapped(let kind, let place):
      "Von \(place) ist kein Stadtplan importiert: \(quoted(kind.quotable)) findet dort nichts."
    case .wordsIgnored(let words):
      "Von langen Texten zählen nur die ersten Wörter: \(quoted(words.quotable)) wurde weggelassen."
    case .nameUnknown(let name):
      "Nichts hier heißt genau \(quoted(name.quotable)): Das kommt dem am nächsten."
    case .conditionsUnknown:
      "Von keinem Ort im Umkreis ist bekannt, dass er passt: Bei diesen weiß man es nicht."
    case .offTheGlobe(let numbers):
      "\(quoted(numbers.quotable)) liegt nicht auf der Erde: Breiten gehen bis 90, Längen bis 180."
    case .atlasIncomplete: "Ein Teil des Atlas ist nicht lesbar: Einige Orte können fehlen."
    }
  }

  private func ago(_ age: NoticeAge) -> String {
    switch age {
    case .moment: "eben"
    case .minutes(let count): count == 1 ? "vor 1 Minute" : "vor \(count) Minuten"
    case .hours(let count): count == 1 ? "vor 1 Stunde" : "vor \(count) Stunden"
    case .days(let count): count == 1 ? "vor 1 Tag" : "vor \(count) Tagen"
    }
  }

  func sentence(of failure: Failure) -> String {
    switch (failure.subject, failure.code) {
    case (.place, .notFound), (_, .notFound): "Diesen Ort gibt es hier nicht."
    case (.forecast, .rateLimited):
      "Die Vorhersage wurde zu oft abgefragt. Bitte \(wait(failure)) noch einmal versuchen."
    case (_, .rateLimited):
      "Zu viele Suchen auf einmal. Bitte \(wait(failure)) noch einmal versuchen."
    case (.place, _): "Dieser Ort kann gerade nicht gezeigt werden. Bitte noch einmal versuchen."
    case (.forecast, .malformedResponse): "Die Vorhersage ist nicht zu verstehen."
    case (.forecast, .cancelled): "Die Vorhersage wurde abgebrochen."
    case (.forecast, _): "Die Vorhersage ist gerade nicht verfügbar."
    case (.search, .invalidRequest): "Danach kann nicht gesucht werden."
    case (.search, .malformedResponse): "Die Antwort der Suche ist nicht zu verstehen."
    case (.search, .cancelled): "Die Suche wurde abgebrochen."
    case (.search, .unavailable): "Die Suche geht gerade nicht. Bitte noch einmal versuchen."
    }
  }

  private func wait(_ failure: Failure) -> String {
    guard let seconds = failure.retryAfterSeconds else { return "gleich" }
    return seconds == 1 ? "in 1 Sekunde" : "in \(seconds) Sekunden"
  }

  let map = "Karte"
  let mapDescription = "Jeder gefundene Ort ist ein nummerierter Link und steht auch in der Liste."
  func moreOnMap(_ count: Int) -> String { "Und \(count) weitere, als Punkte." }
  let whatIsHere = "Was ist hier?"
  let moveMap = "Karte bewegen"
  let zoomIn = "Vergrößern"
  let zoomOut = "Verkleinern"
  let north = "Norden"
  let south = "Süden"
  let west = "Westen"
  let east = "Osten"
  let searchThisArea = "In diesem Gebiet suchen"
  let noStreets = "Hier gibt es noch keine Straßen."
  let noStreetsAtAll =
    "Hier gibt es noch keine Straßen: Der Betreiber kann einen OpenStreetMap-Auszug hinzufügen."

  func nearestStreets(_ distance: String) -> String { "Nächste Straßen: \(distance) entfernt" }

  func map(of title: String) -> String { "Karte: \(title)" }

  func cluster(_ count: Int, numbers: String) -> String { "\(count) Orte: \(numbers)" }

  let locally = "Vor Ort:"
  let address = "Adresse"
  let phone = "Telefon"
  let website = "Website"
  let hours = "Geöffnet"
  let cuisine = "Küche"
  let knownFor = "Angebot"
  let wheelchair = "Rollstuhl"
  let inhabitants = "Einwohner"
  let elevation = "Höhe"
  let localTime = "Ortszeit"
  let coordinates = "Koordinaten"
  let plusCode = "Plus Code"
  let searchAroundHere = "Hier neu suchen"
  let onOpenStreetMap = "Auf OpenStreetMap"
  let directions = "Route"
  let call = "Anrufen"
  let share = "Teilen"
  let save = "Speichern"
  let linkToPlace = "Link zu diesem Ort"
  let copyLink = "Link kopieren"
  let copyAddress = "Adresse kopieren"
  let copyCoordinates = "Koordinaten kopieren"
  let inMapApp = "In Ihrer Karten-App"
  let openingHours = "Öffnungszeiten"
  let mayDifferOnHolidays = "An Feiertagen können die Zeiten abweichen."
  let allDay = "Ganztägig"
  let closed = "Geschlossen"
  let hoursUnknown = "Öffnungszeiten unbekannt"
  let alwaysOpen = "Rund um die Uhr geöffnet"
  let openUntilMidnight = "Geöffnet bis Mitternacht"

  func backToResults(_ count: Int) -> String { "Zurück zu \(count) Ergebnissen" }

  func title(of access: WheelchairAccess) -> String {
    switch access {
    case .yes: "Barrierefrei"
    case .limited: "Teilweise barrierefrei"
    case .no: "Nicht barrierefrei"
    }
  }

  func open(until day: RelativeDay, at time: String) -> String {
    switch day {
    case .today: "Geöffnet bis \(time)"
    case .tomorrow: "Geöffnet bis morgen, \(time)"
    case .weekday(let day): "Geöffnet bis \(day), \(time)"
    case .date(let day): "Geöffnet bis zum \(day), \(time)"
    }
  }

  func closed(until day: RelativeDay, at time: String, isSure: Bool) -> String {
    let opens = "Geschlossen, öffnet\(isSure ? "" : " vielleicht")"
    return switch day {
    case .today: "\(opens) um \(time)"
    case .tomorrow: "\(opens) morgen um \(time)"
    case .weekday(let day), .date(let day): "\(opens) am \(day) um \(time)"
    }
  }

  let distanceUnits = (metre: "m", kilometre: "km", foot: "ft", mile: "mi")

  let weather = "Wetter"
  let showForecast = "Vorhersage zeigen"
  let refreshForecast = "Vorhersage neu laden"
  let hide = "Ausblenden"
  let askingForForecast = "Vorhersage wird geladen …"
  let temperaturesOfDays = "Temperaturen der Tage"
  let tableBelow = "Die Tabelle darunter nennt sie Tag für Tag."
  let today = "Heute"
  let dayByDay = "Tag für Tag"
  let day = "Tag"
  let precipitation = "Regen"
  let high = "Max."
  let low = "Min."
  let units = "Einheiten"
  let weatherUnits = (
    kilometresPerHour: "km/h", milesPerHour: "mph", millimetre: "mm", inch: "in"
  )

  func highs(from least: String, to most: String) -> String {
    "Höchstwerte von \(least) bis \(most)."
  }

  func lows(from least: String, to most: String) -> String {
    "Tiefstwerte von \(least) bis \(most)."
  }

  func wind(_ speed: String) -> String { "Wind \(speed)" }

  func updated(at time: String) -> String { "Stand \(time) Ortszeit" }

  let weatherNames = WeatherNames(
    clear: "Klar", mostlyClear: "Meist klar", partlyCloudy: "Teils bewölkt", overcast: "Bedeckt",
    fog: "Nebel", freezingFog: "Gefrierender Nebel", lightDrizzle: "Leichter Nieselregen",
    drizzle: "Nieselregen", denseDrizzle: "Starker Nieselregen",
    lightFreezingDrizzle: "Leichter gefrierender Niesel",
    freezingDrizzle: "Gefrierender Nieselregen", lightRain: "Leichter Regen", rain: "Regen",
    heavyRain: "Starker Regen", lightFreezingRain: "Leichter gefrierender Regen",
    freezingRain: "Gefrierender Regen", lightSnow: "Leichter Schneefall", snow: "Schneefall",
    heavySnow: "Starker Schneefall", snowGrains: "Schneegriesel", lightShowers: "Leichte Schauer",
    showers: "Schauer", violentShowers: "Heftige Schauer", snowShowers: "Schneeschauer",
    heavySnowShowers: "Starke Schneeschauer", thunderstorm: "Gewitter",
    thunderstormWithHail: "Gewitter mit Hagel",
    thunderstormWithHeavyHail: "Gewitter mit starkem Hagel")

  func texts(of error: ErrorKind) -> (title: String, sentence: String) {
    switch error {
    case .badRequest: ("Ungültige Anfrage", "Diese Adresse ist nicht zu verstehen.")
    case .forbidden: ("Nicht erlaubt", "Das ist hier nicht erlaubt.")
    case .notFound: ("Nicht gefunden", "Unter dieser Adresse gibt es nichts.")
    case .tooLarge: ("Zu lang", "Das ist länger, als hier möglich ist.")
    case .unavailable:
      ("Nicht verfügbar", "Das geht gerade nicht. Bitte noch einmal versuchen.")
    case .fault: ("Fehler", "Hier ist etwas schiefgegangen; es liegt nicht an Ihnen.")
    }
  }

  let noSuggestions = "Keine Vorschläge"
  let cancelled = "Abgebrochen"
  let copied = "Kopiert"
  let notCopied = "Das ließ sich nicht kopieren. Hier ist der Text:"
  let unreachable = "Der Server ist nicht erreichbar."
  let noConnection = "Keine Verbindung zum Netz."
  let unexpectedAnswer = "Der Server antwortet „%“."
  let triesAgain = "Diese Seite versucht es von selbst noch einmal."
  let positionUnknown = "Der Browser verrät nicht, wo Sie sind."
  let suggestionCounts = ["one": "% Vorschlag", "other": "% Vorschläge"]
}
