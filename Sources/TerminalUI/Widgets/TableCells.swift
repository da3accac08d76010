import Synchronization

/// The cells of a table that were measured, so that a step in a list does not measure all that are visible again.
final class TableCells: Sendable {
  /// A column and one of its forms.
  struct Place: Hashable, Sendable {
    let column, form: Int
  }

  /// All that cells depend on: with another one, others are measured.
  struct Setting: Equatable, Sendable {
    private let revision: Revision
    private let size: Size
    private let language: Language
    private let glyphs: GlyphSet
    private let isPlain, hasHead: Bool
    private let columns: Int
    /// The day of the clock on the wall, since cells may name days.
    private let day: Int

    init(_ revision: Revision, columns: Int, hasHead: Bool, in environment: Environment) {
      (self.revision, size, language, glyphs) = (revision, environment.size, environment.language, environment.glyphs)
      (isPlain, self.hasHead, self.columns) = (environment.isPlain, hasHead, columns)
      day = (environment.now.seconds + environment.now.utcOffset) / 86_400
    }
  }

  private struct State {
    var setting: Setting?
    var texts: [Place: [CellState: MeasuredText]] = [:]
  }

  private struct CellState: Hashable {
    let row: Int
    let isSelected: Bool

    init(_ state: RowState) { (row, isSelected) = (state.index, state.isSelected) }
  }

  /// The rows that were drawn, by all that they depend on.
  struct DrawnRow: Equatable, Sendable {
    let setting: Setting
    /// The form and the width of each column, and the gap between two.
    let columns: [Int]
    let index: Int
    let isSelected: Bool
  }

  let drawnRows = CellCache<DrawnRow>(limit: 128)

  private let state = Mutex(State())
  /// The most texts of a column that are kept: those of the rows of some screens.
  private static let limit = 1000

  /// Keeps the cells for a setting, or drops those for another one.
  func use(_ setting: Setting) {
    state.withLock { state in if state.setting != setting { state = State(setting: setting) } }
  }

  /// Returns the texts of rows in a column: those that are kept in `cells`, or measured anew.
  ///
  /// - Parameter measure: Measures the text of a row, by its place among the states.
  static func texts(
    of states: [RowState], at place: Place, in cells: TableCells?, _ measure: (_ row: Int) -> MeasuredText
  ) -> [MeasuredText] {
    guard let cells else { return states.indices.map(measure) }
    var known = cells.state.withLock { $0.texts[place] } ?? [:]
    var hasMore = false
    let texts = states.indices.map { row in
      let state = CellState(states[row])
      if let text = known[state] { return text }
      if known.count >= limit { known = [:] }
      let text = measure(row)
      (known[state], hasMore) = (text, true)
      return text
    }
    if hasMore { cells.state.withLock { [known] in $0.texts[place] = known } }
    return texts
  }
}
