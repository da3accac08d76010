import TerminalUI
import Values
import WaterModel

struct WaterForm: Sendable {
  var fields: Form

  private let name: Form.Key<WaterLabel>
  private let figures: [WaterFigure: Form.Key<Double?>]
  private let filter: Form.Key<WaterLabel>
  private let memo: Form.Key<Note>
  private let moment: Form.Key<WaterMoment>
  /// The sample that is edited; nil for a new one.
  private let original: WaterSample?
  /// The kits whose drops are counted.
  private let kits: [WaterFigure: DropKit]

  /// - Parameter sample: nil for a new one.
  init(
    _ sample: WaterSample?, in environment: Environment, names: [String] = [], filters: [String] = [],
    draft: WaterDraft? = nil,
    kits: [WaterFigure: DropKit] = [:], isEditing: Bool = false
  ) {
    (self.kits, original) = (kits, sample)
    var fields = Form()
    var figures: [WaterFigure: Form.Key<Double?>] = [:]
    let nameHint = Phrase(en: "A café, a tap, a bottle.", ko: "카페, 수도, 생수 이름.")
    name = fields.add(Self.label(WaterWords.name, sample?.name, nameHint, names, draft: draft?.name))
    func field(_ figure: WaterFigure) -> Field<Double?> {
      Self.field(figure, sample, environment.unit, draft: draft?.figures[figure], kit: kits[figure])
    }
    for figure in WaterFigure.readings { figures[figure] = fields.add(field(figure)) }
    let filterHint = Phrase(en: "The filter it went through, if any.", ko: "물이 거친 필터. 없으면 비워 두세요.")
    filter = fields.add(Self.label(WaterWords.filter, sample?.filter, filterHint, filters))
    memo = fields.add(Self.note(WaterWords.memo, sample?.memo, draft: draft?.memo))
    moment = fields.add(Self.moment(sample, in: environment))
    // Few know the chloride; without it, the memo has the line.
    let ions = WaterFigure.ions.filter { isEditing || $0 != .chloride || sample?.figures[$0] != nil }
    for figure in ions { figures[figure] = fields.add(field(figure)) }
    (self.fields, self.figures) = (fields, figures)
  }

  /// The point of the typed figures; nil while hardness or alkalinity is missing or invalid.
  func point(in environment: Environment) -> WaterPoint? {
    func value(_ figure: WaterFigure) -> Double? {
      figures[figure].flatMap { fields.value($0, in: environment) } ?? nil
    }
    guard let hardness = value(.hardness), let alkalinity = value(.alkalinity) else { return nil }
    return WaterPoint(hardness: hardness, alkalinity: alkalinity)
  }

  /// Where the water may be if drops were counted; nil without drops, and while figures are missing or invalid.
  func area(in environment: Environment) -> WaterArea? {
    point(in: environment).flatMap {
      WaterFigures(hardness: $0.hardness, alkalinity: $0.alkalinity, ranges: ranges(from: original))?.area
    }
  }

  /// The ranges of the drops that were typed, and those of unchanged fields.
  private func ranges(from base: WaterSample?) -> [WaterFigure: ClosedRange<Double>] {
    var ranges: [WaterFigure: ClosedRange<Double>] = [:]
    for figure in WaterFigure.axes {
      guard let index = figures[figure]?.index else { continue }
      ranges[figure] =
        base != nil && !fields.isChanged(index)
        ? base?.figures.ranges[figure]
        : (try? DropKit.count(fields.text(index), of: figure, with: kits[figure]))?.range
    }
    return ranges
  }

  /// The sample with the typed values; nil while a field is invalid.
  ///
  /// - Parameter base: The exact values of unchanged fields; nil for those of the sample of the form.
  func sample(from base: WaterSample? = nil, in environment: Environment) -> WaterSample? {
    func value<Value>(_ key: Form.Key<Value>, _ present: Value?) -> Value? {
      if !fields.isChanged(key.index), let present { return present }
      return fields.value(key, in: environment)
    }
    var numbers: [WaterFigure: Double] = [:]
    for (figure, key) in figures {
      guard let number = value(key, base.map { $0.figures[figure] }) else { return nil }
      numbers[figure] = number
    }
    guard let moment = value(moment, base?.moment), let name = value(name, base?.name),
      let filter = value(filter, base?.filter), let memo = value(memo, base?.memo)
    else { return nil }
    return WaterFigures(numbers, ranges: ranges(from: base ?? original)).map {
      WaterSample(at: moment, name: name, $0, filter: filter, memo: memo)
    }
  }

  /// Selects the field of the figure that is missing in a draft.
  mutating func selectMissing(of draft: WaterDraft?) {
    if let key = (draft?.missing).flatMap({ figures[$0] }) { fields.perform(.select(key.index)) }
  }

  /// The figure of a field; nil for a field of something else.
  func figure(at index: Int) -> WaterFigure? { figures.first { $0.value.index == index }?.key }

  var isMemoSelected: Bool { fields.selected == memo.index }

  func placeholder(_ index: Int) -> Phrase {
    let words = [name.index: WaterLabel.noName, filter.index: WaterWords.noFilter, memo.index: WaterWords.noMemo]
    return words[index] ?? Phrase(same: "–")
  }

  static func label(
    _ name: Phrase, _ label: WaterLabel?, _ hint: Phrase, _ suggestions: [String],
    draft: WaterLabel? = nil
  ) -> Field<WaterLabel> {
    let most = WaterLabel.maximumLength
    return Field(
      name, (label ?? draft)?.text ?? "", original: label, hint: hint, suggestions: suggestions.map { Suggestion($0) },
      width: 60,
      limit: most, replacesAtFirst: false
    ) { text, _ throws(FieldProblem) in
      if let label = WaterLabel(text) { return label }
      let tooLong = Phrase(en: "Please use at most \(most) characters.", ko: "\(most)자까지 쓸 수 있습니다.")
      let unreadable = Phrase(en: "Please leave out invisible characters.", ko: "보이지 않는 문자는 쓸 수 없습니다.")
      throw FieldProblem(WaterLabel.problem(with: text) == .tooLong ? tooLong : unreadable)
    }
  }

  static func note(_ name: Phrase, _ note: Note?, draft: Note? = nil) -> Field<Note> {
    // The field has one line; an unchanged note keeps its line breaks.
    let text = String(((note ?? draft)?.text ?? "").map { $0.isNewline ? " " : $0 })
    return Field(
      name, text, original: note,
      hint: Phrase(en: "Up to \(Note.maximumLength) characters.", ko: "\(Note.maximumLength)자까지 쓸 수 있습니다."), width: 60,
      limit: Note.maximumLength, replacesAtFirst: false, problem: NoteWords.tooLong
    ) { Note($0) }
  }

  private static func field(
    _ figure: WaterFigure, _ sample: WaterSample?, _ unit: WaterUnit, draft: Double?, kit: DropKit?
  ) -> Field<Double?> {
    let (isRequired, end) = (figure.isRequired, figure.range.upperBound)
    let most = Int(isRequired ? unit.value(end, of: figure).rounded(.down) : end).grouped
    let problem =
      isRequired
      ? Phrase(
        en: "Please type a number, 0–\(most) \(unit.label), such as 68 or 3.8 dH, or 4 drops.",
        ko: "0–\(most) \(unit.label) 사이의 수를 입력하세요. 예: 68, 3.8 dH, 4방울.")
      : Phrase(en: "Please type a number, 0–\(most), or leave it empty.", ko: "0–\(most) 사이의 수를 입력하거나 비워 두세요.")
    return Field(
      figure.name, sample?.figures.text(figure, in: unit) ?? draft.map { figure.text($0, in: unit) } ?? "",
      original: sample.map { $0.figures[figure] }, unit: Phrase(same: figure.label(in: unit)), hint: figure.hint,
      width: 14, limit: isRequired ? 40 : 20,
      meaning: { number, text, _ in
        guard isRequired, let number else { return nil }
        return figure.meaning(of: number, typed: text, in: unit, with: kit)
      }
    ) { text, _ throws(FieldProblem) in
      guard let value = try value(of: figure, text.trimmed, unit, kit) else { throw FieldProblem(problem) }
      return value
    }
  }

  /// Parses a figure, which may be none or a count of drops; nil for anything else.
  private static func value(
    of figure: WaterFigure, _ text: String, _ unit: WaterUnit, _ kit: DropKit?
  ) throws(FieldProblem) -> Double?? {
    guard figure.isRequired else {
      if text.isEmpty { return .some(nil) }
      guard let number = DecimalText.number(text), figure.range.contains(number) else { return nil }
      return number
    }
    return try figure.typed(text, in: unit, with: kit).map { .some($0) }
  }

  private static func moment(_ sample: WaterSample?, in environment: Environment) -> Field<WaterMoment> {
    let now = environment.text(Phrase.now)
    let clock = environment.wallClock.example
    return Field(
      // Seconds are not shown; a time that is not changed keeps them.
      Phrase(en: "When", ko: "언제"), sample.map { environment.moment($0.moment) } ?? now,
      original: sample?.moment,
      hint: Phrase(
        en: "now, \(clock.en), 21 Nov, yesterday 9:30, -15 (minutes)",
        ko: "지금, \(clock.ko), 11월 21일, 어제 9:30, -15(분 전)"),
      suggestions: [Suggestion(now), "-1h"], width: 26,
      meaning: { Phrase(same: "= \($2.moment($0))") }
    ) { text, environment throws(FieldProblem) in
      guard let moment = moment(text.trimmed, sample, in: environment) else {
        if let both = environment.wallClock.ambiguity(of: text, in: environment.zone) { throw FieldProblem(both) }
        throw FieldProblem(
          Phrase(
            en: "Please type a time such as \(clock.en), a day such as 21 Nov, or both.",
            ko: "\(clock.ko) 같은 시각, 11월 21일 같은 날짜, 또는 둘 다 입력하세요."))
      }
      guard moment.start.secondsSinceEpoch <= environment.now.seconds else {
        throw FieldProblem(Phrase(en: "That is in the future.", ko: "아직 오지 않은 때입니다."))
      }
      return moment
    }
  }

  /// Parses a moment: a day alone keeps the time of the record if it has one; a time alone keeps its day if it has none.
  private static func moment(_ text: String, _ sample: WaterSample?, in environment: Environment) -> WaterMoment? {
    // A record of another time zone stays in that zone.
    let zone = sample.map { environment.zone.atPlace(of: $0.time) } ?? environment.zone
    if let day = CivilDate(typed: text, today: zone.time(at: environment.now.seconds).date) {
      guard let time = sample?.moment.time else { return WaterMoment(day: day, in: zone) }
      return WaterMoment(zone.time(on: day, hour: time.hour, minute: time.minute, second: time.second))
    }
    if let sample, !sample.moment.hasClock, let clock = TimeOfDay(typed: text) {
      return WaterMoment(zone.time(on: sample.moment.date, hour: clock.hour, minute: clock.minute))
    }
    return zone.moment(text, now: environment.localTime).map { WaterMoment($0) }
  }
}
