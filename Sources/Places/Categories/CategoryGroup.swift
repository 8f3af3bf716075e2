/// A part of the vocabulary. Where a place fits several categories, the group that stands first
/// has it: a hotel with a restaurant is a hotel, a filling station with a shop is none.
public enum CategoryGroup: String, CaseIterable, Sendable {
  case lodging, transport, health, food, culture, education, worship, services, sights, leisure
  case shops, nature, settlements, general

  public var definitions: [CategoryDefinition] {
    switch self {
    case .lodging: Self.lodgingDefinitions
    case .transport: Self.transportDefinitions
    case .health: Self.healthDefinitions
    case .food: Self.foodDefinitions
    case .culture: Self.cultureDefinitions
    case .education: Self.educationDefinitions
    case .worship: Self.worshipDefinitions
    case .services: Self.servicesDefinitions
    case .sights: Self.sightsDefinitions
    case .leisure: Self.leisureDefinitions
    case .shops: Self.shopDefinitions
    case .nature: Self.natureDefinitions
    case .settlements: Self.settlementsDefinitions
    case .general: Self.generalDefinitions
    }
  }
}
