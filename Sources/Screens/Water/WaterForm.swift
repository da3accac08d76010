import CivilTime
import Notes
import TerminalUI
import WaterModel

/// What can be typed of a record.
enum WaterField: CaseIterable {
  case name, hardness, alkalinity, pH, tds, filter, memo, time, calcium, magnesium, sodium, bicarbonate

  /// The figure it is about; nil for texts and the time.
  var figure: WaterFigure? {
    switch self {
    case .hardness: .hardness
    case .alkalinity: .alkalinity
    case .pH: .pH
    case .tds: .tds
    case .calcium: .calcium
    case .magnesium: .magnesium
    case .sodium: .sodium
    case .bicarbonate: .bicarbonate
    case .name, .filter, .memo, .time: nil
    }
  }
}

/// A record as it is being typed.
struct WaterForm: Sendable {
  private(set) var fields: [FormField]
  /// What the texts were at first; those that are still the same mean what they were made of.
  private let texts: [String]
  private let original: WaterSample?
  private let unit: WaterUnit
  private let zone: LocalZone

  /// - Parameter sample: nil for a new one.
  /// - Parameter names: what names may be, the likeliest first; filters likewise.
  init(
    _ sample: WaterSample?, unit: WaterUnit, _ zone: LocalZone, names: [String] = [], filters: [String] = [],
    language: Language = .english
  ) {
    original = sample
    self.unit = unit
    // A record of another place keeps the clock of that place.
    let zone = sample.map { zone.atPlace(of: $0.time) } ?? zone
    self.zone = zone
    fields = WaterField.allCases.map { field in
      WaterForm.field(
        field, sample, unit, zone, language, suggestions: field == .name ? names : field == .filter ? filters : [])
    }
    texts = fields.map(\.input.string)
  }

  subscript(field: WaterField) -> FormField {
    get { fields[WaterForm.place(of: field)] }
    set { fields[WaterForm.place(of: field)] = newValue }
  }

  subscript(place: Int) -> FormField {
    get { fields[place] }
    set { fields[place] = newValue }
  }

  /// Whether anything was typed that is not kept.
  var isChanged: Bool { fields.map(\.input.string) != texts }

  static func place(of field: WaterField) -> Int { WaterField.allCases.firstIndex(of: field) ?? 0 }

  /// What is wrong in a field; nil when nothing is.
  func problem(in place: Int, _ environment: Environment) -> Phrase? {
    let text = fields[place].input.string
    return text == texts[place] && original != nil ? nil : fields[place].check(text, environment)
  }

  /// The place on the chart of what has been typed so far; nil while it has none.
  var point: WaterPoint? { point(from: original) }

  /// What has been typed; nil while something is wrong.
  func sample(in environment: Environment) -> WaterSample? { sample(from: original, in: environment) }

  /// A sample with what has been typed in it; what was not touched is as it was there, to the last digit.
  func sample(from base: WaterSample?, in environment: Environment) -> WaterSample? {
    guard let point = point(from: base), let time = time(from: base, in: environment),
      let name = isUntouched(.name) ? base?.name ?? .empty : WaterLabel(text(.name)),
      let filter = isUntouched(.filter) ? base?.filter ?? .empty : WaterLabel(text(.filter)),
      // A memo keeps its line breaks, too.
      let memo = isUntouched(.memo) ? base?.memo ?? .empty : Note(text(.memo))
    else { return nil }
    var others: [WaterFigure: Double] = [:]
    for field in WaterField.allCases {
      guard let figure = field.figure, !figure.isRequired else { continue }
      if isUntouched(field) {
        others[figure] = base?.figures[figure]
      } else if !text(field).trimmed.isEmpty {
        guard let value = DecimalText.number(text(field).trimmed), figure.range.contains(value) else { return nil }
        others[figure] = value
      }
    }
    return WaterFigures(hardness: point.hardness, alkalinity: point.alkalinity, others).map {
      WaterSample(time: time, name: name, $0, filter: filter, memo: memo)
    }
  }

  private func text(_ field: WaterField) -> String { self[field].input.string }

  private func isUntouched(_ field: WaterField) -> Bool { text(field) == texts[WaterForm.place(of: field)] }

  private func point(from base: WaterSample?) -> WaterPoint? {
    func ppm(_ field: WaterField, _ figure: WaterFigure) -> Double? {
      // A number is shown rounded: while nobody has touched it, it is what it was.
      if let base, isUntouched(field) { return base.figures[figure] }
      return WaterUnit.ppm(text(field).trimmed, of: figure, in: unit)
    }
    guard let hardness = ppm(.hardness, .hardness), let alkalinity = ppm(.alkalinity, .alkalinity) else { return nil }
    return WaterPoint(hardness: hardness, alkalinity: alkalinity)
  }

  private func time(from base: WaterSample?, in environment: Environment) -> LocalTime? {
    // Seconds are not shown, so an untouched text keeps them.
    if let base, isUntouched(.time) { return base.time }
    return WaterForm.time(text(.time), original, zone, environment)
  }

  // MARK: The fields

  private static func field(
    _ field: WaterField, _ sample: WaterSample?, _ unit: WaterUnit, _ zone: LocalZone, _ language: Language,
    suggestions: [String]
  ) -> FormField {
    switch field {
    case .name:
      label(
        Phrase(en: "Name", ko: "이름"), sample?.name, Phrase(en: "A café, a tap, a bottle.", ko: "카페, 수도, 생수 이름."),
        suggestions)
    case .filter:
      label(
        Phrase(en: "Filter", ko: "필터"), sample?.filter,
        Phrase(en: "What it went through; empty for none.", ko: "거친 필터. 없으면 비워 둡니다."), suggestions)
    case .memo:
      // On one line, as everything that is typed.
      FormField(
        Phrase(en: "Memo", ko: "메모"), (sample?.memo.text ?? "").onOneLine,
        hint: Phrase(en: "Up to \(Note.maximumLength) characters.", ko: "\(Note.maximumLength)자까지."), width: 60,
        limit: Note.maximumLength, replacesAtFirst: false
      ) { text, _ in Note(text) == nil ? NoteWords.tooLong : nil }
    case .time: timeField(sample, zone, language)
    default: figureField(field, field.figure ?? .pH, sample, unit)
    }
  }

  private static func label(_ name: Phrase, _ label: WaterLabel?, _ hint: Phrase, _ suggestions: [String]) -> FormField
  {
    FormField(
      name, label?.text ?? "", hint: hint, suggestions: suggestions, width: 60, limit: WaterLabel.maximumLength,
      replacesAtFirst: false
    ) { text, _ in
      switch WaterLabel.problem(with: text) {
      case nil: nil
      case .tooLong?:
        Phrase(
          en: "At most \(WaterLabel.maximumLength) letters, please.", ko: "\(WaterLabel.maximumLength)자까지 쓸 수 있습니다.")
      case .unreadable?:
        Phrase(en: "Without signs that cannot be seen, please.", ko: "보이지 않는 문자는 쓸 수 없습니다.")
      }
    }
  }

  private static func figureField(
    _ field: WaterField, _ figure: WaterFigure, _ sample: WaterSample?, _ unit: WaterUnit
  ) -> FormField {
    let label = figure.isRequired ? unit.label : figure.fixedUnit
    return FormField(
      figure.name, sample?.figures.text(figure, in: unit) ?? "", unit: Phrase(same: label), hint: hint(of: figure),
      width: 14, limit: 20,
      meaning: { text, _ in
        // What was typed in another unit.
        guard figure.isRequired, DecimalText.number(text.trimmed) == nil,
          let ppm = WaterUnit.ppm(text.trimmed, of: figure, in: unit)
        else { return nil }
        return Phrase(same: "= \(unit.text(ppm, of: figure)) \(unit.label)")
      }
    ) { text, _ in problem(with: text.trimmed, figure, unit) }
  }

  private static func problem(with text: String, _ figure: WaterFigure, _ unit: WaterUnit) -> Phrase? {
    if figure.isRequired {
      guard WaterUnit.ppm(text, of: figure, in: unit) == nil else { return nil }
      let most = Int(unit.value(figure.range.upperBound, of: figure).rounded(.down)).grouped
      return Phrase(
        en: "A number from 0 to \(most) \(unit.label), such as 68 or 3.8 dH, please.",
        ko: "0에서 \(most) \(unit.label)까지의 수를 입력하세요. 예: 68 또는 3.8 dH.")
    }
    guard !text.isEmpty else { return nil }
    guard let value = DecimalText.number(text), figure.range.contains(value) else {
      let most = Int(figure.range.upperBound).grouped
      return Phrase(
        en: "A number from 0 to \(most), or nothing, please.", ko: "0에서 \(most)까지의 수를 입력하거나 비워 두세요.")
    }
    return nil
  }

  private static func hint(of figure: WaterFigure) -> Phrase {
    switch figure {
    case .hardness:
      Phrase(en: "A unit may follow: 3.8 dH, 27 mg/L Ca.", ko: "단위를 붙여도 됩니다: 3.8 dH, 27 mg/L Ca.")
    case .alkalinity:
      Phrase(en: "A unit may follow: 2.2 dH, 48 mg/L HCO3.", ko: "단위를 붙여도 됩니다: 2.2 dH, 48 mg/L HCO3.")
    case .pH: Phrase(en: "0 to 14, or nothing.", ko: "0~14, 모르면 비워 둡니다.")
    case .tds: Phrase(en: "As the meter shows it, or nothing.", ko: "측정기 값 그대로, 모르면 비워 둡니다.")
    default: Phrase(en: "From the label or a report, or nothing.", ko: "라벨이나 수질 보고서의 값, 모르면 비워 둡니다.")
    }
  }

  private static func timeField(_ sample: WaterSample?, _ zone: LocalZone, _ language: Language) -> FormField {
    let now = language == .korean ? "지금" : "now"
    return FormField(
      Phrase(en: "When", ko: "언제"), sample.map { "\($0.time.date.iso8601) \($0.time.clock)" } ?? now,
      hint: Phrase(
        en: "now, 14:05, 2026-11-21, yesterday 9:30, -15 (minutes)", ko: "지금, 14:05, 2026-11-21, 어제 9:30, -15(분 전)"),
      suggestions: [now, "-1h"], width: 20,
      meaning: { text, environment in
        time(text, sample, zone, environment).map { Phrase(same: "= \($0.date.iso8601) \($0.clock)") }
      }
    ) { text, environment in
      guard let time = time(text, sample, zone, environment) else {
        return Phrase(
          en: "A time such as 14:05, a day such as 2026-11-21, or both, please.",
          ko: "14:05 같은 시각, 2026-11-21 같은 날짜, 또는 둘 다 입력하세요.")
      }
      return time.secondsSinceEpoch > environment.now.seconds
        ? Phrase(en: "That is in the future.", ko: "아직 오지 않은 때입니다.") : nil
    }
  }

  /// What somebody means who types when it was: a day alone keeps the clock.
  private static func time(
    _ text: String, _ sample: WaterSample?, _ zone: LocalZone, _ environment: Environment
  ) -> LocalTime? {
    let now = environment.localTime
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

extension String {
  /// With a space in the place of every line break.
  fileprivate var onOneLine: String { String(map { $0.isNewline ? " " : $0 }) }
}
