import Places
import SearchFeature

/// A catalogue of the texts of the interface in Spanish.
struct SpanishTexts: InterfaceTexts {
  let siteDescription = "Busca lugares y míralos en un mapa."
  let skipMap = "Saltar el mapa"
  let searchLabel = "Buscar un lugar"
  let searchPlaceholder = "Lugar, calle o «café»"
  let search = "Buscar"
  let suggestions = "Sugerencias"
  let searching = "Buscando…"
  let cancel = "Cancelar"
  let data = "Datos:"
  let more = "Más"
  let languages = "Idioma"
  let tryAgain = "Reintentar"
  let close = "Cerrar"
  let refresh = "Buscar de nuevo"
  let backToSearch = "Volver a la búsqueda"
  let resultsHeight = "Altura de los resultados"
  let shortcuts = "Atajos de teclado"
  let toSearchField = "Ir al campo de búsqueda"
  let useShortcuts = "Usar «/» para el campo de búsqueda"
  let comma = ", "

  func quoted(_ text: String) -> String { "«\(text)»" }

  let findPlace = "Encuentra un lugar"
  let nearMe = "Cerca de mí"
  let nearYou = "Cerca de ti"
  let findNearby = "Cerca de aquí"
  let recentSearches = "Búsquedas recientes"
  let seeAllRecents = "Ver todas las búsquedas recientes"
  let recentsExplanation = """
    Se guardan, con la última vista del mapa y el idioma elegido, solo en cookies de este navegador, no \
    en el servidor.
    """
  let noRecents = "Todavía no hay ninguna."
  let remove = "Quitar"
  let removeAll = "Quitar todas"
  let stopRecents = "No guardar búsquedas"
  let startRecents = "Guardar búsquedas recientes"
  let recentsAreOff = "Las búsquedas recientes no se guardan."
  let categories = "Categorías"
  let seeAllCategories = "Ver todas las categorías"
  let noCategoriesHere = "No se conocen lugares por categoría aquí."
  let editorsPicks = "Recomendados"
  let seeAllPicks = "Ver todos los recomendados"

  func remove(_ query: String) -> String { "Quitar «\(query)»" }

  func title(of group: CategoryGroup) -> String {
    switch group {
    case .lodging: "Alojamiento"
    case .transport: "Transporte"
    case .health: "Salud"
    case .food: "Comida y bebida"
    case .culture: "Cultura"
    case .education: "Educación"
    case .worship: "Culto"
    case .services: "Servicios"
    case .sights: "Qué ver"
    case .leisure: "Deporte y ocio"
    case .shops: "Tiendas"
    case .nature: "Naturaleza"
    case .settlements: "Poblaciones"
    case .general: "Todo lo demás"
    }
  }

  func texts(of pick: EditorsPick.Place) -> (title: String, note: String) {
    switch pick {
    case .newYork: ("Nueva York", "El bajo Manhattan, calle a calle")
    case .helsinki: ("Helsinki", "El centro, calle a calle y café a café")
    case .reykjavik: ("Reikiavik", "La capital más septentrional de un Estado soberano")
    case .kyoto: ("Kioto", "Mil años de capital, entre tres cadenas de colinas")
    case .ushuaia: ("Ushuaia", "El fin del mundo, en el canal Beagle")
    case .zanzibar: ("Zanzíbar", "Una isla de clavo y puertas talladas")
    case .samarkand: ("Samarcanda", "Donde se cruzaban los caminos de Asia")
    case .venice: ("Venecia", "Cien islas y ningún coche")
    case .suva: ("Suva", "La capital de Fiyi, a este lado del antimeridiano")
    case .longyearbyen: ("Longyearbyen", "Svalbard: una ciudad más allá de los 78° norte")
    case .cusco: ("Cuzco", "El ombligo del mundo inca")
    case .timbuktu: ("Tombuctú", "La biblioteca del desierto")
    case .hobart: ("Hobart", "Al pie del monte Wellington, frente al océano Austral")
    case .quebec: ("Quebec", "La ciudad amurallada sobre el San Lorenzo")
    }
  }

  let clear = "Borrar la búsqueda"
  let filters = "Filtros"
  let showAll = "Mostrar todo"
  let moreResults = "Más resultados"
  let alternatives = "O quizá quiso decir"
  let related = "Relacionado"
  let startAfresh = "Empezar de nuevo"
  let searchWider = "Buscar en una zona mayor"
  let searchEverywhere = "Buscar en todas partes"
  let searchNearby = "Buscar cerca"
  let thisSuggestion = "esta sugerencia"
  let thisPlace = "este lugar"
  let pointsOfInterest = "lugares de interés"
  let aroundHere = "Ver qué hay alrededor"
  let nothingMeetsFilter = "De ningún lugar encontrado aquí se sabe que cumpla eso."
  let noDataHere = "No hay datos sobre lugares de interés aquí."
  let nothingInArea = "No hay nada con ese nombre en esta zona."
  let unknownName =
    "No se conoce ningún lugar con ese nombre. Revisa la ortografía o escribe menos."
  let noPlaceNear = "No se conoce ningún lugar cerca de aquí."

  func found(_ count: Int, for subject: String) -> String {
    switch count {
    case 0: "Sin resultados para \(subject)"
    case 1: "1 lugar para \(subject)"
    default: "\(count) lugares para \(subject)"
    }
  }

  func noAnswer(for subject: String) -> String { "Sin respuesta para \(subject)" }

  func around(_ point: String) -> String { "Alrededor de \(point)" }

  func more(_ count: Int, for query: String) -> String { "\(more(count)) para \(query)" }

  func more(_ count: Int, named name: String, andOthers others: Int) -> String {
    let sentence = "\(more(count)) con el nombre \(name)"
    return others == 0 ? sentence : "\(sentence) y \(others) \(others == 1 ? "otro" : "otros")"
  }

  private func more(_ count: Int) -> String {
    count == 1 ? "1 lugar más" : "\(count) lugares más"
  }

  func excluded(_ counts: ExcludedCounts) -> String {
    let (count, total) = (counts.count, counts.total)
    let all = "Se \(count == 1 ? "omite" : "omiten") \(count) de \(total) lugares"
    let unknown = [
      (counts.withUnknownHours, "horario desconocido"),
      (counts.withUnknownAccess, "acceso desconocido"),
      (counts.withUnknownCuisine, "cocina desconocida"),
    ].filter { $0.0 > 0 }.map { "\($0.1) en \($0.0)" }
    return ([all] + unknown).joined(separator: "; ") + "."
  }

  func sentence(of notice: SearchNotice) -> String {
    switch notice {
    case .servedFromCache(let age):
      "El servicio de búsqueda no responde: esto es lo que decía \(ago(NoticeAge(age)))."
    case .serviceUnavailable(let name):
      "\(name) no responde en este momento: pueden faltar lugares."
    case .lookedFartherAway: "Aquí hay pocos: estos son los más cercanos."
    case .numberUnknown(let number, let isStreet):
      "El número \(number) no se conoce aquí: "
        + (isStreet ? "esta es la calle." : "este es el más cercano.")
    case .wordsUnknown(let words):
      "Ningún lugar conocido tiene todas las palabras: se omitió \(quoted(words.quotable))."
    case .kindUnmapped(let kind, let place):
      "No se ha importado ningún callejero de \(place): \(quoted(kind.quotable)) no halla nada allí."
    case .wordsIgnored(let words):
      "De un texto largo solo cuentan las primeras palabras: se omitió \(quoted(words.quotable))."
    case .nameUnknown(let name):
      "Nada se llama exactamente \(quoted(name.quotable)) aquí: esto es lo más parecido."
    case .conditionsUnknown:
      "De ningún lugar cercano se sabe que cumpla eso: de estos no se sabe."
    case .offTheGlobe(let numbers):
      "\(quoted(numbers.quotable)) no está en el globo: "
        + "las latitudes llegan a 90 y las longitudes a 180."
    case .atlasIncomplete: "Parte del atlas no se puede leer: pueden faltar lugares."
    }
  }

  private func ago(_ age: NoticeAge) -> String {
    switch age {
    case .moment: "hace un momento"
    case .minutes(let count): "hace \(count) minuto\(count == 1 ? "" : "s")"
    case .hours(let count): "hace \(count) hora\(count == 1 ? "" : "s")"
    case .days(let count): "hace \(count) día\(count == 1 ? "" : "s")"
    }
  }

  func sentence(of failure: Failure) -> String {
    switch (failure.subject, failure.code) {
    case (_, .notFound): "Ese lugar no existe aquí."
    case (.forecast, .rateLimited):
      "Se ha pedido el pronóstico demasiadas veces. Inténtalo \(wait(failure))."
    case (_, .rateLimited): "Demasiadas búsquedas a la vez. Inténtalo \(wait(failure))."
    case (.place, _): "Este lugar no se puede mostrar ahora. Inténtalo de nuevo."
    case (.forecast, .malformedResponse): "El pronóstico recibido no se entiende."
    case (.forecast, .cancelled): "Se canceló el pronóstico."
    case (.forecast, _): "El pronóstico no está disponible ahora."
    case (.search, .invalidRequest): "Eso no se puede buscar."
    case (.search, .malformedResponse): "La respuesta de la búsqueda no se entiende."
    case (.search, .cancelled): "Se canceló la búsqueda."
    case (.search, .unavailable): "La búsqueda no está disponible ahora. Inténtalo de nuevo."
    }
  }

  private func wait(_ failure: Failure) -> String {
    guard let seconds = failure.retryAfterSeconds else { return "en un momento" }
    return "en \(seconds) segundo\(seconds == 1 ? "" : "s")"
  }

  let map = "Mapa"
  let mapDescription =
    "Cada lugar encontrado es un enlace numerado, que también está en la lista junto al mapa."
  func moreOnMap(_ count: Int) -> String { "Y \(count) más, como puntos." }
  let whatIsHere = "¿Qué hay aquí?"
  let moveMap = "Mover el mapa"
  let zoomIn = "Acercar"
  let zoomOut = "Alejar"
  let north = "Norte"
  let south = "Sur"
  let west = "Oeste"
  let east = "Este"
  let searchThisArea = "Buscar en esta zona"
  let noStreets = "Aquí todavía no hay calles."
  let noStreetsAtAll =
    "Aquí todavía no hay calles: quien lleva este sitio puede añadir un extracto de OpenStreetMap."

  func nearestStreets(_ distance: String) -> String { "Calles más cercanas: a \(distance)" }

  func map(of title: String) -> String { "Mapa: \(title)" }

  func cluster(_ count: Int, numbers: String) -> String { "\(count) lugares: \(numbers)" }

  let locally = "Nombre local:"
  let address = "Dirección"
  let phone = "Teléfono"
  let website = "Sitio web"
  let hours = "Horario"
  let cuisine = "Cocina"
  let knownFor = "Servicios"
  let wheelchair = "Silla de ruedas"
  let inhabitants = "Habitantes"
  let elevation = "Altitud"
  let localTime = "Hora local"
  let coordinates = "Coordenadas"
  let plusCode = "Plus Code"
  let searchAroundHere = "Nueva búsqueda por aquí"
  let onOpenStreetMap = "En OpenStreetMap"
  let directions = "Cómo llegar"
  let call = "Llamar"
  let share = "Compartir"
  let save = "Guardar"
  let linkToPlace = "Enlace a este lugar"
  let copyLink = "Copiar el enlace"
  let copyAddress = "Copiar la dirección"
  let copyCoordinates = "Copiar las coordenadas"
  let inMapApp = "En tu aplicación de mapas"
  let openingHours = "Horario de apertura"
  let mayDifferOnHolidays = "En días festivos el horario puede cambiar."
  let allDay = "Todo el día"
  let closed = "Cerrado"
  let hoursUnknown = "Horario desconocido"
  let alwaysOpen = "Abierto día y noche"
  let openUntilMidnight = "Abierto hasta medianoche"

  func backToResults(_ count: Int) -> String { "Volver a los \(count) resultados" }

  func title(of access: WheelchairAccess) -> String {
    switch access {
    case .yes: "Accesible"
    case .limited: "Parcialmente accesible"
    case .no: "No accesible"
    }
  }

  func open(until day: RelativeDay, at time: String) -> String {
    switch day {
    case .today: "Abierto hasta las \(time)"
    case .tomorrow: "Abierto hasta mañana a las \(time)"
    case .weekday(let day), .date(let day): "Abierto hasta el \(day) a las \(time)"
    }
  }

  func closed(until day: RelativeDay, at time: String, isSure: Bool) -> String {
    let opens = "Cerrado, \(isSure ? "abre" : "quizá abra")"
    return switch day {
    case .today: "\(opens) a las \(time)"
    case .tomorrow: "\(opens) mañana a las \(time)"
    case .weekday(let day), .date(let day): "\(opens) el \(day) a las \(time)"
    }
  }

  let distanceUnits = (metre: "m", kilometre: "km", foot: "ft", mile: "mi")

  let weather = "El tiempo"
  let showForecast = "Ver el pronóstico"
  let refreshForecast = "Actualizar el pronóstico"
  let hide = "Ocultar"
  let askingForForecast = "Cargando el pronóstico…"
  let temperaturesOfDays = "Temperaturas por día"
  let tableBelow = "La tabla siguiente las da día a día."
  let today = "Hoy"
  let dayByDay = "Día a día"
  let day = "Día"
  let precipitation = "Lluvia"
  let high = "Máx."
  let low = "Mín."
  let units = "Unidades"
  let weatherUnits = (
    kilometresPerHour: "km/h", milesPerHour: "mi/h", millimetre: "mm", inch: "in"
  )

  func highs(from least: String, to most: String) -> String { "Máximas de \(least) a \(most)." }

  func lows(from least: String, to most: String) -> String { "Mínimas de \(least) a \(most)." }

  func wind(_ speed: String) -> String { "Viento \(speed)" }

  func updated(at time: String) -> String { "Actualizado a las \(time), hora local" }

  let weatherNames = WeatherNames(
    clear: "Despejado", mostlyClear: "Mayormente despejado", partlyCloudy: "Parcialmente nublado",
    overcast: "Cubierto", fog: "Niebla", freezingFog: "Niebla helada",
    lightDrizzle: "Llovizna ligera", drizzle: "Llovizna", denseDrizzle: "Llovizna densa",
    lightFreezingDrizzle: "Llovizna helada ligera", freezingDrizzle: "Llovizna helada",
    lightRain: "Lluvia ligera", rain: "Lluvia", heavyRain: "Lluvia fuerte",
    lightFreezingRain: "Lluvia helada ligera", freezingRain: "Lluvia helada",
    lightSnow: "Nieve ligera", snow: "Nieve", heavySnow: "Nieve intensa",
    snowGrains: "Cinarra", lightShowers: "Chubascos ligeros", showers: "Chubascos",
    violentShowers: "Chubascos violentos", snowShowers: "Chubascos de nieve",
    heavySnowShowers: "Fuertes chubascos de nieve", thunderstorm: "Tormenta",
    thunderstormWithHail: "Tormenta con granizo",
    thunderstormWithHeavyHail: "Tormenta con mucho granizo")

  func texts(of error: ErrorKind) -> (title: String, sentence: String) {
    switch error {
    case .badRequest: ("Solicitud incorrecta", "Esta dirección no se entiende.")
    case .forbidden: ("Prohibido", "Eso no está permitido aquí.")
    case .notFound: ("No encontrado", "No hay nada en esta dirección.")
    case .tooLarge: ("Demasiado largo", "Es más largo de lo que aquí se acepta.")
    case .unavailable: ("No disponible", "Ahora no funciona. Inténtalo de nuevo.")
    case .fault: ("Error", "Algo ha fallado aquí; no es culpa tuya.")
    }
  }

  let noSuggestions = "Sin sugerencias"
  let cancelled = "Cancelado"
  let copied = "Copiado"
  let notCopied = "No se pudo copiar. Este es el texto:"
  let unreachable = "No se puede contactar con el servidor."
  let noConnection = "No hay conexión a la red."
  let unexpectedAnswer = "El servidor responde «%»."
  let triesAgain = "Esta página lo intenta de nuevo por sí sola."
  let positionUnknown = "El navegador no dice dónde estás."
  let suggestionCounts = ["one": "% sugerencia", "many": "% sugerencias", "other": "% sugerencias"]
}
