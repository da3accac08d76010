import JuiceModel

/// A change that a form has made on the menu.
enum MenuChange: Hashable, Sendable {
  /// A product or ingredient; `before` is nil for a new one.
  case item(before: MenuItem?, after: MenuItem)
  case settings(before: MenuSettings, after: MenuSettings)
  case none
}

/// The settings that hold for all prices of a menu.
struct MenuSettings: Hashable, Sendable {
  let currency: Currency?
  let taxPercent: Int?
}

extension Menu {
  var settings: MenuSettings { MenuSettings(currency: currency, taxPercent: taxPercent) }
}
