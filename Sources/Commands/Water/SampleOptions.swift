import ArgumentParser
import TerminalUI
import Values
import WaterModel

/// The options that describe a record.
struct SampleOptions: ParsableArguments {
  @Option(ArgumentHelp(en: "Where it is from.", ko: "어디 물인지.", .text)) var name: String?
  @OptionGroup var figures: FigureOptions
  @Option(ArgumentHelp(en: "The filter it went through.", ko: "거친 필터.", .text)) var filter: String?
  @Option(ArgumentHelp(en: "Anything you want to add.", ko: "남길 말.", .text)) var memo: String?
  @Option(
    ArgumentHelp(en: "When it was, if not now: a day or a time.", ko: "지금이 아니면 언제였는지, 날짜나 시각.", .date),
    completion: .pastDays)
  var date: String?
  @OptionGroup var unit: UnitOptions

  /// Whether no option but the unit is given.
  var isEmpty: Bool { figures.texts.isEmpty && [name, filter, memo, date].allSatisfy { $0 == nil } }

  /// Parses and checks the options.
  func change() throws(Failure) -> SampleChange {
    let unit = try unit.chosen()
    var change = SampleChange()
    if let date {
      let (day, time) = try TimeOptions.dayOrMoment(date, of: "--date")
      change.moment = time.map { WaterMoment($0) } ?? WaterMoment(day: day, in: SystemClock.zone)
    }
    if let name {
      change.name = try Failure.option("--name") { () throws(RowError) in try WaterLabel(parsing: name) }
    }
    if let filter {
      change.filter = try Failure.option("--filter") { () throws(RowError) in try WaterLabel(parsing: filter) }
    }
    if let memo { change.memo = try Failure.option("--memo") { () throws(RowError) in try Note(parsing: memo) } }
    for figure in WaterFigure.allCases {
      guard let text = figures.texts[figure] else { continue }
      let isNone = !figure.isRequired && ["none", "없음"].contains(text.trimmed.lowercased())
      change.figures[figure] = .some(isNone ? nil : try figure.option(text, in: unit))
    }
    return change
  }
}

/// An option for each figure, such as `--hardness` and `--ph`.
///
/// The parser finds options by reflection, and here in what stands for the properties: one `Option` for each figure.
struct FigureOptions: ParsableArguments, CustomReflectable {
  /// What was given, as it was typed.
  private(set) var texts: [WaterFigure: String] = [:]

  init() {}

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    for figure in WaterFigure.allCases {
      texts[figure] = try container.decode(Option<String?>.self, forKey: Key(stringValue: figure.rawValue)).wrappedValue
    }
  }

  var customMirror: Mirror {
    Mirror(self, children: WaterFigure.allCases.map { ($0.rawValue, Option<String?>(ArgumentHelp($0.help, .number))) })
  }

  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }
}

/// A change of a sample; what is nil remains as it is.
struct SampleChange {
  var moment: WaterMoment?
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
    sample.moment = moment ?? sample.moment
    sample.name = name ?? sample.name
    sample.filter = filter ?? sample.filter
    sample.memo = memo ?? sample.memo
    return sample
  }
}
