/// What can be read from the page of Caffeine Holic's log.
extension Screen {
  /// The rows of the log, from above: what was pressed, and the welcome.
  var log: [String] {
    let rows = lines.dropFirst().map { line in
      let text = line.cells(1..<21)
      return String(text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
    return Array(rows.prefix { !$0.isEmpty })
  }

  /// How many cells the picture has where something is drawn, on a terminal of 80 by 24.
  var pictureCells: Int {
    picture.count { $0 != " " }
  }

  /// What stands in the room of the picture, on a terminal of 80 by 24: between the log and the word about its size,
  /// below the top line and above the buttons.
  private var picture: String {
    lines.dropFirst().prefix(19).map { $0.cells(21..<59) }.joined()
  }
}

extension String {
  /// What stands in these columns.
  fileprivate func cells(_ range: Range<Int>) -> String {
    var column = 0
    return String(
      filter { character in
        defer { column += String(character).columns }
        return range.contains(column)
      })
  }
}
