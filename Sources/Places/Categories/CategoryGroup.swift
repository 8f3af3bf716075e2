/// A group of categories of places, such as food or transport. Of the categories that a place fits
/// equally well, that of the first group counts: a hotel with a restaurant is a hotel, a filling
/// station with a shop is no shop.
public enum CategoryGroup: String, CaseIterable, Sendable {
  case lodging, transport, health, food, culture, education, worship, services, sights, leisure
  case shops, nature, settlements, general
}
