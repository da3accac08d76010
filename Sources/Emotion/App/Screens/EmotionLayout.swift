import EmotionModel
import TerminalUI

/// Where the parts of the Emotion Diary are; the grid is that of the nine.
struct EmotionLayout {
  let grid: Rect
  let diary: Rect
  /// The question below the nine; a notice may cover it.
  let question: Rect
  /// Whether there is room for the days, the bars and the hours at once, beside the nine.
  let showsAll: Bool
  /// Whether the bars of all nine have room below a year.
  let showsBars: Bool
  /// The columns of the symbol of a feeling, as on the map of a year.
  let symbolColumns: Int

  /// Columns that a year needs: the names of the weekdays, and at most 54 weeks.
  private static let yearColumns = 61
  /// The same with two columns to a week.
  private static let broadYearColumns = 115

  /// In each column the longest name with its number, a pointer and two spaces.
  private static let leastColumns = Emotion.grid.columns * 13

  init(_ environment: Environment) {
    let (main, line) = environment.body.rows(.fill, .fixed(1))
    let isWide = environment.sizeClass == .wide
    // A year, an empty row, and the bars; then the weekdays and hours.
    let rows = YearMap.rows + 1 + EmotionBars.rows
    showsAll = isWide && main.rows >= rows + 13
    showsBars = main.rows >= rows && main.columns >= 60
    guard isWide else {
      (grid, diary, question) = (main, main.inset(columns: 1), line)
      symbolColumns = YearMap.cellColumns(in: diary.columns)
      return
    }
    // The nine are square, so beside a year they need not be wider than they are high.
    let isBroad = main.columns - Self.broadYearColumns >= 66
    let share = isBroad ? main.columns - Self.broadYearColumns : main.columns * 45 / 100
    let columns = min(main.columns - Self.yearColumns, max(Self.leastColumns, min(share, main.rows * 2)))
    let (left, right) = main.columns(.fixed(columns), .fill)
    (grid, diary, question) = (left, right.inset(columns: 1), line.columns(.fixed(columns), .fill).0)
    symbolColumns = YearMap.cellColumns(in: diary.columns)
  }

  /// The cell of each feeling, in their order; all are of one size.
  static func cells(in area: Rect) -> [(emotion: Emotion, area: Rect)] {
    let (rows, columns) = Emotion.grid
    let whole = Size(columns: area.columns / columns * columns, rows: area.rows / rows * rows)
    let cells = area.centered(whole).grid(columns: columns, rows: rows)
    return Emotion.allCases.map { ($0, cells[$0.place.row * columns + $0.place.column]) }
  }
}

/// Where picture and words are in one of the nine cells.
struct EmotionCell {
  /// Empty where only the words fit.
  let picture: Rect
  /// Name and count on one row, or where that is too narrow on two; or key, name and count on three.
  let words: Rect
  let isBeside: Bool
  /// How far the slime swings to either side, in columns.
  let amplitude: Int

  /// A face needs at least this many columns.
  private static let leastSide = 6

  /// - Parameters:
  ///   - name: The columns of the longest name with its number.
  ///   - line: The columns of the longest line of name and count.
  init(_ cell: Rect, name: Int, line: Int) {
    let lines = line <= cell.columns ? 1 : 2
    let below = Self.side(in: Size(columns: cell.columns - 2, rows: cell.rows - lines))
    let inTwo = Self.side(in: Size(columns: cell.columns - name - 3, rows: cell.rows))
    // With the number on a row of its own there is a pointer before the name, and nothing else.
    let inThree = cell.rows < 3 ? 0 : Self.side(in: Size(columns: cell.columns - (name - 2) - 2, rows: cell.rows))
    let beside = max(inTwo, inThree)
    isBeside = below < 10 && below < beside && beside >= Self.leastSide
    if isBeside {
      let parts = cell.columns(.fixed(beside + 2), .fill)
      picture = parts.0.centered(Size(columns: beside + 2, rows: beside / 2))
      words = parts.1.centered(Size(columns: parts.1.columns, rows: inThree > inTwo ? 3 : 2))
      amplitude = 1
    } else if below >= Self.leastSide {
      // Picture and words stand together, in the middle.
      let block = cell.centered(Size(columns: cell.columns, rows: below / 2 + lines))
      (picture, words) = block.rows(.fill, .fixed(lines))
      amplitude = max(1, min(below / 6, (cell.columns - below) / 2))
    } else {
      picture = .zero
      words = cell.centered(Size(columns: cell.columns, rows: min(2, cell.rows)))
      amplitude = 1
    }
  }

  /// The columns of a picture in a space, an even number.
  private static func side(in space: Size) -> Int { Sprite.size(in: space).columns / 2 * 2 }
}
