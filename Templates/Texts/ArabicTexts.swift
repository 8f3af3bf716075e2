import Places
import SearchFeature

/// A catalogue of the texts of the interface in Arabic, whose nouns have a form for each of six
/// classes of numbers.
struct ArabicTexts: InterfaceTexts {
  let siteDescription = "ابحث عن الأماكن وشاهدها على الخريطة."
  let skipMap = "تخطّي الخريطة"
  let searchLabel = "ابحث عن مكان"
  let searchPlaceholder = "مكان أو شارع أو «مقهى»"
  let search = "بحث"
  let suggestions = "اقتراحات"
  let searching = "جارٍ البحث…"
  let cancel = "إلغاء"
  let data = "البيانات:"
  let more = "المزيد"
  let languages = "اللغة"
  let tryAgain = "إعادة المحاولة"
  let close = "إغلاق"
  let refresh = "إعادة البحث"
  let backToSearch = "العودة إلى البحث"
  let resultsHeight = "ارتفاع النتائج"
  let shortcuts = "اختصارات لوحة المفاتيح"
  let toSearchField = "الانتقال إلى حقل البحث"
  let useShortcuts = "استخدام «/» للانتقال إلى حقل البحث"
  let comma = "، "

  func quoted(_ text: String) -> String { "«\(isolated(text))»" }

  let findPlace = "ابحث عن مكان"
  let nearMe = "بالقرب مني"
  let nearYou = "بالقرب منك"
  let findNearby = "في الجوار"
  let recentSearches = "عمليات البحث الأخيرة"
  let seeAllRecents = "عرض كل عمليات البحث الأخيرة"
  let recentsExplanation =
    "تُحفظ في ملفات تعريف ارتباط في هذا المتصفح فقط، مع آخر جزء من الخريطة شاهدته واللغة التي اخترتها، ولا شيء منها على الخادم."
  let noRecents = "لا يوجد شيء بعد."
  let remove = "إزالة"
  let removeAll = "إزالة الكل"
  let stopRecents = "عدم حفظ عمليات البحث"
  let startRecents = "حفظ عمليات البحث الأخيرة"
  let recentsAreOff = "حفظ عمليات البحث الأخيرة متوقف."
  let categories = "الفئات"
  let seeAllCategories = "عرض كل الفئات"
  let noCategoriesHere = "لا توجد هنا أماكن معروفة حسب الفئة."
  let editorsPicks = "اختيارات المحررين"
  let seeAllPicks = "عرض كل الاختيارات"

  func remove(_ query: String) -> String { "إزالة \(quoted(query))" }

  func title(of group: CategoryGroup) -> String {
    switch group {
    case .lodging: "أماكن الإقامة"
    case .transport: "النقل والمواصلات"
    case .health: "الصحة"
    case .food: "الطعام والشراب"
    case .culture: "الثقافة"
    case .education: "التعليم"
    case .worship: "العبادة"
    case .services: "الخدمات"
    case .sights: "المعالم"
    case .leisure: "الرياضة والترفيه"
    case .shops: "المتاجر"
    case .nature: "الطبيعة"
    case .settlements: "المدن والبلدات"
    case .general: "غير ذلك"
    }
  }

  func texts(of pick: EditorsPick.Place) -> (title: String, note: String) {
    switch pick {
    case .newYork: ("نيويورك", "جنوب مانهاتن شارعًا شارعًا")
    case .helsinki: ("هلسنكي", "وسط المدينة بكل شارع وكل مقهى")
    case .reykjavik: ("ريكيافيك", "أبعد عواصم الدول شمالًا")
    case .kyoto: ("كيوتو", "عاصمة لألف عام بين التلال")
    case .ushuaia: ("أوشوايا", "نهاية العالم على قناة بيغل")
    case .zanzibar: ("زنجبار", "جزيرة القرنفل والأبواب المنقوشة")
    case .samarkand: ("سمرقند", "ملتقى طرق آسيا")
    case .venice: ("البندقية", "مئة جزيرة بلا سيارات")
    case .suva: ("سوفا", "عاصمة فيجي قرب خط التاريخ الدولي")
    case .longyearbyen: ("لونغييربين", "سفالبارد: بلدة فوق خط العرض 78° شمالًا")
    case .cusco: ("كوسكو", "سُرّة عالم الإنكا")
    case .timbuktu: ("تمبكتو", "مكتبة الصحراء")
    case .hobart: ("هوبارت", "تحت جبل ولينغتون قبالة المحيط الجنوبي")
    case .quebec: ("كيبك", "المدينة المسوّرة فوق نهر سان لوران")
    }
  }

  let clear = "مسح البحث"
  let filters = "عوامل التصفية"
  let showAll = "عرض الكل"
  let moreResults = "مزيد من النتائج"
  let alternatives = "أم كنت تقصد"
  let related = "ذو صلة"
  let startAfresh = "البدء من جديد"
  let searchWider = "البحث في منطقة أوسع"
  let searchEverywhere = "البحث في كل مكان"
  let searchNearby = "البحث في الجوار"
  let thisSuggestion = "هذا الاقتراح"
  let thisPlace = "هذا المكان"
  let pointsOfInterest = "أماكن مهمة"
  let aroundHere = "عرض ما حول هذا المكان"
  let nothingMeetsFilter = "لا يُعرف عن أي مكان هنا أنه يستوفي ذلك."
  let noDataHere = "لا توجد بيانات عن الأماكن المهمة هنا."
  let nothingInArea = "لا شيء بهذا الاسم في هذه المنطقة."
  let unknownName = "لا يُعرف مكان بهذا الاسم. تحقّق من الإملاء أو اكتب كلمات أقل."
  let noPlaceNear = "لا يُعرف أي مكان بالقرب من هنا."

  /// Returns a number of places as Arabic counts them.
  private func places(_ count: Int) -> String {
    switch ArabicPlural(count) {
    case .zero: "لا أماكن"
    case .one: "مكان واحد"
    case .two: "مكانان"
    case .few: "\(count) أماكن"
    case .many: "\(count) مكانًا"
    case .other: "\(count) مكان"
    }
  }

  func found(_ count: Int, for subject: String) -> String {
    count == 0 ? "لا نتائج لـ \(subject)" : "\(places(count)) لـ \(subject)"
  }

  func noAnswer(for subject: String) -> String { "لا إجابة لـ \(subject)" }

  func around(_ point: String) -> String { "ما حول \(isolated(point))" }

  func more(_ count: Int, for query: String) -> String { "\(more(count)) لـ \(query)" }

  func more(_ count: Int, named name: String, andOthers others: Int) -> String {
    let sentence = "\(more(count)) باسم \(isolated(name))"
    return others == 0 ? sentence : "\(sentence)، و\(self.others(others))"
  }

  private func more(_ count: Int) -> String {
    switch ArabicPlural(count) {
    case .zero: "لا أماكن أخرى"
    case .one: "مكان آخر"
    case .two: "مكانان آخران"
    case .few: "\(count) أماكن أخرى"
    case .many: "\(count) مكانًا آخر"
    case .other: "\(count) مكان آخر"
    }
  }

  private func others(_ count: Int) -> String {
    switch ArabicPlural(count) {
    case .zero, .one: "واحد غيره"
    case .two: "اثنان غيره"
    case .few, .many, .other: "\(count) غيره"
    }
  }

  func excluded(_ counts: ExcludedCounts) -> String {
    let all = "استُبعد \(places(counts.count)) من أصل \(counts.total)"
    let unknown = [
      (counts.withUnknownHours, "المواعيد"), (counts.withUnknownAccess, "إتاحة الكراسي المتحركة"),
      (counts.withUnknownCuisine, "المطبخ"),
    ].filter { $0.0 > 0 }.map { "\($0.1): غير معروف في \($0.0)" }
    return ([all] + unknown).joined(separator: "؛ ") + "."
  }

  func sentence(of notice: SearchNotice) -> String {
    switch notice {
    case .servedFromCache(let age):
      "خدمة البحث لا تستجيب الآن: هذا ما أجابت به \(ago(NoticeAge(age)))."
    case .serviceUnavailable(let name):
      "\(isolated(name)) لا يستجيب الآن: قد تنقص بعض الأماكن."
    case .lookedFartherAway: "القليل منها هنا: هذه هي الأقرب في الجوار."
    case .numberUnknown(let number, let isStreet):
      "رقم المنزل \(isolated(number)) غير معروف هنا: هذا هو "
        + (isStreet ? "الشارع." : "أقرب رقم معروف.")
    case .wordsUnknown(let words):
      "لا مكان معروفًا يضم كل هذه الكلمات: استُبعد \(quoted(words.quotable))."
    case .kindUnmapped(let kind, let place):
      "لم تُستورد خريطة شوارع \(place)، فلا نتيجة هناك عن \(quoted(kind.quotable))."
    case .wordsIgnored(let words):
      "لا يُنظر إلا في أول كلمات النص الطويل: استُبعد \(quoted(words.quotable))."
    case .nameUnknown(let name):
      "لا شيء هنا باسم \(quoted(name.quotable)) تمامًا: هذا هو الأقرب إليه."
    case .conditionsUnknown:
      "لا يُعرف عن أي مكان في الجوار أنه يستوفي ذلك: وهذه لا يُعرف أمرها."
    case .offTheGlobe(let numbers):
      "\(quoted(numbers.quotable)) ليست نقطة على الأرض: خطوط العرض حتى 90 وخطوط الطول حتى 180."
    case .atlasIncomplete: "تعذّرت قراءة جزء من الأطلس: قد تنقص بعض الأماكن."
    }
  }

  private func ago(_ age: NoticeAge) -> String {
    switch age {
    case .moment: "قبل لحظات"
    case .minutes(let count):
      "قبل " + Self.count(count, "دقيقة", "دقيقتين", "دقائق", "دقيقة")
    case .hours(let count): "قبل " + Self.count(count, "ساعة", "ساعتين", "ساعات", "ساعة")
    case .days(let count): "قبل " + Self.count(count, "يوم", "يومين", "أيام", "يومًا")
    }
  }

  /// Returns a counted noun in the genitive: alone for one and two, with its number beyond.
  private static func count(
    _ count: Int, _ one: String, _ two: String, _ few: String, _ many: String
  ) -> String {
    switch ArabicPlural(count) {
    case .one: one
    case .two: two
    case .few: "\(count) \(few)"
    case .many: "\(count) \(many)"
    case .zero, .other: "\(count) \(one)"
    }
  }

  func sentence(of failure: Failure) -> String {
    switch (failure.subject, failure.code) {
    case (_, .notFound): "لا يوجد مكان كهذا هنا."
    case (.forecast, .rateLimited):
      "طُلبت التوقعات مرات كثيرة. أعد المحاولة \(wait(failure))."
    case (_, .rateLimited): "عمليات بحث كثيرة في آن واحد. أعد المحاولة \(wait(failure))."
    case (.place, _): "يتعذّر عرض هذا المكان الآن. أعد المحاولة."
    case (.forecast, .malformedResponse): "التوقعات التي وصلت غير مفهومة."
    case (.forecast, .cancelled): "أُلغي طلب التوقعات."
    case (.forecast, _): "التوقعات غير متاحة الآن."
    case (.search, .invalidRequest): "لا يمكن البحث عن هذا."
    case (.search, .malformedResponse): "إجابة البحث غير مفهومة."
    case (.search, .cancelled): "أُلغي البحث."
    case (.search, .unavailable): "البحث غير متاح الآن. أعد المحاولة."
    }
  }

  private func wait(_ failure: Failure) -> String {
    guard let seconds = failure.retryAfterSeconds else { return "بعد قليل" }
    return "بعد " + Self.count(seconds, "ثانية", "ثانيتين", "ثوانٍ", "ثانية")
  }

  let map = "الخريطة"
  let mapDescription = "كل مكان عُثر عليه رابط مرقّم، وهو مذكور أيضًا في القائمة بجانب الخريطة."
  func moreOnMap(_ count: Int) -> String { "وهناك \(places(count)) أخرى تظهر كنقاط." }
  let whatIsHere = "ماذا يوجد هنا؟"
  let moveMap = "تحريك الخريطة"
  let zoomIn = "تكبير"
  let zoomOut = "تصغير"
  let north = "الشمال"
  let south = "الجنوب"
  let west = "الغرب"
  let east = "الشرق"
  let searchThisArea = "البحث في هذه المنطقة"
  let noStreets = "لا توجد بيانات شوارع هنا بعد."
  let noStreetsAtAll =
    "لا توجد بيانات شوارع هنا بعد: يستطيع القائم على الموقع إضافتها من خريطة الشارع المفتوحة."

  func nearestStreets(_ distance: String) -> String { "أقرب الشوارع: على بعد \(distance)" }

  func map(of title: String) -> String { "الخريطة: \(isolated(title))" }

  func cluster(_ count: Int, numbers: String) -> String { "\(places(count)): \(numbers)" }

  let locally = "محليًا:"
  let address = "العنوان"
  let phone = "الهاتف"
  let website = "الموقع الإلكتروني"
  let hours = "المواعيد"
  let cuisine = "المطبخ"
  let knownFor = "المزايا"
  let wheelchair = "الكراسي المتحركة"
  let inhabitants = "عدد السكان"
  let elevation = "الارتفاع"
  let localTime = "التوقيت المحلي"
  let coordinates = "الإحداثيات"
  let plusCode = "رمز الموقع المفتوح"
  let searchAroundHere = "بحث جديد حول هذا المكان"
  let onOpenStreetMap = "على خريطة الشارع المفتوحة"
  let directions = "الاتجاهات"
  let call = "اتصال"
  let share = "مشاركة"
  let save = "حفظ"
  let linkToPlace = "رابط هذا المكان"
  let copyLink = "نسخ الرابط"
  let copyAddress = "نسخ العنوان"
  let copyCoordinates = "نسخ الإحداثيات"
  let inMapApp = "في تطبيق الخرائط لديك"
  let openingHours = "مواعيد العمل"
  let mayDifferOnHolidays = "قد تختلف المواعيد في العطلات."
  let allDay = "طوال اليوم"
  let closed = "مغلق"
  let hoursUnknown = "المواعيد غير معروفة"
  let alwaysOpen = "مفتوح ليلًا ونهارًا"
  let openUntilMidnight = "مفتوح حتى منتصف الليل"

  func backToResults(_ count: Int) -> String {
    switch ArabicPlural(count) {
    case .two: "العودة إلى النتيجتين"
    case .few: "العودة إلى \(count) نتائج"
    case .zero, .one, .many, .other: "العودة إلى \(count) نتيجة"
    }
  }

  func title(of access: WheelchairAccess) -> String {
    switch access {
    case .yes: "متاح"
    case .limited: "متاح جزئيًا"
    case .no: "غير متاح"
    }
  }

  func open(until day: RelativeDay, at time: String) -> String {
    switch day {
    case .today: "مفتوح حتى \(time)"
    case .tomorrow: "مفتوح حتى الغد \(time)"
    case .weekday(let day): "مفتوح حتى يوم \(day) \(time)"
    case .date(let day): "مفتوح حتى \(day) \(time)"
    }
  }

  func closed(until day: RelativeDay, at time: String, isSure: Bool) -> String {
    let opens = "مغلق، \(isSure ? "يفتح" : "قد يفتح")"
    return switch day {
    case .today: "\(opens) \(time)"
    case .tomorrow: "\(opens) غدًا \(time)"
    case .weekday(let day): "\(opens) يوم \(day) \(time)"
    case .date(let day): "\(opens) في \(day) \(time)"
    }
  }

  let distanceUnits = (metre: "م", kilometre: "كم", foot: "قدم", mile: "ميل")

  let weather = "الطقس"
  let showForecast = "عرض التوقعات"
  let refreshForecast = "تحديث التوقعات"
  let hide = "إخفاء"
  let askingForForecast = "جارٍ تحميل التوقعات…"
  let temperaturesOfDays = "درجات حرارة الأيام"
  let tableBelow = "وهي في الجدول أدناه يومًا بيوم."
  let today = "اليوم"
  let dayByDay = "يومًا بيوم"
  let day = "اليوم"
  let precipitation = "الأمطار"
  let high = "العظمى"
  let low = "الصغرى"
  let units = "الوحدات"
  let weatherUnits = (
    kilometresPerHour: "كم/س", milesPerHour: "ميل/س", millimetre: "مم", inch: "بوصة"
  )

  func highs(from least: String, to most: String) -> String { "العظمى من \(least) إلى \(most)." }

  func lows(from least: String, to most: String) -> String { "الصغرى من \(least) إلى \(most)." }

  func wind(_ speed: String) -> String { "الرياح \(speed)" }

  func updated(at time: String) -> String { "آخر تحديث \(time) بالتوقيت المحلي" }

  let weatherNames = WeatherNames(
    clear: "صحو", mostlyClear: "صحو غالبًا", partlyCloudy: "غائم جزئيًا", overcast: "غائم",
    fog: "ضباب", freezingFog: "ضباب متجمد", lightDrizzle: "رذاذ خفيف", drizzle: "رذاذ",
    denseDrizzle: "رذاذ كثيف", lightFreezingDrizzle: "رذاذ متجمد خفيف",
    freezingDrizzle: "رذاذ متجمد", lightRain: "مطر خفيف", rain: "مطر", heavyRain: "مطر غزير",
    lightFreezingRain: "مطر متجمد خفيف", freezingRain: "مطر متجمد", lightSnow: "ثلج خفيف",
    snow: "ثلج", heavySnow: "ثلج كثيف", snowGrains: "حبيبات ثلجية", lightShowers: "زخات خفيفة",
    showers: "زخات مطر", violentShowers: "زخات عنيفة", snowShowers: "زخات ثلج",
    heavySnowShowers: "زخات ثلج كثيفة", thunderstorm: "عاصفة رعدية",
    thunderstormWithHail: "عاصفة رعدية مع بَرَد",
    thunderstormWithHeavyHail: "عاصفة رعدية مع بَرَد كثيف")

  func texts(of error: ErrorKind) -> (title: String, sentence: String) {
    switch error {
    case .badRequest: ("طلب غير صالح", "هذا العنوان غير مفهوم.")
    case .forbidden: ("غير مسموح", "هذا غير مسموح هنا.")
    case .notFound: ("غير موجود", "لا يوجد شيء في هذا العنوان.")
    case .tooLarge: ("طويل جدًا", "هذا أطول مما يُقبل هنا.")
    case .unavailable: ("غير متاح", "هذا غير متاح الآن. أعد المحاولة.")
    case .fault: ("خطأ", "حدث خطأ هنا، وليس الذنب ذنبك.")
    }
  }

  let noSuggestions = "لا اقتراحات"
  let cancelled = "أُلغي"
  let copied = "تم النسخ"
  let notCopied = "تعذّر النسخ. هذا هو النص:"
  let unreachable = "يتعذّر الوصول إلى الخادم."
  let noConnection = "لا يوجد اتصال بالشبكة."
  let unexpectedAnswer = "يجيب الخادم «%»."
  let triesAgain = "تعيد هذه الصفحة المحاولة تلقائيًا."
  let positionUnknown = "المتصفح لا يفصح عن موقعك."
  let suggestionCounts = [
    "zero": "لا اقتراحات", "one": "اقتراح واحد", "two": "اقتراحان", "few": "% اقتراحات",
    "many": "% اقتراحًا", "other": "% اقتراح",
  ]

  /// Returns a text between the marks that isolate its direction (Unicode Standard Annex 9, section
  /// 2.5), so that the Arabic sentence around it keeps its order.
  func isolated(_ text: String) -> String { "\u{2068}\(text)\u{2069}" }
}
