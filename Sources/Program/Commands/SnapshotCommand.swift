import ArgumentParser
import PavilionKit
import Stores
import TerminalUI
import Values

struct SnapshotCommand: PavilionCommand {
  static let about = CommandText(
    "snapshot", en: "Draw a screen without a terminal, for documents and bug reports.",
    ko: "터미널 없이 화면을 그립니다. 문서나 오류 신고에 씁니다.",
    Phrase(
      en: """
        It draws a copy of your data, so keys pressed here change nothing you have saved. Keys are written like \
        this: Up Down Left Right Enter Esc Tab Space PgUp F1 C-l q 1 "words"; Wait lets a second go by.

        With --animate it shows the keys at work: FILE.svg is a picture that moves in a browser, FILE.cast is \
        for asciinema.
        """,
      ko: """
        데이터의 사본을 그리므로, 여기서 누르는 키는 저장된 것을 바꾸지 않습니다. 키 이름의 예: Up Down Left \
        Right Enter Esc Tab Space PgUp F1 C-l q 1 "낱말". Wait는 1초를 기다립니다.

        --animate를 쓰면 키를 누르는 모습을 보여 줍니다. 파일.svg는 브라우저에서 움직이는 그림이고, 파일.cast는 asciinema로 봅니다.
        """),
    examples: [
      "pavilion snapshot water water.svg --demo",
      "pavilion snapshot juice --demo --keys \"2 Wait o\" --animate order.svg",
    ], former: ["--now": "--at"])

  enum Format: String, FileFormat {
    case text = "txt"
    case svg
  }

  private static let apps = Pavilion.apps.map(\.name)

  @OptionGroup var global: GlobalOptions
  @Argument(
    en: "home, or the name of an app (\(Self.apps.joined(separator: ", "))).",
    ko: "home이나 앱 이름(\(Self.apps.joined(separator: ", "))).", ValueName(en: "screen", ko: "화면"),
    completion: .list(["home"] + Self.apps))
  var screen: String
  @Option(en: "Columns and rows.", ko: "칸 수와 줄 수.", ValueName(en: "80x24", ko: "80x24")) var size = "80x24"
  @Option(en: "Keys to press first, separated by spaces.", ko: "먼저 누를 키, 빈칸으로 나눕니다.", ValueName(en: "keys", ko: "키"))
  var keys = ""
  @Flag(en: "Use sample data instead of a copy of the database.", ko: "데이터 사본 대신 예시 데이터를 씁니다.") var demo = false

  @Option(
    en: "The time to show, so that pictures stay the same: 2026-11-21T14:05:00+09:00.",
    ko: "그림 속 시각(2026-11-21T14:05:00+09:00). 늘 같은 그림을 얻을 때 씁니다.", .time, parsing: .unconditional)
  var at: String?

  @Option(
    en: "Write a moving picture to this file, .svg or .cast.", ko: "움직이는 그림을 이 파일(.svg나 .cast)에 씁니다.", .file,
    completion: .file(extensions: ["svg", "cast"]))
  var animate: String?
  @Option(
    en: "Milliseconds between keys in it (default: \(Step.defaultPause)).",
    ko: "그 안에서 키 사이의 밀리초(기본값 \(Step.defaultPause)).", .n)
  var pause: Int?
  @Flag(en: "Show the keys below it.", ko: "누르는 키를 그림 아래에 보여 줍니다.") var showKeys = false
  @OptionGroup var target: FileOptions<Format>

  func answer(_ session: Session) throws -> Answer {
    let size = try parsedSize()
    let steps = try parsedKeys()
    let animation = try parsedAnimation(session)
    let time = try parsedTime()
    let app = Pavilion().app(named: screen)
    if app == nil, screen != "home" {
      throw Failure.unknown(Phrase(en: "screen", ko: "화면"), screen, among: ["home"] + Self.apps)
    }
    let database = demo ? try PavilionDatabase.samples(at: time) : try session.copy()
    var given = session.given
    // A still shows everything as it is in the end.
    if animation == nil { given.hold("off", for: .motion) }
    let context = session.context(database, given)
    var environment = session.environment(context)
    (environment.size, environment.now) = (size, WallTime(time))
    environment.zone = environment.zone.atPlace(of: time)
    var router = Router(HomeScreen(database, selecting: app), environment, .pavilion(database, context))
    if let app { router.open(app.screen(database)) }
    var recorder = Recorder(router)
    recorder.play(steps, pause: animation?.pause)
    if let animation { return animation.answer(recorder.recording, environment) }
    let frame = recorder.frame()
    let (format, export) = try target.export(session)
    let picture = format == .svg ? frame.svg(environment.depth) : frame.plainText + "\n"
    return export.answer { _ in picture }
  }

  private func parsedSize() throws(Failure) -> Size {
    let parts = size.lowercased().split(separator: "x").map { try? Int(written: $0) }
    let range = 1...1000
    guard parts.count == 2, let columns = parts[0], let rows = parts[1], range.contains(columns), range.contains(rows)
    else {
      throw .usage(
        en: "--size \"\(size)\" is not COLUMNSxROWS, for example 80x24 (each 1–1000).",
        ko: "--size: 칸수x줄수 꼴이 아닙니다: \"\(size)\". 예: 80x24 (각각 1–1000).")
    }
    return Size(columns: columns, rows: rows)
  }

  private func parsedKeys() throws -> [Step] {
    try keys.split(separator: " ").flatMap { name in
      if let steps = Step.named(String(name)) { return steps }
      throw Failure.usage(
        en: "--keys: there is no key \"\(name)\". Keys are written like this: Down Enter Esc F1 C-l q",
        ko: "--keys: 그런 키는 없습니다: \"\(name)\". 키 이름의 예: Down Enter Esc F1 C-l q")
    }
  }

  private func parsedAnimation(_ session: Session) throws(Failure) -> Animation? {
    guard let animate else {
      guard pause == nil, !showKeys else {
        throw .usage(
          en: "--pause and --show-keys are for --animate FILE.", ko: "--pause와 --show-keys는 --animate 파일과 함께 씁니다.")
      }
      return nil
    }
    guard target.format == nil, target.file == nil else {
      throw .usage(
        en: "Use either --animate, or --format and a file, not both.", ko: "--animate와 --format이나 파일은 함께 쓸 수 없습니다.")
    }
    if let pause { try Failure.check(pause, of: "--pause", in: Step.pauses) }
    return try Animation(
      file: animate, pause: pause ?? Step.defaultPause, showsKeys: showKeys, replaces: target.force,
      excluding: session.location)
  }

  private func parsedTime() throws(Failure) -> LocalTime {
    let now = CallContext.current.now
    if let at, let date = CivilDate(typed: at, today: now.date) {
      return LocalTime(date: date, hour: 12, minute: 0, second: 0, utcOffset: now.utcOffset)
    }
    return try TimeOptions.moment(at, isPast: false)
  }
}
