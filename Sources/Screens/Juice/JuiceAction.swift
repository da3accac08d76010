import JuiceModel
import TerminalUI

/// What can be done at the juice bar.
public enum JuiceAction: Action {
  case move(Direction)
  case orderSelected
  case order(Juice)
  case changeQuantity(Int)
  case editStock(Fruit?)
  case undo
  case showOrders
  /// The reader has seen that an order is ready.
  case acknowledge(Order)
}
