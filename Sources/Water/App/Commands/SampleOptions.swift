import ArgumentParser
import PavilionKit
import TerminalUI
import Values
import WaterModel

struct SampleOptions: ParsableArguments {
  @Option(en: "Where it is from.", ko: "어디 물인지.", .text, parsing: .unconditional) var name: String?
  @OptionGroup var figures: FigureOptions
  @Option(en: "The filter it went through.", ko: "거친 필터.", .text, parsing: .unconditional) var filter: String?
  @Option(
    en: "Anything you want to add, or - for standard input.", ko: "남길 말, -는 표준 입력.", .text, parsing: .unconditional)
  var note: String?
  @Option(en: "When it was, if not now: a day or a time.", ko: "지금이 아니면 언제였는지, 날짜나 시각.", .time, parsing: .unconditional)
  var at: String?
  @Flag(en: "Save figures that contradict each other as they are.", ko: "서로 맞지 않는 값도 그대로 기록합니다.") var anyway = false
  @OptionGroup var unit: UnitOptions

  var isEmpty: Bool { figures.texts.isEmpty && [name, filter, note, at].allSatisfy { $0 == nil } }

  /// Parses and checks the options, and returns how they change a record; without one, the result is a new one of this
  /// moment.
  ///
  /// The returned function throws a failure for figures that are not enough, or that contradict each other.
  func change(in session: Session) throws -> (WaterSample?) throws(Failure) -> WaterSample {
    let unit = try unit.chosen(session)
    let kits = try DropKit.chosen(for: figures.texts, in: session)
    var (moment, changes) = (WaterMoment?.none, [WaterFigure: (value: Double?, range: ClosedRange<Double>?)]())
    if let at {
      let (day, time) = try TimeOptions.dayOrMoment(at, of: "--at")
      moment = time.map { WaterMoment($0) } ?? WaterMoment(day: day, in: CallContext.current.zone)
    }
    func read<Value>(
      _ text: String?, of option: String, _ parse: (String) throws(RowError) -> Value
    ) throws(Failure) -> Value? {
      guard let text else { return nil }
      return try Failure.option(option) { () throws(RowError) in try parse(text) }
    }
    let name = try read(name, of: "--name") { text throws(RowError) in try WaterLabel(parsing: text) }
    let filter = try read(filter, of: "--filter") { text throws(RowError) in try WaterLabel(parsing: text) }
    let note = try note.map { text throws(Failure) in try Note(text, of: "--note") }
    for figure in WaterFigure.allCases {
      guard let text = figures.texts[figure] else { continue }
      let isNone = ["none", "없음"].contains(text.trimmed.lowercased())
      changes[figure] = isNone ? (nil, nil) : try figure.option(text, in: unit, with: kits[figure])
    }
    return { [moment, changes, anyway] sample throws(Failure) in
      var (figures, ranges) = (sample?.figures.stated ?? [:], sample?.figures.statedRanges ?? [:])
      for (figure, change) in changes { (figures[figure], ranges[figure]) = change }
      guard let changed = WaterFigures(figures, ranges: ranges) else { throw Self.missing(in: figures) }
      if !anyway, changed != sample?.figures, let conflict = changed.conflicts.first {
        throw Failure(.usage, conflict.sentence(of: changed, in: unit) + Self.anyway)
      }
      return WaterSample(
        at: moment ?? sample?.moment ?? WaterMoment(CallContext.current.now), name: name ?? sample?.name ?? .empty,
        changed,
        filter: filter ?? sample?.filter ?? .empty, note: note ?? sample?.note ?? .empty)
    }
  }

  private static func missing(in figures: [WaterFigure: Double]) -> Failure {
    guard WaterFigures.lackAxes(figures) else {
      return .usage(
        en: "The ions are more than a water can have.", ko: "물에 있을 수 없는 양의 이온입니다.")
    }
    return .usage(
      en:
        "A record needs --hardness or --alkalinity, better both; from a label --calcium and --magnesium will do for the "
        + "hardness, and --bicarbonate for the alkalinity.",
      ko: "기록에는 --hardness나 --alkalinity가 있어야 합니다. 둘 다 있으면 더 좋습니다. 라벨에 있는 --calcium과 --magnesium으로 경도를, "
        + "--bicarbonate로 알칼리도를 대신할 수 있습니다.")
  }

  static let former: KeyValuePairs<String, String> = ["--date": "--at", "--memo": "--note"]
  static let nothingDone: Phrase? = Phrase(en: "Nothing was written.", ko: "기록하지 않았습니다.")
  private static let anyway = Phrase(en: " --anyway saves it as it is.", ko: " 그대로 기록하려면 --anyway를 붙이세요.")
}

/// An option for each figure, such as `--hardness` and `--ph`.
///
/// The parser finds options by reflection, and here in what stands for the properties: one `Option` for each figure.
struct FigureOptions: ParsableArguments, CustomReflectable {
  /// The values that were given, as they were typed.
  private(set) var texts: [WaterFigure: String] = [:]

  init() {}

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: WaterFigure.self)
    for figure in WaterFigure.allCases {
      texts[figure] = try container.decode(Option<String?>.self, forKey: figure).wrappedValue
    }
  }

  var customMirror: Mirror {
    Mirror(
      self,
      children: WaterFigure.allCases.map {
        ($0.rawValue, Option<String?>(parsing: .unconditional, help: ArgumentHelp($0.help, .number)))
      })
  }
}

extension WaterFigure: CodingKey {}
