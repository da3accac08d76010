import ArgumentParser
import CivilTime
import Notes
import TerminalUI
import WaterModel

/// The options that describe a record.
struct SampleOptions: ParsableArguments {
  // The next word is always the value, so that -1 is refused as a number and not as an unknown option.
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

  /// The text given for a figure.
  private subscript(figure: WaterFigure) -> String? {
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

  /// Whether no option but the unit is given.
  var isEmpty: Bool {
    name == nil && filter == nil && memo == nil && date == nil && WaterFigure.allCases.allSatisfy { self[$0] == nil }
  }

  /// Parses and checks the options.
  func change() throws(Failure) -> SampleChange {
    let unit = try unit.chosen()
    var change = SampleChange()
    if let date { change.time = try Self.time(date) }
    if let name { change.name = try Self.label(name, of: "--name") }
    if let filter { change.filter = try Self.label(filter, of: "--filter") }
    if let memo {
      guard let note = Note(memo) else { throw .option("--memo", Note.problemPhrase(with: memo)) }
      change.memo = note
    }
    for figure in WaterFigure.allCases {
      guard let text = self[figure] else { continue }
      let isNone = !figure.isRequired && ["none", "없음"].contains(text.trimmed.lowercased())
      change.figures[figure] = .some(isNone ? nil : try figure.option(text, in: unit))
    }
    return change
  }

  /// A past time, or a day, which stands for its beginning.
  private static func time(_ text: String) throws(Failure) -> LocalTime {
    switch try TimeOptions.dayOrMoment(text, of: "--date") {
    case .day(let day): SystemClock.zone.time(on: day, hour: 0, minute: 0)
    case .time(let time): time
    }
  }

  private static func label(_ text: String, of option: String) throws(Failure) -> WaterLabel {
    guard let label = WaterLabel(text) else { throw .option(option, WaterLabel.problemPhrase(with: text)) }
    return label
  }
}

/// A change of a sample; what is nil remains as it is.
struct SampleChange {
  var time: LocalTime?
  var name: WaterLabel?
  var filter: WaterLabel?
  var memo: Note?
  /// A value, or nil for a figure that is removed.
  var figures: [WaterFigure: Double?] = [:]

  /// A new sample; nil without hardness or alkalinity.
  func sample(at now: LocalTime) -> WaterSample? {
    guard let hardness = figures[.hardness] ?? nil, let alkalinity = figures[.alkalinity] ?? nil,
      let figures = WaterFigures(hardness: hardness, alkalinity: alkalinity, figures.compactMapValues(\.self))
    else { return nil }
    return WaterSample(
      time: time ?? now, name: name ?? .empty, figures, filter: filter ?? .empty, memo: memo ?? .empty)
  }

  func applied(to sample: WaterSample) -> WaterSample {
    var sample = sample
    var others: [WaterFigure: Double] = [:]
    for figure in WaterFigure.allCases { others[figure] = figures[figure] ?? sample.figures[figure] }
    sample.figures =
      WaterFigures(
        hardness: others[.hardness] ?? sample.figures.hardness,
        alkalinity: others[.alkalinity] ?? sample.figures.alkalinity, others) ?? sample.figures
    sample.time = time ?? sample.time
    sample.name = name ?? sample.name
    sample.filter = filter ?? sample.filter
    sample.memo = memo ?? sample.memo
    return sample
  }
}
