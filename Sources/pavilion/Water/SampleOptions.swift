import ArgumentParser
import CivilTime
import Notes
import TerminalUI
import WaterModel

/// What can be said of a record.
struct SampleOptions: ParsableArguments {
  // Whatever follows is the value, so that -1 is refused as a number and not as an unknown option.
  @Option(parsing: .unconditional, help: ArgumentHelp("Where it is from.", valueName: "text"))
  var name: String?

  @Option(parsing: .unconditional, help: ArgumentHelp("Total hardness.", valueName: "number"))
  var hardness: String?

  @Option(parsing: .unconditional, help: ArgumentHelp("Alkalinity.", valueName: "number"))
  var alkalinity: String?

  @Option(parsing: .unconditional, help: ArgumentHelp("pH, 0 to 14.", valueName: "number"))
  var ph: String?

  @Option(parsing: .unconditional, help: ArgumentHelp("What is dissolved, mg/L.", valueName: "number"))
  var tds: String?

  @Option(parsing: .unconditional, help: ArgumentHelp("Calcium, mg/L.", valueName: "number"))
  var calcium: String?

  @Option(parsing: .unconditional, help: ArgumentHelp("Magnesium, mg/L.", valueName: "number"))
  var magnesium: String?

  @Option(parsing: .unconditional, help: ArgumentHelp("Sodium, mg/L.", valueName: "number"))
  var sodium: String?

  @Option(parsing: .unconditional, help: ArgumentHelp("Bicarbonate, mg/L.", valueName: "number"))
  var bicarbonate: String?

  @Option(parsing: .unconditional, help: ArgumentHelp("The filter it went through.", valueName: "text"))
  var filter: String?

  @Option(parsing: .unconditional, help: ArgumentHelp("Whatever there is to say.", valueName: "text"))
  var memo: String?

  @Option(parsing: .unconditional, help: ArgumentHelp("When it was, if not now: a day or a time.", valueName: "date"))
  var date: String?

  @OptionGroup var unit: UnitOptions

  /// What was typed for a figure.
  subscript(figure: WaterFigure) -> String? {
    switch figure {
    case .hardness: hardness
    case .alkalinity: alkalinity
    case .pH: ph
    case .tds: tds
    case .calcium: calcium
    case .magnesium: magnesium
    case .sodium: sodium
    case .bicarbonate: bicarbonate
    }
  }

  /// Whether nothing was said.
  var isEmpty: Bool {
    name == nil && filter == nil && memo == nil && date == nil && WaterFigure.allCases.allSatisfy { self[$0] == nil }
  }

  /// What was said, read and checked; what it is about need not be known for that.
  func change() throws(Failure) -> SampleChange {
    let unit = try unit.chosen()
    var change = SampleChange(
      time: try date.map { text throws(Failure) in try WaterDate.typed(text) },
      name: try name.map { text throws(Failure) in try label(text, of: "--name") },
      filter: try filter.map { text throws(Failure) in try label(text, of: "--filter") },
      memo: try memo.map { text throws(Failure) in try note(text) })
    for figure in WaterFigure.allCases {
      guard let text = self[figure] else { continue }
      if !figure.isRequired, ["none", "없음"].contains(text.trimmed.lowercased()) {
        change.figures[figure] = .some(nil)
      } else {
        change.figures[figure] = try .option("--\(figure.rawValue)") { () throws(RowTrouble) in
          try figure.value(text, in: unit)
        }
      }
    }
    return change
  }

  private func label(_ text: String, of option: String) throws(Failure) -> WaterLabel {
    guard let label = WaterLabel(text) else {
      throw .option(option, (WaterLabel.problem(with: text) ?? .unreadable).phrase)
    }
    return label
  }

  private func note(_ text: String) throws(Failure) -> Note {
    guard let note = Note(text) else { throw .option("--memo", (Note.problem(with: text) ?? .unreadable).phrase) }
    return note
  }
}

extension Failure {
  /// That the value of an option cannot be.
  static func option(_ name: String, _ phrase: Phrase) -> Failure {
    Failure(.usage, Phrase(same: "\(name): ") + phrase + Phrase(same: "."))
  }
}

extension Double? {
  /// The value of an option.
  fileprivate static func option(
    _ name: String, _ body: () throws(RowTrouble) -> Double
  ) throws(Failure) -> Double? {
    do throws(RowTrouble) { return try body() } catch { throw .option(name, error.phrase) }
  }
}
