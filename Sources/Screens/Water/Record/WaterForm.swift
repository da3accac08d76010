import CivilTime
import Notes
import TerminalUI
import WaterModel

/// A record as it is typed.
struct WaterForm: Sendable {
  var fields: Form

  private let name: Form.Key<WaterLabel>
  /// Hardness and alkalinity must have values.
  private let figures: [WaterFigure: Form.Key<Double?>]
  private let filter: Form.Key<WaterLabel>
  private let memo: Form.Key<Note>
  private let time: Form.Key<LocalTime>

  /// - Parameter sample: nil for a new one.
  init(
    _ sample: WaterSample?, unit: WaterUnit, in language: Language = .english, names: [String] = [],
    filters: [String] = []
  ) {
    var fields = Form()
    var figures: [WaterFigure: Form.Key<Double?>] = [:]
    let nameHint = Phrase(en: "A café, a tap, a bottle.", ko: "카페, 수도, 생수 이름.")
    name = fields.add(Self.label(Phrase(en: "Name", ko: "이름"), sample?.name, nameHint, names))
    for figure in [WaterFigure.hardness, .alkalinity, .pH, .tds] {
      figures[figure] = fields.add(Self.field(figure, sample, unit))
    }
    let filterHint = Phrase(en: "What it went through; empty for none.", ko: "거친 필터. 없으면 비워 둡니다.")
    filter = fields.add(Self.label(Phrase(en: "Filter", ko: "필터"), sample?.filter, filterHint, filters))
    memo = fields.add(Self.memo(sample))
    time = fields.add(Self.time(sample, language))
    for figure in [WaterFigure.calcium, .magnesium, .sodium, .bicarbonate] {
      figures[figure] = fields.add(Self.field(figure, sample, unit))
    }
    (self.fields, self.figures) = (fields, figures)
  }

  // MARK: Values

  /// The place on the chart of what has been typed so far; nil while it has none.
  func point(in environment: Environment) -> WaterPoint? {
    func value(_ figure: WaterFigure) -> Double? {
      figures[figure].flatMap { fields.value($0, in: environment) } ?? nil
    }
    guard let hardness = value(.hardness), let alkalinity = value(.alkalinity) else { return nil }
    return WaterPoint(hardness: hardness, alkalinity: alkalinity)
  }

  /// A sample with what has been typed; nil while something is wrong.
  ///
  /// - Parameter base: what fields that were not changed are taken from, to the last digit; nil takes them from the
  ///   sample that the form was made for.
  func sample(from base: WaterSample? = nil, in environment: Environment) -> WaterSample? {
    func value<Value>(_ key: Form.Key<Value>, _ present: Value?) -> Value? {
      if !fields.isChanged(key.place), let present { return present }
      return fields.value(key, in: environment)
    }
    var numbers: [WaterFigure: Double] = [:]
    for (figure, key) in figures {
      guard let number = value(key, base.map { $0.figures[figure] }) else { return nil }
      numbers[figure] = number
    }
    guard let time = value(time, base?.time), let name = value(name, base?.name),
      let filter = value(filter, base?.filter), let memo = value(memo, base?.memo),
      let hardness = numbers[.hardness], let alkalinity = numbers[.alkalinity]
    else { return nil }
    return WaterFigures(hardness: hardness, alkalinity: alkalinity, numbers).map {
      WaterSample(time: time, name: name, $0, filter: filter, memo: memo)
    }
  }

  var isMemoSelected: Bool { fields.selected == memo.place }

  /// What is shown for an empty field.
  func placeholder(_ place: Int) -> Phrase {
    let words = [name.place: WaterWords.noName, filter.place: WaterWords.noFilter, memo.place: WaterWords.noMemo]
    return words[place] ?? Phrase(same: "–")
  }

  // MARK: Fields

  private static func label(
    _ name: Phrase, _ label: WaterLabel?, _ hint: Phrase, _ suggestions: [String]
  ) -> Field<WaterLabel> {
    let most = WaterLabel.maximumLength
    return Field(
      name, label?.text ?? "", original: label, hint: hint, suggestions: suggestions.map { Suggestion($0) }, width: 60,
      limit: most,
      replacesAtFirst: false
    ) { text, _ throws(FieldProblem) in
      if let label = WaterLabel(text) { return label }
      let tooLong = Phrase(en: "At most \(most) letters, please.", ko: "\(most)자까지 쓸 수 있습니다.")
      let unreadable = Phrase(en: "Without invisible characters, please.", ko: "보이지 않는 문자는 쓸 수 없습니다.")
      throw FieldProblem(WaterLabel.problem(with: text) == .tooLong ? tooLong : unreadable)
    }
  }

  private static func memo(_ sample: WaterSample?) -> Field<Note> {
    // Everything is typed on one line; a memo that is not changed keeps its line breaks.
    let text = String((sample?.memo.text ?? "").map { $0.isNewline ? " " : $0 })
    return Field(
      Phrase(en: "Memo", ko: "메모"), text, original: sample?.memo,
      hint: Phrase(en: "Up to \(Note.maximumLength) characters.", ko: "\(Note.maximumLength)자까지."), width: 60,
      limit: Note.maximumLength, replacesAtFirst: false, problem: NoteWords.tooLong
    ) { Note($0) }
  }

  private static func field(_ figure: WaterFigure, _ sample: WaterSample?, _ unit: WaterUnit) -> Field<Double?> {
    let (isRequired, end) = (figure.isRequired, figure.range.upperBound)
    let most = Int(isRequired ? unit.value(end, of: figure).rounded(.down) : end).grouped
    let problem =
      isRequired
      ? Phrase(
        en: "A number from 0 to \(most) \(unit.label), such as 68 or 3.8 dH, please.",
        ko: "0에서 \(most) \(unit.label)까지의 수를 입력하세요. 예: 68 또는 3.8 dH.")
      : Phrase(en: "A number from 0 to \(most), or nothing, please.", ko: "0에서 \(most)까지의 수를 입력하거나 비워 두세요.")
    return Field(
      figure.name, sample?.figures.text(figure, in: unit) ?? "", original: sample.map { $0.figures[figure] },
      unit: Phrase(same: figure.label(in: unit)), hint: hint(of: figure), width: 14, limit: 20,
      meaning: { number, text, _ in
        // What was typed in another unit.
        guard isRequired, let number, DecimalText.number(text.trimmed) == nil else { return nil }
        return Phrase(same: "= \(unit.amount(number, of: figure))")
      }, problem: problem
    ) { text in
      if isRequired { return WaterUnit.ppm(text.trimmed, of: figure, in: unit).map { .some($0) } }
      if text.trimmed.isEmpty { return .some(nil) }
      guard let number = DecimalText.number(text.trimmed), figure.range.contains(number) else { return nil }
      return number
    }
  }

  private static func hint(of figure: WaterFigure) -> Phrase {
    switch figure {
    case .hardness: Phrase(en: "A unit may follow: 3.8 dH, 27 mg/L Ca.", ko: "단위를 붙여도 됩니다: 3.8 dH, 27 mg/L Ca.")
    case .alkalinity: Phrase(en: "A unit may follow: 2.2 dH, 48 mg/L HCO3.", ko: "단위를 붙여도 됩니다: 2.2 dH, 48 mg/L HCO3.")
    case .pH: Phrase(en: "0 to 14, or nothing.", ko: "0~14, 모르면 비워 둡니다.")
    case .tds: Phrase(en: "As the meter shows it, or nothing.", ko: "측정기 값 그대로, 모르면 비워 둡니다.")
    default: Phrase(en: "From the label or a report, or nothing.", ko: "라벨이나 수질 보고서의 값, 모르면 비워 둡니다.")
    }
  }

  private static func time(_ sample: WaterSample?, _ language: Language) -> Field<LocalTime> {
    let now = Phrase.now.text(in: language)
    return Field(
      // Seconds are not shown; a time that is not changed keeps them.
      Phrase(en: "When", ko: "언제"), sample.map { "\($0.time.date.iso8601) \($0.time.clock)" } ?? now,
      original: sample?.time,
      hint: Phrase(
        en: "now, 14:05, 2026-11-21, yesterday 9:30, -15 (minutes)", ko: "지금, 14:05, 2026-11-21, 어제 9:30, -15(분 전)"),
      suggestions: [Suggestion(now), "-1h"], width: 20,
      meaning: { time, _, _ in Phrase(same: "= \(time.date.iso8601) \(time.clock)") }
    ) { text, environment throws(FieldProblem) in
      guard let time = time(text, sample, in: environment) else { throw FieldProblem(timeProblem) }
      guard time.secondsSinceEpoch <= environment.now.seconds else {
        throw FieldProblem(Phrase(en: "That is in the future.", ko: "아직 오지 않은 때입니다."))
      }
      return time
    }
  }

  private static let timeProblem = Phrase(
    en: "A time such as 14:05, a day such as 2026-11-21, or both, please.",
    ko: "14:05 같은 시각, 2026-11-21 같은 날짜, 또는 둘 다 입력하세요.")

  /// The time that is typed; a day alone keeps the clock.
  private static func time(_ text: String, _ sample: WaterSample?, in environment: Environment) -> LocalTime? {
    let now = environment.localTime
    // A record of another place keeps the clock of that place.
    let zone = sample.map { environment.zone.atPlace(of: $0.time) } ?? environment.zone
    var text = text.trimmed
    // As the list shows a day: 26.11.21.
    let parts = text.split(separator: ".")
    if parts.count == 3, parts.allSatisfy({ $0.utf8.count == 2 && $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }) {
      text = "20" + parts.joined(separator: "-")
    }
    if let date = CivilDate(typed: text, today: zone.time(at: now.secondsSinceEpoch).date) {
      let clock = sample?.time ?? now
      return zone.time(on: date, hour: clock.hour, minute: clock.minute, second: clock.second)
    }
    return zone.moment(text, now: now)
  }
}
