/// Something that is on or off: `[✓] Gift wrap`.
///
/// Its screen needs a command for the keys, such as Space; a click switches, too.
///
/// ```swift
/// canvas.draw(Checkbox("Gift wrap", isOn: isGift, isSelected: row == 0, action: Action.toggleGift), in: line)
/// ```
public struct Checkbox<ClickAction: Action>: Widget {
  let label: String
  let isOn, isSelected: Bool
  let action: ClickAction

  /// Creates a checkbox; a selected one has a pointer, the cursor and the background of a selected row.
  public init(_ label: String, isOn: Bool, isSelected: Bool = false, action: ClickAction) {
    (self.label, self.isOn, self.isSelected, self.action) = (label, isOn, isSelected, action)
  }

  /// The width of the checkbox, selected or not.
  public var columns: Int { CheckboxMark.columns + 1 + (label.isEmpty ? 0 : label.columns + 1) }

  public func draw(in canvas: inout Canvas) {
    let area = canvas.area
    guard !area.isEmpty else { return }
    let box = area.columns(.fixed(columns), .fill).0.line(0)
    let style: Style = isSelected ? .selected(canvas.accent) : .plain
    let words = canvas.environment.words
    let state = canvas.text(isOn ? words.checked : words.notChecked)
    canvas.speak(label.isEmpty ? state : "\(canvas.text(label)), \(state)", at: box, style)
    canvas.decorate { canvas in
      canvas.fill(box, style)
      canvas.write(isSelected ? canvas.symbols.pointer : "", column: box.column, row: box.row, style)
      canvas.draw(CheckboxMark(isOn: isOn, style: style), in: box.columns(.fixed(1), .fill).1)
      let text = box.columns(.fixed(CheckboxMark.columns + 2), .fill).1
      canvas.draw(Label(label, style), in: text)
    }
    if isSelected { canvas.setCursor(.selection, column: box.column, row: box.row) }
    canvas.onClick(box, action)
  }
}

/// The box of a checkbox: `[✓]`, in ASCII `[x]`.
struct CheckboxMark: Widget {
  let isOn: Bool
  let style: Style

  static let columns = 3

  func draw(in canvas: inout Canvas) {
    let area = canvas.area
    guard !area.isEmpty else { return }
    canvas.write("[ ]", column: area.column, row: area.row, style)
    guard isOn else { return }
    let mark = style == .plain ? Style(.good, .bold) : style
    canvas.write(canvas.isUnicode ? "✓" : "x", column: area.column + 1, row: area.row, mark)
  }
}
