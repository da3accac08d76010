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
    if let date {
      let (day, time) = try TimeOptions.dayOrMoment(date, of: "--date")
      // A day stands for its beginning.
      change.time = time ?? SystemClock.zone.time(on: day, hour: 0, minute: 0)
    }
    if let name {
      change.name = try Failure.option("--name") { () throws(RowError) in try WaterLabel(parsing: name) }
    }
    if let filter {
      change.filter = try Failure.option("--filter") { () throws(RowError) in try WaterLabel(parsing: filter) }
    }
    if let memo { change.memo = try Failure.option("--memo") { () throws(RowError) in try Note(parsing: memo) } }
    for figure in WaterFigure.allCases {
      guard let text = self[figure] else { continue }
      let isNone = !figure.isRequired && ["none", "없음"].contains(text.trimmed.lowercased())
      change.figures[figure] = .some(isNone ? nil : try figure.option(text, in: unit))
    }
    return change
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
    WaterFigures(figures.compactMapValues(\.self)).map { applied(to: WaterSample(time: now, $0)) }
  }

  func applied(to sample: WaterSample) -> WaterSample {
    var sample = sample
    var all: [WaterFigure: Double] = [:]
    for figure in WaterFigure.allCases { all[figure] = figures[figure] ?? sample.figures[figure] }
    sample.figures = WaterFigures(all) ?? sample.figures
    sample.time = time ?? sample.time
    sample.name = name ?? sample.name
    sample.filter = filter ?? sample.filter
    sample.memo = memo ?? sample.memo
    return sample
  }
}

extension WaterFigures {
  /// Creates the figures; nil without hardness or alkalinity, or if a value is out of range.
  init?(_ figures: [WaterFigure: Double]) {
    guard let hardness = figures[.hardness], let alkalinity = figures[.alkalinity] else { return nil }
    self.init(hardness: hardness, alkalinity: alkalinity, figures)
  }
}
