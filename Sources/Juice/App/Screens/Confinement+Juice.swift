import JuiceModel
import TerminalUI

/// The confinements of the screens of a shop that others reach, too: docs/tills.md.
extension Confinement {
  /// The board shows its numbers, and does nothing else.
  public static let board = Confinement([Place(PickupBoard.self)])

  /// The kitchen has its tickets.
  public static let kitchen = Confinement(kitchenPlaces)

  /// A till sells: it has all that an order needs, from the stock to the receipt, but neither the figures of the shop nor its menu.
  public static let till = Confinement(
    kitchenPlaces + [
      Place(JuiceScreen.self, without: [.showSales, .editMenu]), Place(ProductFinder.self), Place(OrderLog.self),
      Place(StockEditor.self, without: [.count]),
      // A name to call or a word for a line, and an amount that came in or went away.
      Place(FormScreen<MenuText>.self), Place(FormScreen<Booking>.self),
    ])

  private static let kitchenPlaces = [
    Place(KitchenScreen.self, without: [.showBoard]), Place(GoneTickets.self),
  ]
}
