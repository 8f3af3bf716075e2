import Places
import SearchFeature

/// A catalogue of the texts of the interface in French. Zero and one take the singular.
struct FrenchTexts: InterfaceTexts {
  let siteDescription = "Chercher des lieux et les voir sur une carte."
  let skipMap = "Passer la carte"
  let searchLabel = "Rechercher un lieu"
  let searchPlaceholder = "Lieu, rue ou « café »"
  let search = "Rechercher"
  let suggestions = "Suggestions"
  let searching = "Recherche en cours…"
  let cancel = "Annuler"
  let data = "Données :"
  let more = "Plus"
  let languages = "Langue"
  let tryAgain = "Réessayer"
  let close = "Fermer"
  let refresh = "Relancer la recherche"
  let backToSearch = "Retour à la recherche"
  let resultsHeight = "Hauteur des résultats"
  let shortcuts = "Raccourcis clavier"
  let toSearchField = "Aller au champ de recherche"
  let useShortcuts = "Utiliser « / » pour le champ de recherche"
  let comma = ", "

  func quoted(_ text: String) -> String { "« \(text) »" }

  let findPlace = "Trouver un lieu"
  let nearMe = "Autour de moi"
  let nearYou = "Près de vous"
  let findNearby = "À proximité"
  let recentSearches = "Recherches récentes"
  let seeAllRecents = "Toutes les recherches récentes"
  let recentsExplanation = """
    Elles restent, avec la dernière vue de la carte et la langue choisie, dans ce navigateur et nulle \
    part sur le serveur.
    """
  let noRecents = "Aucune pour l’instant."
  let remove = "Supprimer"
  let removeAll = "Tout supprimer"
  let stopRecents = "Ne plus garder les recherches"
  let startRecents = "Garder les recherches récentes"
  let recentsAreOff = "Les recherches récentes ne sont pas gardées."
  let categories = "Catégories"
  let seeAllCategories = "Toutes les catégories"
  let noCategoriesHere = "Aucun lieu n’est connu par catégorie ici."
  let editorsPicks = "Nos coups de cœur"
  let seeAllPicks = "Tous nos coups de cœur"

  func remove(_ query: String) -> String { "Supprimer « \(query) »" }

  func title(of group: CategoryGroup) -> String {
    switch group {
    case .lodging: "Hébergement"
    case .transport: "Transports"
    case .health: "Santé"
    case .food: "Restauration"
    case .culture: "Culture"
    case .education: "Enseignement"
    case .worship: "Cultes"
    case .services: "Services"
    case .sights: "À voir"
    case .leisure: "Sports et loisirs"
    case .shops: "Commerces"
    case .nature: "Nature"
    case .settlements: "Localités"
    case .general: "Autres lieux"
    }
  }

  func texts(of pick: EditorsPick.Place) -> (title: String, note: String) {
    switch pick {
    case .newYork: ("New York", "Le sud de Manhattan, rue par rue")
    case .helsinki: ("Helsinki", "Le centre, chaque rue et chaque café")
    case .reykjavik: ("Reykjavik", "La capitale la plus au nord d’un État souverain")
    case .kyoto: ("Kyoto", "Mille ans capitale, entre trois chaînes de collines")
    case .ushuaia: ("Ushuaïa", "Le bout du monde, sur le canal Beagle")
    case .zanzibar: ("Zanzibar", "L’île des girofliers et des portes sculptées")
    case .samarkand: ("Samarcande", "Au carrefour des routes d’Asie")
    case .venice: ("Venise", "Cent îles et pas une voiture")
    case .suva: ("Suva", "La capitale des Fidji, juste avant l’antiméridien")
    case .longyearbyen: ("Longyearbyen", "Svalbard : une ville au-delà de 78° nord")
    case .cusco: ("Cuzco", "Le nombril du monde inca")
    case .timbuktu: ("Tombouctou", "La bibliothèque du désert")
    case .hobart: ("Hobart", "Au pied du mont Wellington, face à l’océan Austral")
    case .quebec: ("Québec", "La ville fortifiée au-dessus du Saint-Laurent")
    }
  }

  let clear = "Effacer la recherche"
  let filters = "Filtres"
  let showAll = "Tout afficher"
  let moreResults = "Plus de résultats"
  let alternatives = "Ou vouliez-vous dire"
  let related = "À voir aussi"
  let startAfresh = "Recommencer"
  let searchWider = "Élargir la zone"
  let searchEverywhere = "Rechercher partout"
  let searchNearby = "Rechercher à proximité"
  let thisSuggestion = "cette suggestion"
  let thisPlace = "ce lieu"
  let pointsOfInterest = "lieux d’intérêt"
  let aroundHere = "Voir ce qu’il y a autour"
  let nothingMeetsFilter = "Aucun lieu trouvé ici n’est connu pour cela."
  let noDataHere = "Il n’y a pas de données sur les lieux d’intérêt ici."
  let nothingInArea = "Rien de ce nom ne se trouve dans cette zone."
  let unknownName =
    "Aucun lieu de ce nom n’est connu. Vérifiez l’orthographe ou saisissez-en moins."
  let noPlaceNear = "Aucun lieu n’est connu près d’ici."

  func found(_ count: Int, for subject: String) -> String {
    switch count {
    case 0: "Aucun résultat pour \(subject)"
    case 1: "1 lieu pour \(subject)"
    default: "\(count) lieux pour \(subject)"
    }
  }

  func noAnswer(for subject: String) -> String { "Pas de réponse pour \(subject)" }

  func around(_ point: String) -> String { "Autour de \(point)" }

  func more(_ count: Int, for query: String) -> String { "\(more(count)) pour \(query)" }

  func more(_ count: Int, named name: String, andOthers others: Int) -> String {
    let sentence = "\(more(count)) du nom de \(name)"
    return others == 0 ? sentence : "\(sentence), et \(others) autre\(others < 2 ? "" : "s")"
  }

  private func more(_ count: Int) -> String {
    count < 2 ? "\(count) autre lieu" : "\(count) autres lieux"
  }

  func excluded(_ counts: ExcludedCounts) -> String {
    let (count, total) = (counts.count, counts.total)
    let all =
      "\(count) lieu\(count < 2 ? "" : "x") sur \(total) \(count < 2 ? "écarté" : "écartés")"
    let unknown = [
      (counts.withUnknownHours, "horaires inconnus"), (counts.withUnknownAccess, "accès inconnu"),
      (counts.withUnknownCuisine, "cuisine inconnue"),
    ].filter { $0.0 > 0 }.map { "\($0.1) pour \($0.0)" }
    return ([all] + unknown).joined(separator: " ; ") + "."
  }

  func sentence(of notice: SearchNotice) -> String {
    switch notice {
    case .servedFromCache(let age):
      "Le service de recherche ne répond pas : voici ce qu’il disait \(ago(NoticeAge(age)))."
    case .serviceUnavailable(let name):
      "\(name) ne répond pas en ce moment : il peut manquer des lieux."
    case .lookedFartherAway: "Il y en a peu ici : voici les plus proches aux alentours."
    case .numberUnknown(let number, let isStreet):
      "Le numéro \(number) n’est pas connu ici : voici "
        + (isStreet ? "la rue." : "le plus proche.")
    case .wordsUnknown(let words):
      "Aucun lieu connu n’a tous ces mots : \(quoted(words.quotable)) a été laissé de côté."
    case .kindUnmapped(let kind, let place):
      "\(place) : aucun plan des rues n’a été importé, \(quoted(kind.quotable)) n’y trouve rien."
    case .wordsIgnored(let words):
      "Seuls les premiers mots d’un long texte comptent : "
        + "\(quoted(words.quotable)) a été laissé de côté."
    case .nameUnknown(let name):
      "Rien ne s’appelle exactement \(quoted(name.quotable)) ici : voici le plus ressemblant."
    case .conditionsUnknown:
      "Aucun lieu des environs n’est connu pour cela : pour ceux-ci, on ne sait pas."
    case .offTheGlobe(let numbers):
      "\(quoted(numbers.quotable)) n’est pas sur le globe : "
        + "les latitudes vont jusqu’à 90, les longitudes jusqu’à 180."
    case .atlasIncomplete:
      "Une partie de l’atlas est illisible : il peut manquer des lieux."
    }
  }

  private func ago(_ age: NoticeAge) -> String {
    switch age {
    case .moment: "à l’instant"
    case .minutes(let count): "il y a \(count) minute\(count < 2 ? "" : "s")"
    case .hours(let count): "il y a \(count) heure\(count < 2 ? "" : "s")"
    case .days(let count): "il y a \(count) jour\(count < 2 ? "" : "s")"
    }
  }

  func sentence(of failure: Failure) -> String {
    switch (failure.subject, failure.code) {
    case (_, .notFound): "Ce lieu n’existe pas ici."
    case (.forecast, .rateLimited):
      "Les prévisions ont été trop souvent demandées. Réessayez \(wait(failure))."
    case (_, .rateLimited): "Trop de recherches à la fois. Réessayez \(wait(failure))."
    case (.place, _): "Ce lieu ne peut pas être affiché pour le moment. Réessayez."
    case (.forecast, .malformedResponse): "Les prévisions reçues sont incompréhensibles."
    case (.forecast, .cancelled): "Les prévisions ont été annulées."
    case (.forecast, _): "Les prévisions ne sont pas disponibles pour le moment."
    case (.search, .invalidRequest): "Cette recherche n’est pas possible."
    case (.search, .malformedResponse): "La réponse de la recherche est incompréhensible."
    case (.search, .cancelled): "La recherche a été annulée."
    case (.search, .unavailable):
      "La recherche n’est pas disponible pour le moment. Réessayez."
    }
  }

  private func wait(_ failure: Failure) -> String {
    guard let seconds = failure.retryAfterSeconds else { return "dans un instant" }
    return "dans \(seconds) seconde\(seconds < 2 ? "" : "s")"
  }

  let map = "Carte"
  let mapDescription =
    "Chaque lieu trouvé est un lien numéroté, repris dans la liste à côté de la carte."
  func moreOnMap(_ count: Int) -> String { "Et \(count) de plus, en points." }
  let whatIsHere = "Qu’y a-t-il ici ?"
  let moveMap = "Déplacer la carte"
  let zoomIn = "Zoom avant"
  let zoomOut = "Zoom arrière"
  let north = "Nord"
  let south = "Sud"
  let west = "Ouest"
  let east = "Est"
  let searchThisArea = "Rechercher dans cette zone"
  let noStreets = "Pas encore de rues ici."
  let noStreetsAtAll =
    "Pas encore de rues ici : l’exploitant du site peut ajouter un extrait d’OpenStreetMap."

  func nearestStreets(_ distance: String) -> String { "Rues les plus proches : à \(distance)" }

  func map(of title: String) -> String { "Carte : \(title)" }

  func cluster(_ count: Int, numbers: String) -> String { "\(count) lieux : \(numbers)" }

  let locally = "Sur place :"
  let address = "Adresse"
  let phone = "Téléphone"
  let website = "Site web"
  let hours = "Horaires"
  let cuisine = "Cuisine"
  let knownFor = "Services"
  let wheelchair = "Fauteuil roulant"
  let inhabitants = "Habitants"
  let elevation = "Altitude"
  let localTime = "Heure locale"
  let coordinates = "Coordonnées"
  let plusCode = "Plus Code"
  let searchAroundHere = "Nouvelle recherche ici"
  let onOpenStreetMap = "Sur OpenStreetMap"
  let directions = "Itinéraire"
  let call = "Appeler"
  let share = "Partager"
  let save = "Enregistrer"
  let linkToPlace = "Lien vers ce lieu"
  let copyLink = "Copier le lien"
  let copyAddress = "Copier l’adresse"
  let copyCoordinates = "Copier les coordonnées"
  let inMapApp = "Dans votre application de cartes"
  let openingHours = "Horaires d’ouverture"
  let mayDifferOnHolidays = "Les horaires peuvent changer les jours fériés."
  let allDay = "Toute la journée"
  let closed = "Fermé"
  let hoursUnknown = "Horaires inconnus"
  let alwaysOpen = "Ouvert jour et nuit"
  let openUntilMidnight = "Ouvert jusqu’à minuit"

  func backToResults(_ count: Int) -> String { "Retour aux \(count) résultats" }

  func title(of access: WheelchairAccess) -> String {
    switch access {
    case .yes: "Accessible"
    case .limited: "Partiellement accessible"
    case .no: "Non accessible"
    }
  }

  func open(until day: RelativeDay, at time: String) -> String {
    switch day {
    case .today: "Ouvert jusqu’à \(time)"
    case .tomorrow: "Ouvert jusqu’à demain \(time)"
    case .weekday(let day): "Ouvert jusqu’à \(day) \(time)"
    case .date(let day): "Ouvert jusqu’au \(day) à \(time)"
    }
  }

  func closed(until day: RelativeDay, at time: String, isSure: Bool) -> String {
    let opens = "Fermé, ouvre\(isSure ? "" : " peut-être")"
    return switch day {
    case .today: "\(opens) à \(time)"
    case .tomorrow: "\(opens) demain à \(time)"
    case .weekday(let day): "\(opens) \(day) à \(time)"
    case .date(let day): "\(opens) le \(day) à \(time)"
    }
  }

  let distanceUnits = (metre: "m", kilometre: "km", foot: "pi", mile: "mi")

  let weather = "Météo"
  let showForecast = "Afficher les prévisions"
  let refreshForecast = "Actualiser les prévisions"
  let hide = "Masquer"
  let askingForForecast = "Chargement des prévisions…"
  let temperaturesOfDays = "Températures par jour"
  let tableBelow = "Le tableau ci-dessous les donne jour par jour."
  let today = "Auj."
  let dayByDay = "Jour par jour"
  let day = "Jour"
  let precipitation = "Précip."
  let high = "Max."
  let low = "Min."
  let units = "Unités"
  let weatherUnits = (
    kilometresPerHour: "km/h", milesPerHour: "mi/h", millimetre: "mm", inch: "po"
  )

  func highs(from least: String, to most: String) -> String {
    "Maximales de \(least) à \(most)."
  }

  func lows(from least: String, to most: String) -> String { "Minimales de \(least) à \(most)." }

  func wind(_ speed: String) -> String { "Vent \(speed)" }

  func updated(at time: String) -> String { "Mis à jour à \(time), heure locale" }

  let weatherNames = WeatherNames(
    clear: "Ciel dégagé", mostlyClear: "Plutôt dégagé", partlyCloudy: "Partiellement nuageux",
    overcast: "Couvert", fog: "Brouillard", freezingFog: "Brouillard givrant",
    lightDrizzle: "Bruine légère", drizzle: "Bruine", denseDrizzle: "Bruine dense",
    lightFreezingDrizzle: "Bruine verglaçante légère", freezingDrizzle: "Bruine verglaçante",
    lightRain: "Pluie faible", rain: "Pluie", heavyRain: "Forte pluie",
    lightFreezingRain: "Pluie verglaçante faible", freezingRain: "Pluie verglaçante",
    lightSnow: "Neige faible", snow: "Neige", heavySnow: "Forte neige",
    snowGrains: "Neige en grains", lightShowers: "Averses faibles", showers: "Averses",
    violentShowers: "Averses violentes", snowShowers: "Averses de neige",
    heavySnowShowers: "Fortes averses de neige", thunderstorm: "Orage",
    thunderstormWithHail: "Orage avec grêle", thunderstormWithHeavyHail: "Orage avec forte grêle")

  func texts(of error: ErrorKind) -> (title: String, sentence: String) {
    switch error {
    case .badRequest: ("Requête incorrecte", "Cette adresse n’est pas compréhensible.")
    case .forbidden: ("Interdit", "Cela n’est pas permis ici.")
    case .notFound: ("Page introuvable", "Il n’y a rien à cette adresse.")
    case .tooLarge: ("Trop long", "C’est plus long que ce qui est accepté ici.")
    case .unavailable:
      ("Service indisponible", "Cela ne marche pas pour le moment. Réessayez.")
    case .fault: ("Erreur", "Un problème est survenu ici ; vous n’y êtes pour rien.")
    }
  }

  let noSuggestions = "Aucune suggestion"
  let cancelled = "Annulé"
  let copied = "Copié"
  let notCopied = "La copie a échoué. Voici le texte :"
  let unreachable = "Le serveur est injoignable."
  let noConnection = "Pas de connexion au réseau."
  let unexpectedAnswer = "Le serveur répond « % »."
  let triesAgain = "Cette page réessaie d’elle-même."
  let positionUnknown = "Le navigateur ne dit pas où vous êtes."
  let suggestionCounts = ["one": "% suggestion", "many": "% suggestions", "other": "% suggestions"]
}
