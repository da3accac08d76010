import EmotionModel
import TerminalUI
import Values

/// The shares of the feelings in a tally, as parts of a bar over the whole width, in the order of the nine.
struct ShareBar: Illustration {
  let tally: EmotionTally

  /// Returns the columns of each feeling, together `columns`; the largest remainders are rounded up.
  static func lengths(of tally: EmotionTally, in columns: Int) -> [(emotion: Emotion, columns: Int)] {
    let total = tally.total
    guard total > 0, columns > 0 else { return [] }
    var parts = Emotion.allCases.filter { tally[$0] > 0 }.map { emotion in
      let (whole, rest) = (tally[emotion] * columns).quotientAndRemainder(dividingBy: total)
      return (emotion: emotion, columns: whole, rest: rest)
    }
    let missing = columns - parts.reduce(0) { $0 + $1.columns }
    let order = parts.indices.sorted { (parts[$1].rest, $0) < (parts[$0].rest, $1) }
    for index in order.prefix(missing) { parts[index].columns += 1 }
    return parts.filter { $0.columns > 0 }.map { ($0.emotion, $0.columns) }
  }

  func draw(in canvas: inout Canvas) {
    let area = canvas.area
    let hasColor = canvas.environment.depth != .none
    var column = area.column
    for part in Self.lengths(of: tally, in: area.columns) {
      let place = Rect(column: column, row: area.row, columns: part.columns, rows: 1)
      let style: Style = hasColor ? part.emotion.badge : .plain
      canvas.fill(place, with: hasColor ? " " : canvas.isUnicode ? "·" : ".", style)
      let symbol = part.emotion.symbol(in: canvas.environment.language, columns: part.columns)
      canvas.write(String(symbol), column: column, row: area.row, style)
      column += part.columns
    }
  }
}

/// A row of a table of shares: what it is of, its feelings, and how many of its days were low.
struct ShareRow {
  let name: Phrase
  var shortName: Phrase?
  let tally: EmotionTally
  /// The figures of its days; nil where days mean nothing, as for hours.
  var figures: DiaryFigures?

  /// The rows of the weekdays.
  static func weekdays(_ figures: [Weekday: DiaryFigures], from weekStart: Weekday) -> [ShareRow] {
    weekStart.week.map { weekday in
      ShareRow(
        name: weekday.name, shortName: weekday.shortName, tally: figures[weekday]?.tally ?? .zero,
        figures: figures[weekday])
    }
  }

  /// The columns for some rows.
  static func columns(of rows: [ShareRow], in environment: Environment) -> [TableColumn<ShareRow>] {
    let digits = "\(rows.compactMap(\.figures?.low.total).max() ?? 0)".count
    var columns: [TableColumn<ShareRow>] = [
      .whole { row, _ in
        StyledText(environment.text(row.name))
      } brief: { row, _ in
        StyledText(environment.text(row.shortName ?? row.name))
      },
      .drawing(minimum: 6, ideal: 8, isFilling: true, priority: 1) { row, _, canvas in
        ShareBar(tally: row.tally).draw(in: &canvas)
      },
      .whole(EmotionWords.entriesHead, short: Phrase(same: "n"), .trailing) { row, _ in
        StyledText(row.tally.total.grouped, row.tally.total == 0 ? .quiet : .plain)
      },
    ]
    if environment.isPlain {
      // A screen reader says no bars.
      columns.append(
        .whole { row, _ in
          StyledText(
            row.tally.ranked.prefix(3).map {
              environment.text($0.name) + " " + Proportion(row.tally[$0], of: row.tally.total).percent
            }.joined(separator: ", "))
        })
    }
    columns.append(
      .whole(priority: 2) { row, _ in
        StyledText(row.figures.map { environment.text($0.lowPhrase(digits: digits)) } ?? "", .quiet)
      } brief: { row, _ in
        StyledText(row.figures.map { environment.text($0.shortLowPhrase(digits: digits)) } ?? "", .quiet)
      })
    return columns
  }
}
