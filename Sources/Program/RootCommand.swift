import ArgumentParser
import CLibrary
import CaffeineApp
import EmotionApp
import ExpositionApp
import JuiceApp
import PavilionKit
import TerminalUI
import TogetherApp
import WaterApp

extension Pavilion {
  /// Carries out the arguments of the process, and ends it; without any it opens Home.
  public static func run() -> Never {
    CallContext.install(Pavilion())
    // Exceeding the file size limit is then an error of `write`, not a signal that ends the program.
    signal(SIGXFSZ, SIG_IGN)
    let arguments = CommandLine.arguments.dropFirst()
    for (index, argument) in zip(1..., arguments) where !isUnchanged(argument, index) {
      exit(RootCommand.tell(Failure.notText(argument), Array(arguments)).rawValue)
    }
    exit(RootCommand.run(Array(arguments)))
  }

  /// Whether an argument has the bytes that it was given: Swift replaces those that are no UTF-8.
  private static func isUnchanged(_ argument: String, _ index: Int) -> Bool {
    guard argument.unicodeScalars.contains("\u{FFFD}"), let bytes = CommandLine.unsafeArgv[index] else { return true }
    return strcmp(bytes, argument) == 0
  }

  /// Carries out a call in this process, and returns its exit code.
  ///
  /// Screens need the terminal of the process: other streams are refused as no terminal.
  public static func run(_ arguments: [String], in context: CallContext) -> Int32 {
    CallContext.install(Pavilion())
    return CallContext.$current.withValue(context) { RootCommand.run(arguments) }
  }
}

struct RootCommand: DescribedCommand {
  static let about = CommandText(
    "pavilion", en: "\(Pavilion.count.en) under one roof in a terminal.",
    ko: "터미널에서 한 지붕 아래 모인 \(Pavilion.count.ko) 개.",
    Phrase(
      en: """
        Without a command Pavilion opens Home. With the name of an app it opens that app; with a command after \
        it, it does that one thing and ends.
        """,
      ko: """
        명령 없이 쓰면 첫 화면을 엽니다. 앱 이름을 쓰면 그 앱을 열고, 그 뒤에 명령을 더 쓰면 그 일만 하고 끝납니다.
        """),
    version: Version.number,
    // Each by itself, because a cast of the whole array asks the runtime for each element.
    subcommands: apps.map { $0 as any DescribedCommand.Type } + Together.commands + [
      SettingsCommand.self, DoctorCommand.self, BackupCommand.self, RestoreCommand.self, DocumentExportCommand.self,
      DocumentImportCommand.self, ImportsCommand.self, DatabaseCommand.self, RecoverCommand.self,
      DemoCommand.self, SnapshotCommand.self, KeysCommand.self, ManualCommand.self, OptionsCommand.self,
    ])

  /// In the order of `Pavilion.apps`.
  static let apps = Pavilion.apps.map(\.command)

  @OptionGroup var global: GlobalOptions

  func run() throws { try Session.run(global) { try $0.openScreens() } }

  /// Carries out a call, and returns its exit code.
  static func run(_ words: [String]) -> Int32 {
    var arguments = GlobalOptions.movedBehindCommand(words)
    do {
      if let (options, names) = GlobalOptions.simple(words), names.count < 2,
        case let apps = names.compactMap({ Pavilion().app(named: $0) }), apps.count == names.count
      {
        try Session.run(options) { try $0.openScreens(apps.first, opening: apps.first?.screen) }
      } else {
        var command: any ParsableCommand
        do { command = try parsed(arguments) } catch  where exitCode(for: error) != .success {
          // Only what cannot be read is looked at again: a note may be `--memo`.
          let (today, former) = written(as: arguments)
          guard today != arguments else { throw error }
          if let files = Failure(twoFiles: former) { return files.tell(in: language(of: today)).rawValue }
          if !former.isEmpty { TextSink.tell(["pavilion: " + Phrase.former(former).text(in: language(of: today))]) }
          arguments = today
          command = try parsed(arguments)
        }
        try command.run()
      }
      return 0
    } catch {
      return tell(error, arguments).rawValue
    }
  }

  /// Returns the command that a call names, with its options.
  private static func parsed(_ arguments: [String]) throws -> any ParsableCommand {
    let (command, rest) = try called(by: arguments)
    // By itself it is parsed in half the time. What it refuses, and its help, is told by the parser of all commands, which
    // knows where it stands among them.
    if rest.count < arguments.count, !mayLackValue(rest), let parsed = try? command.parseAsRoot(Array(rest)),
      command.includes(parsed)
    {
      return parsed
    }
    return try parseAsRoot(arguments)
  }

  /// Whether an option is directly followed by another one, and may lack its value.
  ///
  /// A command that is parsed by itself could take that one for the value; the parser of all commands has taken the
  /// options of the program and of the app out before.
  private static func mayLackValue(_ words: ArraySlice<String>) -> Bool {
    zip(words, words.dropFirst()).contains { $0.hasPrefix("-") && !$0.contains("=") && $1.hasPrefix("-") }
  }

  /// The language of a call that is not carried out, or not yet; nobody waits for a sentence.
  private static func language(of arguments: [String]) -> Language {
    let options = GlobalOptions.unparsed(arguments)
    guard let session = try? Session(options) else { return options.language() }
    let stored = session.stored { try $0.settings.values() } ?? (try? session.localSettings?.values())
    return options.language(stored: stored ?? [:])
  }

  /// Tells the error, which may be a request for help, and returns its exit code.
  fileprivate static func tell(_ error: any Error, _ arguments: [String]) -> ExitCode {
    // Told already.
    if let code = error as? ExitCode { return code }
    // A shell that asks for names does not wait for a database.
    let language = arguments.first == "---completion" ? .english : language(of: arguments)
    if let failure = error as? Failure { return failure.tell(in: language) }
    let columns = PlainPage.terminalColumns ?? 80
    let text = ParserText.text(for: error, of: self, in: language, columns: columns)
    let code = exitCode(for: error)
    if code.isSuccess {
      let sink = TextSink.standardOutput
      do {
        try sink.append(text + "\n")
        try sink.flush()
      } catch {
        return error.tell(in: language)
      }
    } else if !text.isEmpty {
      TextSink.tell(text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
    }
    return code
  }
}

/// The options that every command has, which no other help repeats; its own help is what it is for.
struct OptionsCommand: DescribedCommand {
  static let name = "options"

  static let about = CommandText(
    name, en: "The options of every command.", ko: "모든 명령에 쓰는 옵션.",
    Phrase(
      en: """
        Data is kept in $XDG_DATA_HOME/pavilion/pavilion.sqlite (usually ~/.local/share/pavilion), in --database \
        FILE, or in the file that PAVILION_DATABASE names. NO_COLOR is respected.

        Several tills share one stock on a PostgreSQL server: --database postgres://HOST/NAME or service=NAME, \
        --shop NAME (PAVILION_SHOP) and --till NAME (PAVILION_TILL). A password never goes into the address but \
        into ~/.pgpass or a service file.

        Exit codes: 0 done; 1 not possible (for example, not enough fruit); 64 wrong usage; 65 bad input data; 66 \
        no such input file; 69 no usable terminal or server; 73, 74 cannot create or write; 75 database busy, or \
        not known whether it was saved; 77 no rights on the server.
        """,
      ko: """
        데이터는 $XDG_DATA_HOME/pavilion/pavilion.sqlite(보통 ~/.local/share/pavilion)에 둡니다. --database나 \
        PAVILION_DATABASE로 다른 파일을 정할 수 있습니다. NO_COLOR를 따릅니다.

        PostgreSQL 서버에 두면 계산대 여럿이 재고 하나를 함께 씁니다: --database postgres://호스트/이름이나 service=이름, --shop 매장(PAVILION_SHOP), \
        --till 계산대(PAVILION_TILL). 암호는 주소에 쓰지 않고 ~/.pgpass나 서비스 파일에 둡니다.

        종료 코드: 0 완료, 1 할 수 없음(재료 부족 등), 64 잘못 쓴 명령, 65 잘못된 입력 데이터, 66 입력 파일 없음, 69 쓸 수 있는 터미널이나 서버 없음, 73·74 만들거나 쓸 수 \
        없음, 75 데이터베이스 사용 중이거나 저장 여부를 알 수 없음, 77 서버에서 권한 없음.
        """),
    isShown: false)

  @OptionGroup var global: GlobalOptions

  func run() throws { throw CleanExit.helpRequest(self) }
}

/// Prints the manual pages, for `make install`.
struct ManualCommand: PavilionCommand {
  static let about = CommandText(
    "manual", en: "Print a manual page in the language of man, or the names of all pages.",
    ko: "설명서 한 쪽을 man의 형식으로 쓰거나, 모든 쪽의 이름을 봅니다.",
    examples: ["pavilion manual pavilion-water"], isShown: false)

  @OptionGroup var global: GlobalOptions
  @Argument(en: "The name of a page.", ko: "쪽의 이름.", ValueName(en: "page", ko: "쪽")) var page: String?

  @Flag(en: "What each app is about, a line each.", ko: "앱마다 무엇을 하는지 한 줄씩 봅니다.") var apps = false

  func answer(_ session: Session) throws -> Answer {
    if apps {
      return Answer { output in
        for app in RootCommand.apps { try output.print(app.about.abstract.text(in: output.language)) }
      }
    }
    let manual = try Manual(of: RootCommand.self, in: global.language())
    guard let page else { return Answer { output in for name in manual.names { try output.print(name) } } }
    guard let text = manual.page(page) else {
      throw Failure.unknown(Phrase(en: "page", ko: "쪽"), page, among: manual.names)
    }
    return Answer { try $0.sink.append(text) }
  }
}
