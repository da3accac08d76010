import ArgumentParser
import TerminalUI
import Values
import WaterModel

/// The options that describe a record.
struct SampleOptions: ParsableArguments {
  @Option(ArgumentHelp(en: "Where it is from.", ko: "어디 물인지.", .text)) var name: String?
  @Option(ArgumentHelp(en: "Total hardness.", ko: "총경도.", .number)) var hardness: String?
  @Option(ArgumentHelp(en: "Alkalinity.", ko: "알칼리도.", .number)) var alkalinity: String?
  @Option(ArgumentHelp(en: "pH, 0–14.", ko: "pH, 0–14.", .number)) var ph: String?
  @Option(ArgumentHelp(en: "TDS (all that is dissolved), mg/L.", ko: "TDS(총용존고형물), mg/L.", .number)) var tds: String?
  @Option(ArgumentHelp(en: "Calcium, mg/L.", ko: "칼슘, mg/L.", .number)) var calcium: String?
  @Option(ArgumentHelp(en: "Magnesium, mg/L.", ko: "마그네슘, mg/L.", .number)) var magnesium: String?
  @Option(ArgumentHelp(en: "Sodium, mg/L.", ko: "나트륨, mg/L.", .number)) var sodium: String?
  @Option(ArgumentHelp(en: "Bicarbonate, mg/L.", ko: "탄산수소, mg/L.", .number)) var bicarbonate: String?
  @Option(ArgumentHelp(en: "The filter it went through.", ko: "거친 필터.", .text)) var filter: String?
  @Option(ArgumentHelp(en: "Anything you want to add.", ko: "남길 말.", .text)) var memo: String?
  @Option(
    ArgumentHelp(en: "When it was, if not now: a day or a time.", ko: "지금이 아니면 언제였는지, 날짜나 시각.", .date),
    completion: .pastDays)
  var date: String?
  @OptionGroup var unit: UnitOptions

  /// The texts given for figures.
  private var figures: [WaterFigure: String] {
    let texts: [WaterFigure: String?] = [
      .hardness: hardness, .alkalinity: alkalinity, .pH: ph, .tds: tds, .calcium: calcium, .magnesium: magnesium,
      .sodium: sodium, .bicarbonate: bicarbonate,
    ]
    return texts.compactMapValues(\.self)
  }

  /// Whether no option but the unit is given.
  var isEmpty: Bool { figures.isEmpty && [name, filter, memo, date].allSatisfy { $0 == nil } }

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
      guard let text = figures[figure] else { continue }
      let isNone = !figure.isRequired && ["none", "없음"].contains(text.trimmed.lowercased())
      change.figures[figure] = .some(isNone ? nil : try figure.option(text, in: unit))
    }
    return change
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

extension WaterFigures {
  /// Creates the figures; nil without hardness or alkalinity, or if a value is out of range.
  init?(_ figures: [WaterFigure: Double]) {
    guard let hardness = figures[.hardness], let alkalinity = figures[.alkalinity] else { return nil }
    self.init(hardness: hardness, alkalinity: alkalinity, figures)
  }
}
