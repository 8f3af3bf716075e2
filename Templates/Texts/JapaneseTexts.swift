import Places
import SearchFeature

/// A catalogue of the texts of the interface in Japanese, whose nouns have no plural.
struct JapaneseTexts: InterfaceTexts {
  let siteDescription = "場所を検索して地図で見られます。"
  let skipMap = "地図をスキップ"
  let searchLabel = "場所を検索"
  let searchPlaceholder = "場所、通り、「カフェ」など"
  let search = "検索"
  let suggestions = "候補"
  let searching = "検索中…"
  let cancel = "キャンセル"
  let data = "データ："
  let more = "その他"
  let languages = "言語"
  let tryAgain = "再試行"
  let close = "閉じる"
  let refresh = "もう一度検索"
  let backToSearch = "検索に戻る"
  let resultsHeight = "結果の高さ"
  let shortcuts = "キーボードショートカット"
  let toSearchField = "検索欄へ移動"
  let useShortcuts = "「/」で検索欄へ移動"
  let comma = "、"

  func quoted(_ text: String) -> String { "「\(text)」" }

  let findPlace = "場所を探す"
  let nearMe = "現在地周辺"
  let nearYou = "現在地の近く"
  let findNearby = "この付近で探す"
  let recentSearches = "最近の検索"
  let seeAllRecents = "最近の検索をすべて表示"
  let recentsExplanation = "最後に見た地図の範囲や選んだ言語とともに、このブラウザのクッキーにのみ保存され、サーバーには残りません。"
  let noRecents = "まだありません。"
  let remove = "削除"
  let removeAll = "すべて削除"
  let stopRecents = "検索を保存しない"
  let startRecents = "最近の検索を保存する"
  let recentsAreOff = "最近の検索は保存されません。"
  let categories = "カテゴリ"
  let seeAllCategories = "すべてのカテゴリを表示"
  let noCategoriesHere = "この付近にはカテゴリ別の場所がありません。"
  let editorsPicks = "おすすめ"
  let seeAllPicks = "おすすめをすべて表示"

  func remove(_ query: String) -> String { "「\(query)」を削除" }

  func title(of group: CategoryGroup) -> String {
    switch group {
    case .lodging: "宿泊"
    case .transport: "交通"
    case .health: "医療"
    case .food: "飲食"
    case .culture: "文化"
    case .education: "教育"
    case .worship: "宗教"
    case .services: "サービス"
    case .sights: "観光"
    case .leisure: "スポーツ・レジャー"
    case .shops: "ショッピング"
    case .nature: "自然"
    case .settlements: "市町村"
    case .general: "その他"
    }
  }

  func texts(of pick: EditorsPick.Place) -> (title: String, note: String) {
    switch pick {
    case .newYork: ("ニューヨーク", "ロウアー・マンハッタンの通りを一本ずつ")
    case .helsinki: ("ヘルシンキ", "中心部のすべての通りとカフェ")
    case .reykjavik: ("レイキャビク", "世界最北の首都")
    case .kyoto: ("京都", "三方を山に囲まれた千年の都")
    case .ushuaia: ("ウシュアイア", "ビーグル水道に面した世界の果て")
    case .zanzibar: ("ザンジバル", "クローブと彫刻扉の島")
    case .samarkand: ("サマルカンド", "アジアの道が出会う街")
    case .venice: ("ヴェネツィア", "車のない百の島々")
    case .suva: ("スバ", "日付変更線のすぐそば、フィジーの首都")
    case .longyearbyen: ("ロングイェールビーン", "スヴァールバル：北緯78度を超える町")
    case .cusco: ("クスコ", "インカ世界のへそ")
    case .timbuktu: ("トンブクトゥ", "砂漠の図書館")
    case .hobart: ("ホバート", "ウェリントン山のふもと、南極海を望む")
    case .quebec: ("ケベック", "セントローレンス川を見下ろす城壁の街")
    }
  }

  let clear = "検索をクリア"
  let filters = "絞り込み"
  let showAll = "すべて表示"
  let moreResults = "さらに表示"
  let alternatives = "もしかして"
  let related = "関連"
  let startAfresh = "最初から"
  let searchWider = "範囲を広げて検索"
  let searchEverywhere = "すべての地域で検索"
  let searchNearby = "付近を検索"
  let thisSuggestion = "この候補"
  let thisPlace = "この場所"
  let pointsOfInterest = "スポット"
  let aroundHere = "周辺の場所を表示"
  let nothingMeetsFilter = "条件に合うとわかっている場所はここにはありません。"
  let noDataHere = "ここにはスポットのデータがありません。"
  let nothingInArea = "この範囲にその名前の場所はありません。"
  let unknownName = "その名前の場所は見つかりません。つづりを確かめるか、短くしてみてください。"
  let noPlaceNear = "この近くに知られている場所はありません。"

  func found(_ count: Int, for subject: String) -> String {
    count == 0 ? "\(subject)は見つかりませんでした" : "\(subject)の検索結果 \(count)件"
  }

  func noAnswer(for subject: String) -> String { "\(subject)の検索に応答がありません" }

  func around(_ point: String) -> String { "\(point) の周辺" }

  func more(_ count: Int, for query: String) -> String { "\(query)の結果をあと\(count)件表示" }

  func more(_ count: Int, named name: String, andOthers others: Int) -> String {
    let sentence = "「\(name)」をあと\(count)件"
    return others == 0 ? "\(sentence)表示" : "\(sentence)、ほか\(others)件を表示"
  }

  func excluded(_ counts: ExcludedCounts) -> String {
    let unknown = [
      (counts.withUnknownHours, "営業時間"), (counts.withUnknownAccess, "車椅子対応"),
      (counts.withUnknownCuisine, "料理"),
    ].filter { $0.0 > 0 }.map { "\($0.1)が不明：\($0.0)件" }
    let all = "\(counts.total)件中\(counts.count)件を除外しました"
    return unknown.isEmpty ? "\(all)。" : "\(all)（\(unknown.joined(separator: "、"))）。"
  }

  func sentence(of notice: SearchNotice) -> String {
    switch notice {
    case .servedFromCache(let age): "検索サービスが応答しません。\(ago(NoticeAge(age)))の結果です。"
    case .serviceUnavailable(let name):
      "\(name)が応答しません。一部の場所が表示されないことがあります。"
    case .lookedFartherAway: "ここには少ないため、周辺で最も近いものを表示しています。"
    case .numberUnknown(let number, let isStreet):
      "番地 \(number) は見つかりません。"
        + (isStreet ? "通りを表示しています。" : "最も近い番地を表示しています。")
    case .wordsUnknown(let words):
      "すべての語を含む場所がないため、\(quoted(words.quotable))を除きました。"
    case .kindUnmapped(let kind, let place):
      "\(place)の市街図が取り込まれていないため、\(quoted(kind.quotable))は見つかりません。"
    case .wordsIgnored(let words):
      "長い文は初めの語だけで検索します。\(quoted(words.quotable))を除きました。"
    case .nameUnknown(let name):
      "\(quoted(name.quotable))という名前のものはありません。最も近いものを表示しています。"
    case .conditionsUnknown:
      "条件に合うとわかっている場所は周辺にありません。以下は合うかどうか不明です。"
    case .offTheGlobe(let numbers):
      "\(quoted(numbers.quotable))は地球上の地点ではありません。緯度は90、経度は180までです。"
    case .atlasIncomplete: "地図データの一部を読めません。一部の場所が表示されないことがあります。"
    }
  }

  private func ago(_ age: NoticeAge) -> String {
    switch age {
    case .moment: "少し前"
    case .minutes(let count): "\(count)分前"
    case .hours(let count): "\(count)時間前"
    case .days(let count): "\(count)日前"
    }
  }

  func sentence(of failure: Failure) -> String {
    switch (failure.subject, failure.code) {
    case (_, .notFound): "その場所はここにはありません。"
    case (.forecast, .rateLimited): "予報の要求が多すぎます。\(wait(failure))もう一度お試しください。"
    case (_, .rateLimited): "検索が多すぎます。\(wait(failure))もう一度お試しください。"
    case (.place, _): "この場所は今は表示できません。もう一度お試しください。"
    case (.forecast, .malformedResponse): "届いた予報を読み取れません。"
    case (.forecast, .cancelled): "予報の取得を中止しました。"
    case (.forecast, _): "予報は今は利用できません。"
    case (.search, .invalidRequest): "この内容は検索できません。"
    case (.search, .malformedResponse): "検索の応答を読み取れません。"
    case (.search, .cancelled): "検索を中止しました。"
    case (.search, .unavailable): "検索は今は利用できません。もう一度お試しください。"
    }
  }

  private func wait(_ failure: Failure) -> String {
    failure.retryAfterSeconds.map { "\($0)秒後に" } ?? "しばらくしてから"
  }

  let map = "地図"
  let mapDescription = "見つかった場所は番号付きのリンクで、地図の横の一覧にもあります。"
  func moreOnMap(_ count: Int) -> String { "ほかに\(count)件を点で示しています。" }
  let whatIsHere = "ここは何？"
  let moveMap = "地図を動かす"
  let zoomIn = "拡大"
  let zoomOut = "縮小"
  let north = "北"
  let south = "南"
  let west = "西"
  let east = "東"
  let searchThisArea = "このエリアを検索"
  let noStreets = "ここの道路データはまだありません。"
  let noStreetsAtAll =
    "ここの道路データはまだありません。サイトの管理者がオープンストリートマップから追加できます。"

  func nearestStreets(_ distance: String) -> String { "最寄りの道路: \(distance)先" }

  func map(of title: String) -> String { "地図：\(title)" }

  func cluster(_ count: Int, numbers: String) -> String { "\(count)件：\(numbers)" }

  let locally = "現地名："
  let address = "住所"
  let phone = "電話"
  let website = "ウェブサイト"
  let hours = "営業時間"
  let cuisine = "料理"
  let knownFor = "特徴"
  let wheelchair = "車椅子"
  let inhabitants = "人口"
  let elevation = "標高"
  let localTime = "現地時刻"
  let coordinates = "座標"
  let plusCode = "プラスコード"
  let searchAroundHere = "この付近で新しく検索"
  let onOpenStreetMap = "オープンストリートマップで見る"
  let directions = "経路"
  let call = "電話する"
  let share = "共有"
  let save = "保存"
  let linkToPlace = "この場所へのリンク"
  let copyLink = "リンクをコピー"
  let copyAddress = "住所をコピー"
  let copyCoordinates = "座標をコピー"
  let inMapApp = "お使いの地図アプリ"
  let openingHours = "営業時間"
  let mayDifferOnHolidays = "祝日は営業時間が異なることがあります。"
  let allDay = "終日"
  let closed = "休業"
  let hoursUnknown = "営業時間不明"
  let alwaysOpen = "24時間営業"
  let openUntilMidnight = "営業中（24:00まで）"

  func backToResults(_ count: Int) -> String { "\(count)件の結果に戻る" }

  func title(of access: WheelchairAccess) -> String {
    switch access {
    case .yes: "車椅子対応"
    case .limited: "一部対応"
    case .no: "非対応"
    }
  }

  func open(until day: RelativeDay, at time: String) -> String {
    switch day {
    case .today: "営業中（\(time)まで）"
    case .tomorrow: "営業中（明日\(time)まで）"
    case .weekday(let day), .date(let day): "営業中（\(day)\(time)まで）"
    }
  }

  func closed(until day: RelativeDay, at time: String, isSure: Bool) -> String {
    let opens = isSure ? "営業開始" : "営業開始の可能性"
    return switch day {
    case .today: "営業時間外・\(time)に\(opens)"
    case .tomorrow: "営業時間外・明日\(time)に\(opens)"
    case .weekday(let day), .date(let day): "営業時間外・\(day)\(time)に\(opens)"
    }
  }

  let distanceUnits = (metre: "m", kilometre: "km", foot: "フィート", mile: "マイル")

  let weather = "天気"
  let showForecast = "予報を表示"
  let refreshForecast = "予報を更新"
  let hide = "閉じる"
  let askingForForecast = "予報を取得中…"
  let temperaturesOfDays = "日ごとの気温"
  let tableBelow = "下の表に日ごとの値があります。"
  let today = "今日"
  let dayByDay = "日ごとの予報"
  let day = "日"
  let precipitation = "降水"
  let high = "最高"
  let low = "最低"
  let units = "単位"
  let weatherUnits = (
    kilometresPerHour: "km/h", milesPerHour: "マイル/時", millimetre: "mm", inch: "インチ"
  )

  func highs(from least: String, to most: String) -> String { "最高気温 \(least)～\(most)。" }

  func lows(from least: String, to most: String) -> String { "最低気温 \(least)～\(most)。" }

  func wind(_ speed: String) -> String { "風速 \(speed)" }

  func updated(at time: String) -> String { "現地時刻 \(time) 更新" }

  let weatherNames = WeatherNames(
    clear: "快晴", mostlyClear: "晴れ", partlyCloudy: "晴れ時々曇り", overcast: "曇り", fog: "霧",
    freezingFog: "着氷性の霧", lightDrizzle: "弱い霧雨", drizzle: "霧雨", denseDrizzle: "強い霧雨",
    lightFreezingDrizzle: "弱い着氷性の霧雨", freezingDrizzle: "着氷性の霧雨", lightRain: "小雨",
    rain: "雨", heavyRain: "大雨", lightFreezingRain: "弱い着氷性の雨", freezingRain: "着氷性の雨",
    lightSnow: "小雪", snow: "雪", heavySnow: "大雪", snowGrains: "霧雪", lightShowers: "弱いにわか雨",
    showers: "にわか雨", violentShowers: "激しいにわか雨", snowShowers: "にわか雪",
    heavySnowShowers: "強いにわか雪", thunderstorm: "雷雨", thunderstormWithHail: "ひょうを伴う雷雨",
    thunderstormWithHeavyHail: "激しいひょうを伴う雷雨")

  func texts(of error: ErrorKind) -> (title: String, sentence: String) {
    switch error {
    case .badRequest: ("不正なリクエスト", "このアドレスは読み取れません。")
    case .forbidden: ("禁止", "ここでは許可されていません。")
    case .notFound: ("見つかりません", "このアドレスには何もありません。")
    case .tooLarge: ("長すぎます", "ここで受け付けられる長さを超えています。")
    case .unavailable: ("利用できません", "今は利用できません。もう一度お試しください。")
    case .fault: ("エラー", "問題が発生しました。お使いの方のせいではありません。")
    }
  }

  let noSuggestions = "候補がありません"
  let cancelled = "キャンセルしました"
  let copied = "コピーしました"
  let notCopied = "コピーできませんでした。テキストはこちらです："
  let unreachable = "サーバーに接続できません。"
  let noConnection = "ネットワークに接続していません。"
  let unexpectedAnswer = "サーバーの応答：「%」"
  let triesAgain = "このページは自動的に再試行します。"
  let positionUnknown = "ブラウザから位置情報を取得できません。"
  let suggestionCounts = ["other": "候補 %件"]
}
