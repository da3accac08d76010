import EmotionApp
import PavilionKit
import TerminalUI

/// A file that is to be imported or restored: its columns with the first rows, what it holds, and what is wrong with it.
struct PreviewScreen: TableScreen {
  typealias Output = Bool

  enum Action: TerminalUI.Action {
    case carryOut
    case confirmed
    case show(Page)
    /// Chooses the meaning of the selected value, by an index of the options.
    case choose(Int)
    case changeChoice(by: Int)
    case askZone
    /// The transfer that reads the file in a zone.
    case setZone(Zone)
    /// Takes records whose figures contradict each other as they are.
    case takeConflicts
    case readAgain
    case previewed(Result<FilePreview, DataExchange.Refusal>)
    case checked(Result<FileCheck, DataExchange.Refusal>)
    case carriedOut(Result<[Phrase], DataExchange.Refusal>)
    case finished
  }

  /// The kind of rows that are listed.
  enum Page: Hashable, Sendable {
    case contents, choices, leftOut, problems
  }

  /// A zone of which the name was typed, and the import in it.
  struct Zone: Hashable, Sendable {
    let name: String
    let transfer: Transfer

    static func == (left: Zone, right: Zone) -> Bool { left.name == right.name }
    func hash(into hasher: inout Hasher) { hasher.combine(name) }
  }

  struct Row: Sendable, Identifiable {
    enum Kind: Sendable {
      case column(FilePreview.Column)
      case content(FileCheck.Content)
      case choice(FileChoices.Item)
      case problem(FileCheck.Problem)
      /// How many problems are not listed.
      case more(Int)
    }

    let id: Int
    let kind: Kind
  }

  let title = Phrase(en: "Preview", ko: "미리 보기")
  let accent = Accent.home
  private(set) var transfer: Transfer
  /// The zone in which times without an offset are read; empty for that of this machine.
  private(set) var zone = ""
  let path: String
  var list = RecordList<Row>(empty: Phrase(en: "Nothing to show yet.", ko: "아직 보여 줄 것이 없습니다."))

  private(set) var preview: FilePreview
  /// nil until all rows were checked.
  private(set) var check: FileCheck?
  /// The meanings of the values of the file, as they were chosen so far; nil if there is nothing to choose.
  private(set) var choices: FileChoices?
  /// Why the file cannot be read, or why nothing was imported.
  private(set) var refusal: DataExchange.Refusal?
  private(set) var page = Page.contents
  /// Whether it is carried out as soon as the screen opens.
  private let startsAtOnce: Bool

  init(
    _ transfer: Transfer, _ path: String, _ preview: FilePreview, check: FileCheck? = nil, startsAtOnce: Bool = false
  ) {
    (self.transfer, self.path, self.preview) = (transfer, path, preview)
    (self.check, self.startsAtOnce) = (check, startsAtOnce)
    setChoices()
  }

  /// The file of a diary tells as much as the diary.
  func cover(in environment: Environment) -> Cover? {
    transfer.id == "emotion.import" ? DiaryPrivacy.cover(in: environment) : nil
  }

  mutating func begin(in environment: Environment) -> Reply { startsAtOnce ? carryOut(in: environment) : checkRows() }

  func status(in environment: Environment) -> String {
    path.split(separator: "/").last.map(String.init)?.sanitizedForDisplay ?? ""
  }

  // MARK: - The list

  var rows: [Row] {
    let kinds: [Row.Kind] =
      switch page {
      case .problems: (check?.problems.map(Row.Kind.problem) ?? []) + (unlisted > 0 ? [.more(unlisted)] : [])
      case .leftOut:
        (check?.leftOut.map(Row.Kind.problem) ?? []) + (unlistedLeftOut > 0 ? [.more(unlistedLeftOut)] : [])
      case .choices: choices?.items.map(Row.Kind.choice) ?? []
      case .contents where preview.columns.isEmpty: check?.contents.map(Row.Kind.content) ?? []
      case .contents: preview.columns.map(Row.Kind.column)
      }
    return kinds.enumerated().map(Row.init)
  }

  func source(in environment: Environment) -> RecordSource<Row> { RecordSource(rows) }

  func listArea(in environment: Environment) -> Rect { PreviewLayout(environment.body, self, environment).list }

  /// How many problems are not listed.
  var unlisted: Int { check.map { $0.problemCount - $0.problems.count } ?? 0 }

  /// How many records that are left out are not listed.
  private var unlistedLeftOut: Int { check.map { $0.leftOutCount - $0.leftOut.count } ?? 0 }

  var hasProblems: Bool { (check?.problemCount ?? 0) > 0 }

  /// The pages between which Tab goes, in their order.
  var pages: [Page] {
    [.contents] + (choices == nil ? [] : [.choices]) + ((check?.leftOutCount ?? 0) > 0 ? [.leftOut] : [])
      + (hasProblems ? [.problems] : [])
  }

  /// Takes over what the check has found to choose, and shows it unless there are errors.
  private mutating func setChoices() {
    choices = check?.choices
    if choices != nil, !hasProblems { page = .choices }
  }

  /// The page after the present one, or before it.
  private func page(after step: Int) -> Page {
    let index = (pages.firstIndex(of: page) ?? 0) + step + pages.count
    return pages[index % pages.count]
  }

  // MARK: - Commands

  /// Why it cannot be carried out; nil if it can.
  private var disabledReason: Phrase? {
    if check?.wantsZone == true, transfer.inZone != nil {
      return Phrase(en: "Say the time zone of the file first: z.", ko: "먼저 파일의 시간대를 알려 주세요: z.")
    }
    if hasProblems { return Phrase(en: "Correct the errors in the file first.", ko: "파일에서 잘못된 곳을 먼저 고치세요.") }
    if refusal != nil { return Phrase(en: "Read the file again first: r.", ko: "먼저 파일을 다시 읽으세요: r.") }
    if check == nil { return Phrase(en: "Not everything is checked yet.", ko: "아직 다 확인하지 않았습니다.") }
    return nil
  }

  func commands(in environment: Environment) -> [Command<Action>] {
    let words = environment.words
    let name =
      transfer.kind == .restoring ? Phrase(en: "restore", ko: "되돌리기") : Phrase(en: "import", ko: "가져오기")
    let again = Phrase(en: "read the file again", ko: "파일 다시 읽기")
    return [
      Command(.carryOut, [.enter], name, hint: name, isEssential: true, unless: disabledReason)
    ] + pageCommands + choiceCommands + [
      .rows(in: environment, hint: words.move)
    ] + zoneCommands + conflictCommands + [
      Command(.readAgain, ["r"], again, hint: Phrase(en: "read again", ko: "다시 읽기")),
      .pages(in: environment), .ends(in: environment),
    ]
  }

  private var zoneCommands: [Command<Action>] {
    guard transfer.inZone != nil else { return [] }
    let name = Phrase(en: "time zone of the file", ko: "파일의 시간대")
    return [
      Command(
        .askZone, ["z"], name, hint: Phrase(en: "time zone", ko: "시간대"), isEssential: check?.wantsZone == true)
    ]
  }

  /// Whether records are refused that can be taken as they are.
  var canTakeConflicts: Bool { check?.hasConflicts == true && transfer.takingConflicts != nil }

  private var conflictCommands: [Command<Action>] {
    guard canTakeConflicts else { return [] }
    return [
      Command(
        .takeConflicts, ["a"], Phrase(en: "take contradicting figures as they are", ko: "서로 맞지 않는 값도 그대로 가져오기"),
        hint: Phrase(en: "take as they are", ko: "그대로 가져오기"), isEssential: true)
    ]
  }

  /// The keys for the other pages.
  private var pageCommands: [Command<Action>] {
    let titles = pages.map(title(of:)).map { Phrase(en: $0.en.lowercased(), ko: $0.ko) }
    let list = titles.joined(separator: ", ")
    switch pages.count {
    case 1: return []
    case 2: return [Command(.show(page(after: 1)), [.tab, .backTab], list, hint: list)]
    default:
      return [
        Command(
          list, hint: list, .init(.show(page(after: 1)), [.tab], Phrase(en: "next page", ko: "다음 화면")),
          .init(.show(page(after: -1)), [.backTab], Phrase(en: "previous page", ko: "이전 화면")))
      ]
    }
  }

  /// The keys that say what the selected value is.
  private var choiceCommands: [Command<Action>] {
    guard page == .choices, let choices else { return [] }
    let change = Phrase(en: "change", ko: "바꾸기")
    return [
      Command(
        Phrase(en: "say what it is", ko: "어떤 것인지 고르기"), hint: change,
        choices.options.enumerated().map { .init(.choose($0), [.character($1.key)], $1.name) }),
      Command(
        Phrase(en: "previous, next", ko: "이전, 다음"),
        .init(.changeChoice(by: -1), [.left, "h"], Phrase(en: "previous", ko: "이전")),
        .init(.changeChoice(by: 1), [.right, "l"], Phrase(en: "next", ko: "다음"))),
    ]
  }

  func title(of page: Page) -> Phrase {
    switch page {
    case .contents: Phrase(en: "Columns", ko: "열")
    case .choices: choices?.title ?? .empty
    case .leftOut: Phrase(en: "Left out", ko: "뺀 기록")
    case .problems: Phrase(en: "Errors", ko: "잘못된 곳")
    }
  }

  mutating func perform(_ action: Action, in environment: Environment) throws -> Reply {
    switch action {
    case .carryOut:
      if let disabledReason { throw Notice(.warning, disabledReason) }
      return transfer.kind == .restoring ? .alert(question) : carryOut(in: environment)
    case .confirmed:
      // Screens that have read the former data would go on with them.
      let screen = PreviewScreen(transfer, path, preview, check: check, startsAtOnce: true)
      return .visit(PaletteItem("data.restoring", transfer.name, DataScreen.name, screen))
    case .show(let page):
      self.page = page
      try refresh(in: environment)
    case .choose(let option): try choose(in: environment) { _ in option }
    case .changeChoice(let step):
      let count = choices?.options.count ?? 1
      try choose(in: environment) { ($0.selected + step + count) % count }
    case .askZone: return .ask(zoneForm) { .setZone($0) }
    case .setZone(let zone):
      self.zone = zone.name
      return try check(with: zone.transfer, in: environment)
    case .takeConflicts:
      guard let takingConflicts = transfer.takingConflicts else { return .done }
      return try check(with: takingConflicts(), in: environment)
    case .readAgain:
      let (transfer, path) = (transfer, path)
      return .run("check", Phrase(en: "Reading", ko: "읽기")) { _ in
        try DataExchange.result { try transfer.preview(path) }
      } then: {
        .previewed($0)
      }
    case .previewed(.success(let preview)):
      (self.preview, check, refusal, page) = (preview, nil, nil, .contents)
      choices = nil
      try refresh(in: environment)
      return checkRows()
    case .checked(.success(let check)):
      self.check = check
      setChoices()
      if hasProblems { page = .problems }
      try refresh(in: environment)
    case .carriedOut(.success(let lines)):
      let undo = transfer.kind == .importing ? transfer.undo : nil
      return .ask(ResultScreen(lines, undo: undo, of: path)) { _ in .finished }
    case .previewed(.failure(let refusal)), .checked(.failure(let refusal)), .carriedOut(.failure(let refusal)):
      self.refusal = refusal
    case .finished: return .answer(true)
    }
    return .done
  }

  /// Asks for the zone of times without an offset.
  private var zoneForm: FormScreen<Zone> {
    let transfer = transfer
    return FormScreen(
      Phrase(en: "Time zone of the file", ko: "파일의 시간대"), accent: accent,
      Field(
        Phrase(en: "Zone", ko: "시간대"), zone,
        hint: Phrase(
          en: "Where the times were written: Asia/Seoul or +09:00.", ko: "시각을 기록한 곳의 시간대: Asia/Seoul, +09:00."),
        width: 30, limit: 64, problem: Phrase(en: "Please type a time zone.", ko: "시간대를 입력하세요.")
      ) { $0.trimmed.isEmpty ? nil : $0.trimmed }
    ) { name in
      guard let inZone = transfer.inZone else { return Zone(name: name, transfer: transfer) }
      do { return Zone(name: name, transfer: try inZone(name)) } catch let error as any ExplainedError {
        throw Notice(.warning, error.phrase)
      }
    }
  }

  /// Checks the file again, with an import that reads it otherwise.
  private mutating func check(with transfer: Transfer, in environment: Environment) throws -> Reply {
    (self.transfer, check, refusal, choices, page) = (transfer, nil, nil, nil, .contents)
    try refresh(in: environment)
    return checkRows()
  }

  private func checkRows() -> Reply {
    let (transfer, path) = (transfer, path)
    return .run("check", Phrase(en: "Checking", ko: "확인")) { progress in
      try DataExchange.result { try transfer.check(path, progress) }
    } then: {
      .checked($0)
    }
  }

  private mutating func choose(
    in environment: Environment, _ option: (FileChoices.Item) -> Int
  ) throws {
    guard let row = list.selected, case .choice(let item) = row.kind else { return }
    choices?.choose(option(item), for: row.id)
    try refresh(in: environment)
  }

  private func carryOut(in environment: Environment) -> Reply {
    let (chosen, path) = (choices.flatMap { transfer.choosing?($0) } ?? transfer, path)
    return .run("transfer", transfer.activity) { progress in
      try DataExchange.result { try chosen.carryOut(path, false, environment, progress) }
    } then: {
      .carriedOut($0)
    }
  }

  private var question: Alert<Action> {
    Alert(
      Phrase(en: "Restore this backup?", ko: "이 백업으로 되돌릴까요?"),
      [
        Phrase(en: "It takes the place of all your data.", ko: "지금 데이터가 모두 이 백업으로 바뀝니다."),
        Phrase(
          en: "What is here now is kept: its name gets \"before-restore\".",
          ko: "지금 것은 이름에 \"before-restore\"를 붙여 남겨 둡니다."),
      ], accent: accent,
      answers: [
        .init(Phrase(en: "No", ko: "아니요"), ["n"]), .init(Phrase(en: "Yes, restore", ko: "예, 되돌리기"), ["y"], .confirmed),
      ], ignoresTypeAhead: true)
  }
}
