import Places
import SearchFeature

/// A catalogue of the texts of the interface in Finnish. Numbers but one take the partitive singular.
struct FinnishTexts: InterfaceTexts {
  let siteDescription = "Etsi paikkoja ja katso ne kartalla."
  let skipMap = "Ohita kartta"
  let searchLabel = "Etsi paikkaa"
  let searchPlaceholder = "Paikka, katu tai ”kahvila”"
  let search = "Hae"
  let suggestions = "Ehdotukset"
  let searching = "Haetaan…"
  let cancel = "Peruuta"
  let data = "Tiedot:"
  let more = "Lisää"
  let languages = "Kieli"
  let tryAgain = "Yritä uudelleen"
  let close = "Sulje"
  let refresh = "Hae uudelleen"
  let backToSearch = "Takaisin hakuun"
  let resultsHeight = "Tulosten korkeus"
  let shortcuts = "Pikanäppäimet"
  let toSearchField = "Siirry hakukenttään"
  let useShortcuts = "Käytä ”/”-näppäintä hakukenttään siirtymiseen"
  let comma = ", "

  func quoted(_ text: String) -> String { "”\(text)”" }

  let findPlace = "Etsi paikka"
  let nearMe = "Lähellä minua"
  let nearYou = "Lähelläsi"
  let findNearby = "Lähistöllä"
  let recentSearches = "Viimeisimmät haut"
  let seeAllRecents = "Kaikki viimeisimmät haut"
  let recentsExplanation = """
    Ne, viimeksi katsottu kartan kohta ja valittu kieli ovat vain tämän selaimen evästeissä, eivät \
    palvelimella.
    """
  let noRecents = "Ei vielä yhtään."
  let remove = "Poista"
  let removeAll = "Poista kaikki"
  let stopRecents = "Älä säilytä hakuja"
  let startRecents = "Säilytä viimeisimmät haut"
  let recentsAreOff = "Hakuja ei säilytetä."
  let categories = "Luokat"
  let seeAllCategories = "Kaikki luokat"
  let noCategoriesHere = "Täältä ei tunneta paikkoja luokittain."
  let editorsPicks = "Toimituksen valinnat"
  let seeAllPicks = "Kaikki valinnat"

  func remove(_ query: String) -> String { "Poista ”\(query)”" }

  func title(of group: CategoryGroup) -> String {
    switch group {
    case .lodging: "Majoitus"
    case .transport: "Liikenne"
    case .health: "Terveys"
    case .food: "Ruoka ja juoma"
    case .culture: "Kulttuuri"
    case .education: "Koulutus"
    case .worship: "Uskonto"
    case .services: "Palvelut"
    case .sights: "Nähtävyydet"
    case .leisure: "Urheilu ja vapaa-aika"
    case .shops: "Kaupat"
    case .nature: "Luonto"
    case .settlements: "Paikkakunnat"
    case .general: "Kaikki muu"
    }
  }

  func texts(of pick: EditorsPick.Place) -> (title: String, note: String) {
    switch pick {
    case .newYork: ("New York", "Etelä-Manhattan katu kadulta")
    case .helsinki: ("Helsinki", "Keskusta katu kadulta, kahviloineen")
    case .reykjavik: ("Reykjavík", "Itsenäisten valtioiden pohjoisin pääkaupunki")
    case .kyoto: ("Kioto", "Tuhat vuotta pääkaupunkina kukkuloiden keskellä")
    case .ushuaia: ("Ushuaia", "Maailman ääri Beaglen kanaalin rannalla")
    case .zanzibar: ("Sansibar", "Neilikoiden ja veistettyjen ovien saari")
    case .samarkand: ("Samarkand", "Missä Aasian tiet kohtasivat")
    case .venice: ("Venetsia", "Sata saarta eikä yhtään autoa")
    case .suva: ("Suva", "Fidžin pääkaupunki aivan päivämäärärajan vieressä")
    case .longyearbyen: ("Longyearbyen", "Huippuvuoret: kaupunki yli 78° pohjoista")
    case .cusco: ("Cusco", "Inkojen maailman napa")
    case .timbuktu: ("Timbuktu", "Aavikon kirjasto")
    case .hobart: ("Hobart", "Wellingtonvuoren juurella, kohti Eteläistä jäämerta")
    case .quebec: ("Québec", "Muurien ympäröimä kaupunki Saint Lawrence -joen yllä")
    }
  }

  let clear = "Tyhjennä haku"
  let filters = "Rajaukset"
  let showAll = "Näytä kaikki"
  let moreResults = "Lisää tuloksia"
  let alternatives = "Vai tarkoititko"
  let related = "Samankaltaista"
  let startAfresh = "Aloita alusta"
  let searchWider = "Hae laajemmalta alueelta"
  let searchEverywhere = "Hae kaikkialta"
  let searchNearby = "Hae läheltä"
  let thisSuggestion = "tämä ehdotus"
  let thisPlace = "tämä paikka"
  let pointsOfInterest = "kiinnostavat paikat"
  let aroundHere = "Näytä, mitä lähellä on"
  let nothingMeetsFilter = "Minkään täältä löytyneen paikan ei tiedetä olevan sellainen."
  let noDataHere = "Täältä ei ole tietoja kiinnostavista paikoista."
  let nothingInArea = "Tällä alueella ei ole mitään sen nimistä."
  let unknownName =
    "Sen nimistä paikkaa ei tunneta. Tarkista kirjoitusasu tai kirjoita vähemmän."
  let noPlaceNear = "Tästä läheltä ei tunneta yhtään paikkaa."

  func found(_ count: Int, for subject: String) -> String {
    switch count {
    case 0: "Ei tuloksia: \(subject)"
    case 1: "1 paikka: \(subject)"
    default: "\(count) paikkaa: \(subject)"
    }
  }

  func noAnswer(for subject: String) -> String { "Ei vastausta: \(subject)" }

  func around(_ point: String) -> String { "Mitä on pisteen \(point) ympärillä" }

  func more(_ count: Int, for query: String) -> String { "\(more(count)): \(query)" }

  func more(_ count: Int, named name: String, andOthers others: Int) -> String {
    let sentence = "\(more(count)) nimellä \(name)"
    return others == 0 ? sentence : "\(sentence) ja \(others) \(others == 1 ? "muu" : "muuta")"
  }

  private func more(_ count: Int) -> String {
    count == 1 ? "1 paikka lisää" : "\(count) paikkaa lisää"
  }

  func excluded(_ counts: ExcludedCounts) -> String {
    let all = "\(counts.count)/\(counts.total) paikkaa jätettiin pois"
    let unknown = [
      (counts.withUnknownHours, "aukioloajat"), (counts.withUnknownAccess, "esteettömyys"),
      (counts.withUnknownCuisine, "keittiö"),
    ].filter { $0.0 > 0 }.map { "\($0.1) ei tiedossa: \($0.0)" }
    return ([all] + unknown).joined(separator: "; ") + "."
  }

  func sentence(of notice: SearchNotice) -> String {
    switch notice {
    case .servedFromCache(let age):
      "Hakupalvelu ei juuri nyt vastaa: tämä on sen vastaus \(ago(NoticeAge(age)))."
    case .serviceUnavailable(let name):
      "\(name) ei juuri nyt vastaa: joitakin paikkoja voi puuttua."
    case .lookedFartherAway: "Täällä niitä on vähän: nämä ovat lähimmät ympäristössä."
    case .numberUnknown(let number, let isStreet):
      "Talonumeroa \(number) ei tunneta: tämä on "
        + (isStreet ? "katu." : "lähin tunnettu.")
    case .wordsUnknown(let words):
      "Missään tunnetussa paikassa ei ole kaikkia sanoja: "
        + "\(quoted(words.quotable)) jätettiin pois."
    case .kindUnmapped(let kind, let place):
      "\(place): katukarttaa ei ole tuotu, joten \(quoted(kind.quotable)) ei löydä sieltä mitään."
    case .wordsIgnored(let words):
      "Pitkästä tekstistä haetaan vain alku: \(quoted(words.quotable)) jätettiin pois."
    case .nameUnknown(let name):
      "Minkään nimi ei ole täsmälleen \(quoted(name.quotable)): tämä on lähinnä."
    case .conditionsUnknown:
      "Minkään lähiseudun paikan ei tiedetä olevan sellainen: näistä ei ole tietoa."
    case .offTheGlobe(let numbers):
      "\(quoted(numbers.quotable)) ei ole maapallolla: "
        + "leveysasteet päättyvät 90:een, pituusasteet 180:een."
    case .atlasIncomplete: "Osaa kartastosta ei voi lukea: joitakin paikkoja voi puuttua."
    }
  }

  private func ago(_ age: NoticeAge) -> String {
    switch age {
    case .moment: "hetki sitten"
    case .minutes(let count): count == 1 ? "minuutti sitten" : "\(count) minuuttia sitten"
    case .hours(let count): count == 1 ? "tunti sitten" : "\(count) tuntia sitten"
    case .days(let count): count == 1 ? "päivä sitten" : "\(count) päivää sitten"
    }
  }

  func sentence(of failure: Failure) -> String {
    switch (failure.subject, failure.code) {
    case (_, .notFound): "Sellaista paikkaa ei ole."
    case (.forecast, .rateLimited):
      "Ennustetta on kysytty liian usein. Yritä uudelleen \(wait(failure))."
    case (_, .rateLimited): "Liian monta hakua yhtä aikaa. Yritä uudelleen \(wait(failure))."
    case (.place, _): "Paikkaa ei voi juuri nyt näyttää. Yritä uudelleen."
    case (.forecast, .malformedResponse): "Saatua ennustetta ei voi ymmärtää."
    case (.forecast, .cancelled): "Ennusteen haku peruttiin."
    case (.forecast, _): "Ennustetta ei juuri nyt ole saatavilla."
    case (.search, .invalidRequest): "Tätä ei voi hakea."
    case (.search, .malformedResponse): "Haun vastausta ei voi ymmärtää."
    case (.search, .cancelled): "Haku peruttiin."
    case (.search, .unavailable): "Haku ei juuri nyt toimi. Yritä uudelleen."
    }
  }

  private func wait(_ failure: Failure) -> String {
    guard let seconds = failure.retryAfterSeconds else { return "hetken kuluttua" }
    return seconds == 1 ? "sekunnin kuluttua" : "\(seconds) sekunnin kuluttua"
  }

  let map = "Kartta"
  let mapDescription =
    "Jokainen löydetty paikka on numeroitu linkki, joka on myös luettelossa kartan vieressä."
  func moreOnMap(_ count: Int) -> String { "Ja lisäksi \(count), pisteinä." }
  let whatIsHere = "Mitä tässä on?"
  let moveMap = "Siirrä karttaa"
  let zoomIn = "Lähennä"
  let zoomOut = "Loitonna"
  let north = "Pohjoinen"
  let south = "Etelä"
  let west = "Länsi"
  let east = "Itä"
  let searchThisArea = "Hae tältä alueelta"
  let noStreets = "Täältä ei ole vielä katuja."
  let noStreetsAtAll =
    "Täältä ei ole vielä katuja: sivuston ylläpitäjä voi lisätä OpenStreetMapin otteen."

  func nearestStreets(_ distance: String) -> String { "Lähimmät kadut: \(distance) päässä" }

  func map(of title: String) -> String { "Kartta: \(title)" }

  func cluster(_ count: Int, numbers: String) -> String { "\(count) paikkaa: \(numbers)" }

  let locally = "Paikan päällä:"
  let address = "Osoite"
  let phone = "Puhelin"
  let website = "Verkkosivu"
  let hours = "Aukiolo"
  let cuisine = "Keittiö"
  let knownFor = "Palvelut"
  let wheelchair = "Pyörätuoli"
  let inhabitants = "Asukkaita"
  let elevation = "Korkeus"
  let localTime = "Paikallinen aika"
  let coordinates = "Koordinaatit"
  let plusCode = "Plus-koodi"
  let searchAroundHere = "Uusi haku tästä läheltä"
  let onOpenStreetMap = "OpenStreetMapissa"
  let directions = "Reittiohjeet"
  let call = "Soita"
  let share = "Jaa"
  let save = "Tallenna"
  let linkToPlace = "Linkki tähän paikkaan"
  let copyLink = "Kopioi linkki"
  let copyAddress = "Kopioi osoite"
  let copyCoordinates = "Kopioi koordinaatit"
  let inMapApp = "Karttasovelluksessasi"
  let openingHours = "Aukioloajat"
  let mayDifferOnHolidays = "Pyhäpäivinä ajat voivat olla toiset."
  let allDay = "Koko päivän"
  let closed = "Suljettu"
  let hoursUnknown = "Aukioloajat eivät tiedossa"
  let alwaysOpen = "Avoinna ympäri vuorokauden"
  let openUntilMidnight = "Avoinna keskiyöhön"

  func backToResults(_ count: Int) -> String { "Takaisin \(count) tulokseen" }

  func title(of access: WheelchairAccess) -> String {
    switch access {
    case .yes: "Esteetön"
    case .limited: "Osittain esteetön"
    case .no: "Ei esteetön"
    }
  }

  func open(until day: RelativeDay, at time: String) -> String {
    switch day {
    case .today: "Avoinna, sulkeutuu klo \(time)"
    case .tomorrow: "Avoinna, sulkeutuu huomenna klo \(time)"
    case .weekday(let day), .date(let day): "Avoinna, sulkeutuu \(day) klo \(time)"
    }
  }

  func closed(until day: RelativeDay, at time: String, isSure: Bool) -> String {
    let opens = "Suljettu, avautuu\(isSure ? "" : " ehkä")"
    return switch day {
    case .today: "\(opens) klo \(time)"
    case .tomorrow: "\(opens) huomenna klo \(time)"
    case .weekday(let day), .date(let day): "\(opens) \(day) klo \(time)"
    }
  }

  let distanceUnits = (metre: "m", kilometre: "km", foot: "jalkaa", mile: "mailia")

  let weather = "Sää"
  let showForecast = "Näytä ennuste"
  let refreshForecast = "Päivitä ennuste"
  let hide = "Piilota"
  let askingForForecast = "Haetaan ennustetta…"
  let temperaturesOfDays = "Päivien lämpötilat"
  let tableBelow = "Alla oleva taulukko kertoo ne päivittäin."
  let today = "Tänään"
  let dayByDay = "Päivittäin"
  let day = "Päivä"
  let precipitation = "Sade"
  let high = "Ylin"
  let low = "Alin"
  let units = "Yksiköt"
  let weatherUnits = (
    kilometresPerHour: "km/h", milesPerHour: "mph", millimetre: "mm", inch: "in"
  )

  func highs(from least: String, to most: String) -> String { "Ylimmät \(least) – \(most)." }

  func lows(from least: String, to most: String) -> String { "Alimmat \(least) – \(most)." }

  func wind(_ speed: String) -> String { "Tuuli \(speed)" }

  func updated(at time: String) -> String { "Päivitetty klo \(time) paikallista aikaa" }

  let weatherNames = WeatherNames(
    clear: "Selkeää", mostlyClear: "Enimmäkseen selkeää", partlyCloudy: "Puolipilvistä",
    overcast: "Pilvistä", fog: "Sumua", freezingFog: "Jäätävää sumua",
    lightDrizzle: "Heikkoa tihkua", drizzle: "Tihkua", denseDrizzle: "Runsasta tihkua",
    lightFreezingDrizzle: "Heikkoa jäätävää tihkua", freezingDrizzle: "Jäätävää tihkua",
    lightRain: "Heikkoa sadetta", rain: "Sadetta", heavyRain: "Runsasta sadetta",
    lightFreezingRain: "Heikkoa jäätävää sadetta", freezingRain: "Jäätävää sadetta",
    lightSnow: "Heikkoa lumisadetta", snow: "Lumisadetta", heavySnow: "Runsasta lumisadetta",
    snowGrains: "Lumijyväsiä", lightShowers: "Heikkoja kuuroja", showers: "Kuuroja",
    violentShowers: "Rankkoja kuuroja", snowShowers: "Lumikuuroja",
    heavySnowShowers: "Sankkoja lumikuuroja", thunderstorm: "Ukkosta",
    thunderstormWithHail: "Ukkosta ja rakeita",
    thunderstormWithHeavyHail: "Ukkosta ja runsaasti rakeita")

  func texts(of error: ErrorKind) -> (title: String, sentence: String) {
    switch error {
    case .badRequest: ("Virheellinen pyyntö", "Tätä osoitetta ei voi ymmärtää.")
    case .forbidden: ("Kielletty", "Tätä ei sallita.")
    case .notFound: ("Ei löytynyt", "Tässä osoitteessa ei ole mitään.")
    case .tooLarge: ("Liian pitkä", "Tämä on pitempi kuin voidaan ottaa vastaan.")
    case .unavailable: ("Ei käytettävissä", "Tämä ei juuri nyt toimi. Yritä uudelleen.")
    case .fault: ("Virhe", "Jotakin meni vikaan; se ei ole sinun syytäsi.")
    }
  }

  let noSuggestions = "Ei ehdotuksia"
  let cancelled = "Peruttu"
  let copied = "Kopioitu"
  let notCopied = "Kopiointi ei onnistunut. Tässä on teksti:"
  let unreachable = "Palvelimeen ei saada yhteyttä."
  let noConnection = "Verkkoyhteyttä ei ole."
  let unexpectedAnswer = "Palvelin vastaa ”%”."
  let triesAgain = "Sivu yrittää itse uudelleen."
  let positionUnknown = "Selain ei kerro, missä olet."
  let suggestionCounts = ["one": "% ehdotus", "other": "% ehdotusta"]
}
