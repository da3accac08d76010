import CaffeineModel
import PavilionKit
import TerminalUI
import Values

/// How the user slept, in one key, and when they went to bed; the result is a night, not yet saved.
struct SleepQuestion: TableScreen {
  typealias Output = Night

  struct Answer: Identifiable, Sendable {
    let quality: Int
    var id: Int { quality }
  }

  enum Action: TerminalUI.Action {
    case answer(Int)
    case answerSelected
    /// Moves the bedtime by this many minutes.
    case moveBedtime(Int)
    case edit
    case edited(Night)
  }

  let title = SleepWords.question
  let accent = Accent.caffeine
  let kind = LayerKind.modal
  /// Nobody answers a question that they have not seen.
  let ignoresTypeAhead: Bool
  var list: RecordList<Answer>
  var primaryAction: Action? { .answerSelected }

  private let date: CivilDate
  /// The bedtime in minutes from midnight.
  private var bedtimeMinute: Int

  private static let step = 15
  private static let answers = Night.qualityRange.reversed().map { Answer(quality: $0) }

  /// - Parameters:
  ///   - date: The day on which the night ended.
  ///   - bedtimeMinute: The bedtime to begin with.
  ///   - isUnasked: Whether the program asks by itself, so that keys that were typed before do not answer.
  init(_ date: CivilDate, bedtimeMinute: Int, quality: Int = 3, isUnasked: Bool = false) {
    (self.date, self.bedtimeMinute, ignoresTypeAhead) = (date, bedtimeMinute, isUnasked)
    list = RecordList(empty: .empty, selecting: quality)
  }

  func commands(in environment: Environment) -> [Command<Action>] {
    let words = environment.words
    let answers = Night.qualityRange.map { quality in
      Command<Action>.Choice(.answer(quality), [.digit(quality)], SleepWords.name(quality))
    }
    return [
      Command(Phrase(en: "how you slept", ko: "어떻게 잤는지"), hint: Phrase(en: "answer", ko: "대답"), answers),
      Command(standard: .back, [.escape], words.cancel, hint: words.cancel, isEssential: true),
      Command(
        Phrase(en: "when you went to bed", ko: "언제 잠자리에 들었는지"), hint: Phrase(en: "bedtime", ko: "취침 시각"),
        .init(.moveBedtime(-Self.step), [.left, "h"], Phrase(en: "earlier", ko: "더 일찍")),
        .init(.moveBedtime(Self.step), [.right, "l"], Phrase(en: "later", ko: "더 늦게"))),
      Command(
        .edit, ["e"], Phrase(en: "type the bedtime, or another day", ko: "취침 시각이나 다른 날 입력"),
        hint: Phrase(en: "type", ko: "입력")),
      Command(.answerSelected, [.enter, .space], Phrase(en: "the selected answer", ko: "고른 대답")),
      Command(
        words.choose, isMovement: true,
        .init(standard: .list(.move(-1)), [.up, "k"], words.previous),
        .init(standard: .list(.move(1)), [.down, "j"], words.next)),
    ]
  }

  mutating func perform(_ action: Action, in environment: Environment) throws -> Reply {
    switch action {
    case .answer(let quality): return night(quality, in: environment).map { .answer($0) } ?? .done
    case .answerSelected: return list.selected.map { .perform(.answer($0.quality)) } ?? .done
    case .moveBedtime(let minutes): bedtimeMinute = (bedtimeMinute + minutes + 1440) % 1440
    case .edit:
      guard let night = night(list.selected?.quality ?? 3, in: environment) else { return .done }
      return .ask(SleepForms.night(night, in: environment)) { .edited($0) }
    case .edited(let night): return .answer(night)
    }
    return .done
  }

  private func night(_ quality: Int, in environment: Environment) -> Night? {
    Night(
      date: date, quality: quality,
      bedtime: Night.bedtime(bedtimeMinute, nightEndingOn: date, in: environment.zone))
  }

  func source(in environment: Environment) -> RecordSource<Answer> { RecordSource(Self.answers) }

  func listArea(in environment: Environment) -> Rect {
    let room = Dialog.maximumSize(in: environment.body)
    return environment.body.centered(
      Size(columns: min(room.columns, 34), rows: min(Self.answers.count, max(1, room.rows - 1))))
  }

  func draw(in canvas: inout Canvas) {
    let (size, room) = (listArea(in: canvas.environment).size, Dialog.maximumSize(in: canvas.area))
    let spacing = room.rows >= size.rows + 5 ? 1 : 0
    let dialog = Dialog(canvas.text(title), size: Size(columns: size.columns, rows: size.rows + 1 + 3 * spacing))
    let (_, table, _, foot, _) = dialog.open(in: &canvas).rows(
      .fixed(spacing), .fixed(size.rows), .fixed(spacing), .fixed(1), .fixed(spacing))
    drawTable(in: &canvas, table)
    let clock = canvas.environment.wallClock
    let bed = clock.time(FormText.time(bedtimeMinute))
    let day = date == canvas.environment.today ? nil : date.named(on: canvas.environment.today)
    let words = [day, Phrase(en: "in bed at \(bed.en)", ko: "\(bed.ko)에 취침")].compactMap(\.self)
    canvas.draw(Label(canvas.text(words.joined(separator: ", ")), .quiet, .center), in: foot)
  }

  func columns(in environment: Environment) -> [TableColumn<Answer>] {
    [
      .whole { answer, _ in StyledText("\(answer.quality)", .bold) },
      .text(ideal: 20) { answer, _ in StyledText(environment.text(SleepWords.name(answer.quality))) },
    ]
  }
}

enum SleepForms {
  /// A night; the result is a night, not yet saved.
  static func night(_ night: Night, in environment: Environment) -> FormScreen<Night> {
    FormScreen(
      SleepWords.title, accent: .caffeine,
      Field(
        Phrase(en: "Morning", ko: "아침"), environment.text(night.date.named(on: environment.today)),
        original: night.date,
        hint: Phrase(en: "The day you woke up: today, yesterday, 21 Nov", ko: "일어난 날. 예: 오늘, 어제, 11월 21일"), width: 16
      ) { text, environment throws(FieldProblem) in
        guard let date = CivilDate(typed: text, today: environment.today) else {
          if let both = environment.wallClock.ambiguity(of: text, in: environment.zone) { throw FieldProblem(both) }
          throw FieldProblem(Phrase(en: "Please type a day such as 21 Nov.", ko: "11월 21일 같은 날짜를 입력하세요."))
        }
        guard date <= environment.today else {
          throw FieldProblem(Phrase(en: "That day has not come yet.", ko: "아직 오지 않은 날입니다."))
        }
        return date
      },
      Field(
        Phrase(en: "Sleep", ko: "잠"), choices: Night.qualityRange.map { ($0, SleepWords.quality($0)) },
        chosen: night.quality),
      Field(
        Phrase(en: "Bedtime", ko: "취침 시각"), environment.clock(night.bedtime),
        hint: Phrase(en: "Until noon it is of the same morning.", ko: "정오 전의 시각은 그날 새벽이나 아침입니다."),
        problem: Phrase(en: "Please type a time such as 23:00.", ko: "23:00 같은 시각을 입력하세요."),
        read: FormText.minuteOfDay)
    ) { date, quality, minute in
      // An unchanged time keeps its clock and its seconds.
      let isSame = date == night.date && minute == night.bedtime.hour * 60 + night.bedtime.minute
      let bedtime =
        isSame
        ? night.bedtime : Night.bedtime(minute, nightEndingOn: date, in: environment.zone.atPlace(of: night.bedtime))
      return Night(date: date, quality: quality, bedtime: bedtime) ?? night
    }
  }
}
