/// Days of the week: `Mo-Fr`, `Fr-Mo`, `Su[1,-1]`. Monday is 0.
struct WeekdaySpan: Hashable {
  let from: Int
  let to: Int
  /// Which of its kind in the month, from its beginning or (less than 0) its end; empty: all.
  var ordinals: Set<Int> = []

  func contains(_ day: Day) -> Bool {
    let weekday = day.weekday
    let isOf =
      from <= to ? (from...to).contains(weekday) : weekday >= from || weekday <= to
    guard isOf, !ordinals.isEmpty else { return isOf }
    let (year, month, number) = day.civil
    let fromEnd = (Day.lengthOfMonth(month, of: year) - number) / 7 + 1
    return ordinals.contains((number - 1) / 7 + 1) || ordinals.contains(-fromEnd)
  }
}
