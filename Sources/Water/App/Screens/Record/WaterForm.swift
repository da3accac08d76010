import PavilionKit
import TerminalUI
import Values
import WaterModel

struct WaterForm: Sendable {
  var fields: Form

  private let name: Form.Key<WaterLabel>
  private let figures: [WaterFigure: Form.Key<Double?>]
  private let filter: Form.Key<WaterLabel>
  private let note: Form.Key<Note>
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
      Self.field(figure, sample, environment.unit, draft: draft, kit: kits[figure], isEditing: isEditing)
    }
    for figure in WaterFigure.readings { figures[figure] = fields.add(field(figure)) }
    let filterHint = Phrase(en: "The filter it went through, if any.", ko: "물이 거친 필터. 없으면 비워 두세요.")
    filter = fields.add(Self.label(WaterWords.filter, sample?.filter, filterHint, filters))
    note = fields.add(Self.note(WaterWords.note, sample?.note, draft: draft?.note))
    moment = fields.add(Self.moment(sample, in: environment))
    // Few know the chloride; without it, the note has the line.
    let ions = WaterFigure.ions.filter { isEditing || $0 != .chloride || sample?.figures[$0] != nil }
    for figure in ions { figures[figure] = fields.add(field(figure)) }
    (self.fields, self.figures) = (fields, figures)
  }

  /// The figures that are typed, with what follows from them; nil while neither hardness nor alkalinity is known, or one
  /// is invalid.
  func typedFigures(in environment: Environment) -> WaterFigures? {
    numbers(from: original, in: environment).flatMap { numbers in
      WaterFigures(numbers, ranges: ranges(from: original, in: environment.unit).filter { numbers[$0.key] != nil })
    }
  }

  /// Hardness and alkalinity that are left empty and follow from the ions: `hardness 61.7 ppm, computed from …`; nil for
  /// neither.
  func computedWords(in environment: Environment) -> Phrase? {
    guard let numbers = numbers(from: original, in: environment) else { return nil }
    let (unit, ranges) = (environment.unit, ranges(from: original, in: environment.unit))
    let parts = WaterFigure.axes.filter { numbers[$0] == nil }.compactMap { axis -> Phrase? in
      guard let computed = axis.computed(from: numbers, ranges) else { return nil }
      let text = computed.range.map { axis.rangeText($0, in: unit) } ?? axis.text(computed.value, in: unit)
      return Phrase(en: "\(axis.word.en) \(text) \(unit.label)", ko: "\(axis.name.ko) \(text) \(unit.label)")
    }
    return parts.isEmpty ? nil : Phrase(en: "Computed from the ions: ", ko: "이온에서 계산: ") + WaterWords.list(parts)
  }

  /// The ranges that were typed, and those of unchanged fields.
  private func ranges(from base: WaterSample?, in unit: WaterUnit) -> [WaterFigure: ClosedRange<Double>] {
    var ranges: [WaterFigure: ClosedRange<Double>] = [:]
    for figure in WaterFigure.allCases {
      guard let index = figures[figure]?.index else {
        ranges[figure] = base?.figures.statedRanges[figure]
        continue
      }
      ranges[figure] =
        base != nil && !fields.isChanged(index)
        ? base?.figures.statedRanges[figure]
        : (try? figure.reading(fields.text(index).trimmed, in: unit, with: kits[figure], or: .empty))?.range
    }
    return ranges
  }

  /// The figures of the fields, those of unchanged ones as they are in a sample; nil while one is invalid.
  private func numbers(from base: WaterSample?, in environment: Environment) -> [WaterFigure: Double]? {
    var numbers = base?.figures.stated ?? [:]
    for (figure, key) in figures where base == nil || fields.isChanged(key.index) {
      guard let number = fields.value(key, in: environment) else { return nil }
      numbers[figure] = number
    }
    return numbers
  }

  /// Says in its field that neither hardness nor alkalinity is known or follows from the ions, or that a water cannot have
  /// so much of them.
  mutating func refuseFigures(in environment: Environment) {
    guard let numbers = numbers(from: original, in: environment) else { return }
    if WaterFigures.lackAxes(numbers), let key = figures[.hardness] {
      fields.refuse(
        FieldProblem(
          Phrase(
            en: "Please type hardness or alkalinity; calcium and magnesium, or bicarbonate, from a label will do.",
            ko: "경도나 알칼리도를 입력하세요. 라벨의 칼슘과 마그네슘, 또는 중탄산염 값을 입력해도 계산됩니다."), of: key))
    } else if let key = figures[.calcium] {
      fields.refuse(
        FieldProblem(Phrase(en: "The ions are more than a water can have.", ko: "물에 있을 수 없는 양의 이온입니다."), of: key))
    }
  }

  /// The sample with the typed values; nil while a field is invalid.
  ///
  /// - Parameter base: The exact values of unchanged fields; nil for those of the sample of the form.
  func sample(from base: WaterSample? = nil, in environment: Environment) -> WaterSample? {
    func value<Value>(_ key: Form.Key<Value>, _ present: Value?) -> Value? {
      if !fields.isChanged(key.index), let present { return present }
      return fields.value(key, in: environment)
    }
    guard let numbers = numbers(from: base ?? original, in: environment), let moment = value(moment, base?.moment),
      let name = value(name, base?.name),
      let filter = value(filter, base?.filter), let note = value(note, base?.note)
    else { return nil }
    let ranges = ranges(from: base ?? original, in: environment.unit).filter { numbers[$0.key] != nil }
    return WaterFigures(numbers, ranges: ranges).map {
      WaterSample(at: moment, name: name, $0, filter: filter, note: note)
    }
  }

  /// Selects the field of the figure that is missing in a draft.
  mutating func selectMissing(of draft: WaterDraft?) {
    if let key = (draft?.missing).flatMap({ figures[$0] }) { fields.perform(.select(key.index)) }
  }

  /// The figure of a field; nil for a field of something else.
  func figure(at index: Int) -> WaterFigure? { figures.first { $0.value.index == index }?.key }

  var isNoteSelected: Bool { fields.selected == note.index }

  func placeholder(_ index: Int) -> Phrase {
    let words = [name.index: WaterLabel.noName, filter.index: WaterWords.noFilter, note.index: WaterWords.noNote]
    return words[index] ?? Phrase(same: "–")
  }

  static func label(
    _ name: Phrase, _ label: WaterLabel?, _ hint: Phrase, _ suggestions: [String],
    draft: WaterLabel? = nil, meaning: @escaping @Sendable (WaterLabel) -> Phrase? = { _ in nil }
  ) -> Field<WaterLabel> {
    let most = WaterLabel.maximumLength
    return Field(
      name, (label ?? draft)?.text ?? "", original: label, hint: hint, suggestions: suggestions.map { Suggestion($0) },
      width: 60,
      limit: most, replacesAtFirst: false, meaning: { label, _, _ in meaning(label) }
    ) { text, _ throws(FieldProblem) in
      if let label = WaterLabel(text) { return label }
      let tooLong = Phrase(en: "Please use at most \(most) characters.", ko: "\(most)자까지 쓸 수 있습니다.")
      let unreadable = Phrase(en: "Please leave out invisible characters.", ko: "보이지 않는 문자는 쓸 수 없습니다.")
      throw FieldProblem(WaterLabel.problem(with: text) == .tooLong ? tooLong : unreadable)
    }
  }

  static func note(_ name: Phrase, _ note: Note?, draft: Note? = nil) -> Field<Note> {
    let most = Note.maximumLength
    return Field(
      name, (note ?? draft)?.text ?? "", original: note,
      hint: Phrase(en: "Up to \(most.grouped) characters.", ko: "\(most.grouped)자까지 쓸 수 있습니다."), width: 60,
      limit: most, rows: 4, replacesAtFirst: false, problem: NoteWords.tooLong
    ) { Note($0) }
  }

  private static func field(
    _ figure: WaterFigure, _ sample: WaterSample?, _ unit: WaterUnit, draft: WaterDraft?, kit: DropKit?, isEditing: Bool
  ) -> Field<Double?> {
    let (isAxis, end) = (figure.isAxis, figure.range.upperBound)
    let most = Int(isAxis ? unit.value(end, of: figure).rounded(.down) : end).grouped
    let problem =
      isAxis
      ? Phrase(
        en: "Please type a number, 0–\(most) \(unit.label), such as 68, 3.8 dH, 68–74, <1 or 4 drops.",
        ko: "0–\(most) \(unit.label) 사이의 수를 입력하세요. 예: 68, 3.8 dH, 68–74, <1, 4방울.")
      : figure == .pH
        ? Phrase(
          en: "Please type a number, 0–\(most), or a range such as 7.2–7.6, or leave it empty.",
          ko: "0–\(most) 사이의 수나 7.2–7.6 같은 범위를 입력하거나 비워 두세요.")
        : Phrase(
          en: "Please type a number, 0–\(most), a range or a limit (<0.5), or leave it empty.",
          ko: "0–\(most) 사이의 수나 범위, 한도(<0.5)를 입력하거나 비워 두세요.")
    // A computed figure is shown, but there is nothing of it to be edited.
    let isComputed = isEditing && sample?.figures.computed.contains(figure) == true
    let drafted =
      draft?.ranges[figure].map { figure.rangeText($0, in: unit) }
      ?? draft?.figures[figure].map { figure.text($0, in: unit) }
    return Field(
      figure.name, (isComputed ? nil : sample?.figures.text(figure, in: unit)) ?? drafted ?? "",
      original: sample.map { isComputed ? nil : $0.figures[figure] }, unit: Phrase(same: figure.label(in: unit)),
      hint: figure.hint,
      width: 14, limit: 40,
      meaning: { number, text, _ in
        guard let number else { return nil }
        return figure.meaning(of: number, typed: text, in: unit, with: kit)
      }
    ) { text, _ throws(FieldProblem) in
      text.trimmed.isEmpty ? nil : try figure.typed(text, in: unit, with: kit, or: problem)
    }
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
