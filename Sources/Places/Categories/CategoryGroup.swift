/// A part of the vocabulary. Where a place fits several categories, the group that stands first
/// has it: a hotel with a restaurant is a hotel, a filling station with a shop is none.
public enum CategoryGroup: String, CaseIterable, Sendable {
  case lodging, transport, health, food, culture, education, worship, services, sights, leisure
  case shops, nature, settlements, general
}
