/// A button: `[ y Yes ]`.
public struct Button<ClickAction: Action>: Widget {
  let label, key: String
  let isSelected: Bool
  let action: ClickAction

  /// Creates a button, which Enter presses if it is selected; its screen needs a command for the key.
  public init(_ label: String, key: String = "", isSelected: Bool = false, action: ClickAction) {
    (self.label, self.key, self.isSelected, self.action) = (label, key, isSelected, action)
  }

  /// The width of the button, selected or not.
  public var columns: Int { label.columns + (key.isEmpty ? 0 : key.columns + 1) + 6 }

  public func draw(in canvas: inout Canvas) {
    let area = canvas.area
    guard !area.isEmpty else { return }
    let caption = (key.isEmpty ? "" : key + " ") + label
    let pointer = isSelected ? canvas.symbols.pointer : " "
    let style: Style = isSelected ? .selected(canvas.accent) : .plain
    let text = "[\(pointer) \(caption.cut(to: max(0, area.columns - 6), ellipsis: canvas.symbols.ellipsis))  ]"
    let start = area.column + max(0, (area.columns - text.columns) / 2)
    let button = Rect(column: start, row: area.row, columns: text.columns, rows: 1)
    canvas.decorate { canvas in
      canvas.write(text, column: start, row: area.row, style)
      if !isSelected, !key.isEmpty { canvas.write(key, column: start + 3, row: area.row, .accent(canvas.accent)) }
    }
    let words = [label, key, canvas.text(canvas.environment.words.button)].filter { !$0.isEmpty }
    canvas.speak(words.joined(separator: ", "), at: button, style)
    if isSelected { canvas.setCursor(.selection, column: start + 1, row: area.row) }
    canvas.onClick(button, action)
  }
}
