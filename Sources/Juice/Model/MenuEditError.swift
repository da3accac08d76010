/// The reason why a menu could not be edited; it is unchanged.
public enum MenuEditError: Error, Hashable, Sendable {
  /// The item to be edited is not on the menu any more, or is not as it was when the edit began.
  case changedMeanwhile
  /// The ingredient is in the recipes of these products, at least one.
  case needed(by: [Product])
  /// The menu would break a rule: what is wrong, with a path within the item, or within the menu if `item` is nil.
  case invalid(MenuProblem, item: MenuItem?)
}
