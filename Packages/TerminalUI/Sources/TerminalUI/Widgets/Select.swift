/// The value that was chosen from a list, closed: `[ Tea      ▾ ]`.
///
/// A click or the key of its screen opens the list, such as a `SuggestionList`. In a `Form` a field with choices is drawn as
/// one, and does all of this by itself.
///
/// ```swift
/// canvas.draw(Select(drink.name, placeholder: "choose", columns: 16, action: Action.chooseDrink), in: line)
/// // and in `perform`, for `.chooseDrink`:
/// return .ask(SuggestionList(drinkLabel, drinks, selecting: drink.name)) { .drinkChosen($0) }
/// ```
public struct Select<ClickAction: Action>: Widget {
  let value, placeholder: String
  let columns: Int
  let isSelected: Bool
  let action: ClickAction

  /// Creates a closed list with its value, or a quiet text if there is none, in a number of columns.
  public init(
    _ value: String?, placeholder: String = "", columns: Int, isSelected: Bool = false, action: ClickAction
  ) {
    (self.value, self.placeholder, self.columns) = (value ?? "", placeholder, max(6, columns))
    (self.isSelected, self.action) = (isSelected, action)
  }

  public func draw(in canvas: inout Canvas) {
    let area = canvas.area
    guard !area.isEmpty else { return }
    let box = area.columns(.fixed(columns), .fill).0.line(0)
    canvas.draw(SelectBox(value: value, placeholder: placeholder, isSelected: isSelected), in: box)
    canvas.onClick(box, action)
  }
}

/// The box of a `Select`, without its action.
struct SelectBox: Widget {
  let value, placeholder: String
  let isSelected: Bool

  /// The columns besides those of the value.
  static let margin = 6

  func draw(in canvas: inout Canvas) {
    let box = canvas.area
    let style: Style = isSelected ? .selected(canvas.accent) : .plain
    let shown = value.isEmpty ? placeholder : value
    canvas.speak(canvas.text(shown), at: box, style)
    canvas.decorate { canvas in
      canvas.fill(box, style)
      let (start, pointer, text, _, arrow, _, end) = box.columns(
        .fixed(1), .fixed(1), .fill, .fixed(1), .fixed(1), .fixed(1), .fixed(1))
      canvas.draw(Label("[", style), in: start)
      canvas.draw(Label(isSelected ? canvas.symbols.pointer : "", style), in: pointer)
      canvas.draw(Label(shown, value.isEmpty && !isSelected ? .quiet : style), in: text)
      canvas.draw(Label(canvas.isUnicode ? "▾" : "v", isSelected ? style : .quiet), in: arrow)
      canvas.draw(Label("]", style), in: end)
    }
    if isSelected { canvas.setCursor(.selection, column: box.column, row: box.row) }
  }
}
