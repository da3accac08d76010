import CaffeineModel
import TerminalUI

/// Where everything is on the page of the log.
struct CaffeineLayout {
  /// The rows of the log, at the left, behind the picture.
  let log: Rect
  /// The room in which the picture grows.
  let picture: Rect
  /// The three buttons and NEW.
  let buttons: [Press: Rect]
  let status: Rect
  /// The line that tells what a coffee would be, or else what has just happened; that of `status` on a low page.
  let last: Rect
  /// Whether the buttons show the short names.
  let isNarrow: Bool

  private static let logColumns = 20
  /// Rows that the log gets above a picture that has the whole width.
  private static let logRows = 5

  init(_ area: Rect, _ environment: Environment) {
    let isLow = area.rows < 14
    let (main, low) = area.rows(.fill, .fixed(isLow ? 2 : 4))
    let inside = low.inset(columns: 1)
    let row = inside.line(isLow ? 0 : 1)
    status = inside.line(isLow ? 1 : 2)
    last = inside.line(isLow ? 1 : 3)
    let left = Rect(
      column: area.column + 1, row: main.row, columns: min(Self.logColumns, main.columns - 1), rows: main.rows)

    isNarrow = area.columns < 76
    let new = CaffeineLayout.button(.new, isNarrow, environment).columns
    let picture = CaffeineLayout.pictureRoom(in: main, log: left, new: new)
    self.picture = picture
    // The picture covers no word: the log ends where it begins.
    log = picture.column < left.endColumn ? left.rows(.fixed(picture.row - main.row), .fill).0 : left

    var buttons: [Press: Rect] = [:]
    let narrow = isNarrow
    let presses: [Press] = [.rest, .coffee, .stress]
    let widths = presses.map { CaffeineLayout.button($0, narrow, environment).columns }
    let total = widths.reduce(0, +)
    let gap = max(1, min(8, (row.columns - total) / 4))
    var column = row.column + max(0, (row.columns - total - 2 * gap) / 2)
    for (press, width) in zip(presses, widths) {
      buttons[press] = Rect(column: column, row: row.row, columns: width, rows: 1)
      column += width + gap
    }
    buttons[.new] = Rect(column: area.endColumn - 1 - new, row: main.row, columns: new, rows: 1)
    self.buttons = buttons
  }

  /// Where the picture can be largest without covering the words of the log or NEW in its corner.
  private static func pictureRoom(in main: Rect, log: Rect, new: Int) -> Rect {
    func side(_ room: Rect) -> Int { Sprite.size(in: room.size).columns }
    // In the middle, with as much left and right as the words and the button need.
    let margin = max(logColumns, new) + 1
    let middle = main.inset(columns: margin)
    let (_, below) = main.rows(.fixed(1), .fill)
    let beside = Rect(
      column: log.endColumn, row: below.row, columns: main.endColumn - 1 - log.endColumn, rows: below.rows)
    let usual = side(middle) >= side(beside) ? middle : beside
    // On a terminal that is narrow and high the log keeps its newest rows only, and the picture gets all below.
    let under = main.inset(columns: 1).rows(.fixed(logRows), .fill).1
    return side(under) * 2 > side(usual) * 3 ? under : usual
  }

  /// A button as wide as it will be drawn.
  static func button(
    _ press: Press, _ isNarrow: Bool, _ environment: Environment, isSelected: Bool = false
  ) -> Button<CaffeineScreen.Action> {
    let label = environment.text(isNarrow && press != .new ? press.name : press.label)
    return Button(
      label, key: buttonsHaveKeys(environment) ? String(press.key) : "", isSelected: isSelected, action: .press(press))
  }

  /// Whether there is room on the buttons for their keys.
  static func buttonsHaveKeys(_ environment: Environment) -> Bool { environment.size.columns >= 50 }

  /// Where the picture is when it has grown so far, 0 to 1.
  ///
  /// From half the room to all of it, but never too small to be recognised.
  func picture(grownTo growth: Double) -> Rect {
    let most = Sprite.size(in: picture.size).columns
    let least = min(most, max(10, most / 2))
    let side = least + Int((Double(most - least) * min(1, max(0, growth))).rounded())
    return picture.centered(Size(columns: side, rows: (side + 1) / 2))
  }
}
