import Synchronization

/// The cells of a list that were measured and drawn, so that a step in it does neither for all that are visible again.
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

    /// - Parameter columns: The number of columns of a table; 0 for rows that draw themselves.
    init(_ revision: Revision, columns: Int = 0, hasHead: Bool = false, in environment: Environment) {
      (self.revision, size, language, glyphs) = (revision, environment.size, environment.language, environment.glyphs)
      (isPlain, self.hasHead, self.columns) = (environment.isPlain, hasHead, columns)
      day = (environment.now.seconds + environment.now.utcOffset) / 86_400
    }
  }

  /// The texts of neighboring rows, each with a place for when it is selected and one for when it is not.
  private struct Texts {
    /// The place of the first text.
    private var first = 0
    private var texts: [MeasuredText?] = []
    /// The columns of the texts by themselves, since copying a text is expensive.
    private var columns: [Int?] = []
    /// The most places that are kept: those of the rows of some screens.
    private static let limit = 2000

    private func index(of row: RowState) -> Int { 2 * row.index + (row.isSelected ? 1 : 0) - first }

    func text(of row: RowState) -> MeasuredText? {
      let index = index(of: row)
      return texts.indices.contains(index) ? texts[index] : nil
    }

    func columns(of row: RowState) -> Int? {
      let index = index(of: row)
      return columns.indices.contains(index) ? columns[index] : nil
    }

    mutating func add(_ text: MeasuredText, of row: RowState) {
      var index = index(of: row)
      if texts.isEmpty || max(index + 1, texts.count) - min(index, 0) > Self.limit {
        (first, texts, columns) = (first + index, [], [])
        index = 0
      }
      let (before, after) = (max(0, -index), max(0, index + 1 - texts.count))
      texts.insert(contentsOf: repeatElement(nil, count: before), at: 0)
      columns.insert(contentsOf: repeatElement(nil, count: before), at: 0)
      texts += repeatElement(nil, count: after)
      columns += repeatElement(nil, count: after)
      first -= before
      (texts[index + before], columns[index + before]) = (text, text.columns)
    }
  }

  private struct State {
    var setting: Setting?
    var texts: [Place: Texts] = [:]
  }

  /// A part of a table that is drawn.
  enum Part: Equatable, Sendable {
    case head
    case row(Int, isSelected: Bool)
  }

  /// A part that was drawn, by all that it depends on.
  struct Drawn: Equatable, Sendable {
    let part: Part
    let setting: Setting
    /// The columns as `TableLayout.signature` describes them; none of rows that draw themselves.
    var columns: [Int] = []
  }

  let drawn = CellCache<Drawn>(limit: 128)

  private let state = Mutex(State())

  /// Keeps the cells for a setting, or drops those for another one.
  func use(_ setting: Setting) {
    state.withLock { state in if state.setting != setting { state = State(setting: setting) } }
  }

  /// Returns the columns of the widest text of some rows, after those are measured that are not kept.
  ///
  /// - Parameter measure: Measures the text of the row with a number among them.
  func widest(of rows: [RowState], at place: Place, _ measure: (_ number: Int) -> MeasuredText) -> Int {
    // Taken out, so that what is added does not copy all.
    var texts = state.withLock { $0.texts.removeValue(forKey: place) } ?? Texts()
    var widest = 0
    for (number, row) in rows.enumerated() {
      if let columns = texts.columns(of: row) {
        widest = max(widest, columns)
      } else {
        let text = measure(number)
        texts.add(text, of: row)
        widest = max(widest, text.columns)
      }
    }
    state.withLock { [texts] in $0.texts[place] = texts }
    return widest
  }

  /// Returns the text of a row, which is measured if it is not kept.
  func text(of row: RowState, at place: Place, _ measure: () -> MeasuredText) -> MeasuredText {
    state.withLock { $0.texts[place]?.text(of: row) } ?? measure()
  }
}
