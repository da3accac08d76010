/// A number with buttons to decrease and increase it: `[−]  10 [+]`.
public struct Stepper<Meaning: Action>: Widget {
  public var value: String
  public var isSelected: Bool
  public var canDecrease: Bool
  public var canIncrease: Bool
  public var decrease: Meaning
  public var increase: Meaning

  public init(
    value: String, isSelected: Bool, canDecrease: Bool, canIncrease: Bool, decrease: Meaning, increase: Meaning
  ) {
    self.value = value
    self.isSelected = isSelected
    self.canDecrease = canDecrease
    self.canIncrease = canIncrease
    self.decrease = decrease
    self.increase = increase
  }

  /// The width of a stepper.
  public static var columns: Int { 13 }

  public func draw(in canvas: inout Canvas) {
    let area = canvas.area
    guard !area.isEmpty else { return }
    let minus = "[\(canvas.signs.minus)]"
    let row = area.row
    canvas.write(minus, column: area.column, row: row, canDecrease ? .plain : .quiet)
    canvas.write(
      value.padded(to: 5, .center), column: area.column + 4, row: row, isSelected ? .selected(canvas.accent) : .bold)
    canvas.write("[+]", column: area.column + 10, row: row, canIncrease ? .plain : .quiet)
    canvas.onClick(Rect(column: area.column, row: row, columns: 3, rows: 1), decrease)
    canvas.onClick(Rect(column: area.column + 10, row: row, columns: 3, rows: 1), increase)
  }
}
