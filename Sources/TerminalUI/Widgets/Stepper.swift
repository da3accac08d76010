/// A number with buttons to decrease and increase it: `[−]  10 [+]`.
public struct Stepper<ClickAction: Action>: Widget {
  /// The number, at most five columns wide.
  public var value: String
  /// Whether the number is the one that keys change.
  public var isSelected: Bool
  /// Whether the left and the right button are enabled; otherwise they are quiet.
  public var canDecrease, canIncrease: Bool
  /// The actions of a click on the left and on the right button.
  public var decrease, increase: ClickAction

  /// Creates a number with two buttons; its screen needs commands for the keys.
  public init(
    value: String, isSelected: Bool, canDecrease: Bool, canIncrease: Bool, decrease: ClickAction, increase: ClickAction
  ) {
    (self.value, self.isSelected, self.canDecrease) = (value, isSelected, canDecrease)
    (self.canIncrease, self.decrease, self.increase) = (canIncrease, decrease, increase)
  }

  /// The width of a stepper.
  public static var columns: Int { 13 }

  public func draw(in canvas: inout Canvas) {
    let area = canvas.area
    guard !area.isEmpty else { return }
    let minus = "[\(canvas.symbols.minus)]"
    let row = area.row
    canvas.decorate { $0.write(minus, column: area.column, row: row, canDecrease ? .plain : .quiet) }
    canvas.write(
      value.padded(to: 5, .center), column: area.column + 4, row: row, isSelected ? .selected(canvas.accent) : .bold)
    canvas.decorate { $0.write("[+]", column: area.column + 10, row: row, canIncrease ? .plain : .quiet) }
    canvas.onClick(Rect(column: area.column, row: row, columns: 3, rows: 1), decrease)
    canvas.onClick(Rect(column: area.column + 10, row: row, columns: 3, rows: 1), increase)
  }
}
