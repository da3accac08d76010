import PavilionKit
import TerminalUI
import Values
import WaterModel

public enum WaterWords {
  public static let title = Phrase(en: "Water for Coffee", ko: "커피를 위한 물")
  /// A number, written without a sign, with that of `number`: `+12`, `−8`; what is rounded to 0 has none.
  static func signed(_ text: String, as number: Double) -> String {
    guard text.contains(where: { ("1"..."9").contains($0) }) else { return text }
    return (number < 0 ? "−" : "+") + text
  }

  public static let name = Phrase(en: "Name", ko: "이름")
  public static let date = Phrase(en: "Date", ko: "날짜")
  public static let filter = Phrase(en: "Filter", ko: "필터")
  public static let note = Phrase(en: "Note", ko: "메모")
  public static let noFilter = Phrase(en: "No filter", ko: "필터 없음")
  public static let noNote = Phrase(en: "No note", ko: "메모 없음")

  static func list(_ phrases: [Phrase]) -> Phrase { phrases.joined(separator: ", ") }

  /// The change from one water to another: `12 ppm more hardness, 3.5 ppm less alkalinity`; nil if it rounds to 0.
  static func change(from point: WaterPoint, to goal: WaterPoint, in unit: WaterUnit) -> Phrase? {
    let changes = point.changes(to: goal).filter { unit.text($0.ppm.magnitude, of: $0.figure) != "0" }
    let parts = changes.map { figure, ppm in
      let amount = unit.amount(ppm.magnitude, of: figure)
      return Phrase(
        en: "\(amount) \(ppm > 0 ? "more" : "less") \(figure.word.en)",
        ko: "\(figure.name.ko) \(amount) \(ppm > 0 ? "올리기" : "낮추기")")
    }
    return parts.isEmpty ? nil : list(parts)
  }

  /// When a record was measured: `21 Nov 14:05`, or the day alone.
  static func moment(_ moment: WaterMoment, on clock: WallClock) -> Phrase {
    moment.time.map(clock.moment) ?? moment.date.named(on: clock.today)
  }

  /// The same for a text that is read later: with the year.
  public static func momentInFull(_ moment: WaterMoment) -> Phrase {
    moment.time?.namedInFull ?? moment.date.named(on: nil)
  }

  /// Hardness and alkalinity: `68 / 40 ppm`.
  public static func pair(_ point: WaterPoint, in unit: WaterUnit) -> String {
    "\(unit.pair(point)) \(unit.label)"
  }

  /// The same without the unit, with `–` for what is not known: `68 / –`.
  public static func pair(_ position: WaterPosition, in unit: WaterUnit) -> String {
    WaterFigure.axes.map { figure in position[figure].map { unit.text($0, of: figure) } ?? "–" }.joined(
      separator: " / ")
  }

  /// The same of a record, which may only know that there is at most so much: `≤1 / 40 ppm`.
  public static func pair(_ figures: WaterFigures, in unit: WaterUnit) -> String {
    "\(figures.pair(in: unit)) \(unit.label)"
  }
}

extension WaterWords {
  static let noRecords = Phrase(
    en: "No records yet: water add writes one down.", ko: "아직 기록이 없습니다. water add로 기록하세요.")
  /// Why undo does not take back a water that was tasted since.
  static func tastedSince(_ number: Int) -> Phrase {
    Phrase(
      en: "Water #\(number) was tasted since. Take the cup back first: pavilion water tasting undo.",
      ko: "물 #\(number): 그 뒤에 맛본 기록이 있습니다. 먼저 되돌리세요: pavilion water tasting undo.")
  }

  /// Why the record that was logged last is not undone.
  ///
  /// - Parameter command: What deletes it.
  static func notUndone(
    _ command: String, _ moment: WaterMoment, _ refusal: UndoWindow.Refusal, on clock: WallClock
  ) -> Phrase {
    let delete = Phrase(en: " Delete it: pavilion \(command)", ko: " 지우려면: pavilion \(command)")
    switch refusal {
    case .imported:
      return Phrase(
        en: "The last one was imported, and undo takes back only what was logged here.",
        ko: "마지막에 들어온 것은 가져온 것입니다. 되돌리기는 여기서 남긴 기록에만 씁니다.")
        + delete
        + Phrase(en: "; or take the import back: pavilion imports undo.", ko: ". 모두 되돌리려면: pavilion imports undo.")
    case .tooOld:
      let when = moment.time.map { clock.moment($0) } ?? moment.date.named(on: clock.now.date)
      let why =
        moment.time == nil
        ? Phrase(en: "When it was entered is not known: \(when.en).", ko: "언제 남겼는지 모르는 기록입니다: \(when.ko).")
        : Phrase(en: "Its time is more than 12 hours ago: \(when.en).", ko: "12시간이 지난 기록입니다: \(when.ko).")
      return why + delete + Phrase(same: ".")
    }
  }

  static let empty = Phrase(en: "No records yet: press a to add one.", ko: "아직 기록이 없습니다. a를 눌러 첫 물을 기록하세요.")
  /// The purpose of the log and the first key, while it is empty.
  static let firstSteps = Phrase(
    en: "Press a to log the water you brew with, and see how it suits coffee.",
    ko: "a를 눌러 물을 기록하고, 커피에 얼마나 맞는지 보세요.")
  static let nothingFound = Phrase(en: "Nothing found. Esc shows all.", ko: "찾는 기록이 없습니다. Esc를 누르면 모두 보입니다.")
  static let searching = Phrase(en: "Nothing yet, still looking…", ko: "찾는 중입니다…")
  package static let gone = Phrase(en: "Another program has deleted that record.", ko: "다른 프로그램에서 이미 지운 기록입니다.")
  static let goneWhileEditing = Phrase(
    en: "Another program has deleted that record. Enter saves it as a new one.",
    ko: "다른 프로그램에서 지운 기록입니다. Enter를 누르면 새로 저장합니다.")
  static let notListed = Phrase(en: "This record is not in the list now.", ko: "지금 목록에 없는 기록입니다.")
  static let changedSince = Phrase(en: "It was changed since then, so it stays.", ko: "그 뒤에 바뀐 기록이라 그대로 둡니다.")

  package static func saved(_ sample: WaterSample, _ unit: WaterUnit) -> Phrase {
    said(sample, Phrase(en: "Saved", ko: "저장했습니다"), ", \(pair(sample.figures, in: unit))")
  }

  static func deleted(_ sample: WaterSample) -> Phrase { said(sample, Phrase(en: "Deleted", ko: "지웠습니다")) }
  static func restored(_ sample: WaterSample) -> Phrase { said(sample, Phrase(en: "Restored", ko: "되돌렸습니다")) }

  private static func said(_ sample: WaterSample, _ what: Phrase, _ more: String = "") -> Phrase {
    let name = sample.name.shownName.sanitizedForDisplay
    return Phrase(en: "\(what.en): \(name.en)\(more).", ko: "\(what.ko): \(name.ko)\(more).")
  }

  static let cardOfNone = Phrase(en: "no water yet", ko: "아직 기록 없음")

  /// The line on the home screen in shorter and shorter forms: the name, the standards that are met or the taste, and the
  /// figures.
  static func card(_ record: WaterRecord, in unit: WaterUnit, _ symbols: Symbols) -> [Phrase] {
    let verdict = WaterVerdict(record.position)
    let met = WaterZone.allCases.filter(verdict.zones.contains).map(\.shortName)
    let words = met.isEmpty ? verdict.taste : Phrase(same: met.joined(separator: " "))
    let marks = WaterZone.allCases.map { ZoneMarks.symbol(isMet: record.position.isIn($0), symbols) }
    let short = Phrase(same: marks.joined())
    let figures = record.sample.figures.pair(in: unit).replacing(" / ", with: "/")
    let name = record.sample.name.shownName.sanitizedForDisplay
    return [(24, words, "  "), (16, short, " "), (7, short, " "), (0, short, " ")].map { columns, verdict, gap in
      let shown = Phrase(en: name.en.cut(to: columns, ellipsis: "…"), ko: name.ko.cut(to: columns, ellipsis: "…"))
      return (columns == 0 ? .empty : shown + Phrase(same: gap)) + verdict + Phrase(same: gap + figures)
    }
  }

  /// `3 records`, `기록 3건`.
  public static func records(_ count: Int) -> Phrase {
    Phrase(en: "\(count.grouped) \(count == 1 ? "record" : "records")", ko: "기록 \(count.grouped)건")
  }

  static func sorted(_ query: WaterQuery) -> Phrase {
    Phrase(en: "by \(query.order.name.en)", ko: "\(query.order.name.ko)순")
  }
}

extension WaterQuery.Order {
  public var name: Phrase {
    switch self {
    case .date: Phrase(en: "date", ko: WaterWords.date.ko)
    case .name: Phrase(en: "name", ko: WaterWords.name.ko)
    case .hardness: WaterFigure.hardness.word
    case .alkalinity: WaterFigure.alkalinity.word
    case .pH: WaterFigure.pH.word
    case .rating: Phrase(en: "rating", ko: TastingWords.rating.ko)
    }
  }
}

extension Environment {
  func moment(_ moment: WaterMoment) -> String { text(WaterWords.moment(moment, on: wallClock)) }
}

extension Phrase {
  /// The phrase without anything that a terminal could interpret.
  public var sanitizedForDisplay: Phrase { Phrase(en: en.sanitizedForDisplay, ko: ko.sanitizedForDisplay) }
}

extension Alert {
  static func deletion(of record: WaterRecord, _ environment: Environment, _ output: Output) -> Alert {
    .deletion(
      Phrase(en: "Delete this record?", ko: "이 기록을 지울까요?"),
      [
        record.sample.name.shownName.sanitizedForDisplay,
        WaterWords.moment(record.sample.moment, on: environment.wallClock)
          + Phrase(same: " · \(WaterWords.pair(record.sample.figures, in: environment.unit))"),
        Phrase(en: "u brings it back.", ko: "u로 되돌릴 수 있습니다."),
      ], accent: .water, output)
  }
}
