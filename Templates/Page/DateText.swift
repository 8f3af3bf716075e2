import Places

extension CalendarDate.Weekday {
  /// The English name of the weekday, such as "Monday".
  var name: String {
    switch self {
    case .monday: "Monday"
    case .tuesday: "Tuesday"
    case .wednesday: "Wednesday"
    case .thursday: "Thursday"
    case .friday: "Friday"
    case .saturday: "Saturday"
    case .sunday: "Sunday"
    }
  }

  /// The short English name of the weekday, such as "Mon".
  var shortName: String { String(name.prefix(3)) }
}

extension CalendarDate {
  /// The date as text without its year, such as "24 December".
  var dayAndMonth: String { "\(day) \(Self.months[month - 1])" }

  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]
}
