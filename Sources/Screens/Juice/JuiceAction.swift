import JuiceModel
import TerminalUI

/// What can be done at the juice bar.
public enum JuiceAction: Action {
  case move(Direction)
  case select(Juice)
  case orderSelected
  case order(Juice)
  case changeQuantity(Int)
  case editStock(Fruit?)
  case showOrders
  /// The user has seen that an order is ready.
  case acknowledge(Order)
}
