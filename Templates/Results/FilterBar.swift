import Markup
import Places
import SearchFeature

/// A bar of the filters that distinguish the places found, each a link that sets the filter or
/// removes it.
struct FilterBar: Markup {
  let state: Search.State
  let location: PageLocation

  var body: some Markup {
    let chips = chips
    if !chips.isEmpty {
      Nav(.class("filters"), .aria("label", "Filters")) {
        Ul(.class("categories")) {
          for chip in chips {
            Li {
              A(
                .href(location.filtered(by: chip.filter).href),
                chip.isOn ? .aria("current", "true") : nil
              ) { chip.title }
            }
          }
        }
      }
    }
  }

  private struct Chip {
    let title: String
    let isOn: Bool
    /// The filter of the search to which the link of a filter bar leads.
    let filter: PlaceFilter
  }

  /// The links that the filter bar shows. A filter that is set can always be removed, whatever was
  /// found.
  private var chips: [Chip] {
    let (filter, choices) = (state.filter, state.found.filterChoices)
    var chips: [Chip] = []
    if choices.hasHours || filter.isOpenNow {
      chips.append(chip("Open now", filter.isOpenNow) { $0.isOpenNow.toggle() })
    }
    if choices.hasWheelchair || filter.wheelchair != nil {
      let isOn = filter.wheelchair != nil
      let title =
        filter.wheelchair == .limited ? "Partly wheelchair accessible" : "Wheelchair accessible"
      chips.append(chip(title, isOn) { $0.wheelchair = isOn ? nil : .yes })
    }
    let set = filter.cuisine.map { [$0] } ?? []
    for cuisine in set + choices.cuisines.filter({ $0 != filter.cuisine }) {
      let isOn = cuisine == filter.cuisine
      chips.append(chip(Cuisine.title(cuisine), isOn) { $0.cuisine = isOn ? nil : cuisine })
    }
    return chips
  }

  private func chip(
    _ title: String, _ isOn: Bool, _ change: (inout PlaceFilter) -> Void
  ) -> Chip {
    var filter = state.filter
    change(&filter)
    return Chip(title: title, isOn: isOn, filter: filter)
  }
}

/// A line that says how many places the filters of a search excluded, and leads back to all.
struct ExcludedLine: Markup {
  let excluded: ExcludedCounts?
  let location: PageLocation

  var body: some Markup {
    if let excluded {
      P(.class("notice"), .role("status")) {
        excluded.sentence
        " "
        A(.href(location.filtered(by: PlaceFilter()).href)) { "Show all" }
      }
    }
  }
}
