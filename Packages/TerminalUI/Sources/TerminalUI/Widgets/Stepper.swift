/// A number with buttons to decrease and increase it: `[−]  10 [+]`.
public struct Stepper<ClickAction: Action>: Widget {
  let value: String
  let isSelected, canDecrease, canIncrease: Bool
  let decrease, increase: ClickAction
  let valueColumns: Int

  /// Creates a number of a width in columns, with two buttons; its screen needs commands for the keys.
  public init(
    value: String, valueColumns: Int = 5, isSelected: Bool, canDecrease: Bool, canIncrease: Bool,
    decrease: ClickAction, increase: ClickAction
  ) {
    (self.value, self.isSelected, self.canDecrease) = (value, isSelected, canDecrease)
    self.valueColumns = valueColumns
    (self.canIncrease, self.decrease, self.increase) = (canIncrease, decrease, increase)
  }

  /// The width of a stepper for a number of at most five columns.
  public static var columns: Int { columns(value: 5) }

  /// Returns the width of a stepper whose number has this width.
  public static func columns(value: Int) -> Int { value + 8 }

  public func draw(in canvas: inout Canvas) {
    let area = canvas.area
    guard !area.isEmpty else { return }
    canvas.write(
      value.padded(to: valueColumns, .center), column: area.column + 4, row: area.row,
      isSelected ? .selected(canvas.accent) : .bold)
    for (symbol, column, isEnabled, action) in [
      (canvas.symbols.minus, area.column, canDecrease, decrease),
      ("+", area.column + valueColumns + 5, canIncrease, increase),
    ] {
      canvas.decorate { $0.write("[\(symbol)]", column: column, row: area.row, isEnabled ? .plain : .quiet) }
      canvas.onClick(Rect(column: column, row: area.row, columns: 3, rows: 1), action)
    }
  }
}
