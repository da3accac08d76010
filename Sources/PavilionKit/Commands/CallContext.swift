import CLibrary
import Stores
import Synchronization
import TerminalUI
import Values

/// The values that a call of the program takes from its process: variables, standard streams and the local time.
///
/// The parser runs commands without an argument for it, so it is bound to the task that carries out the call.
public struct CallContext: Sendable {
  /// Returns a variable of the environment; nil if it is not set or is empty.
  package let variable: @Sendable (String) -> String?
  /// The descriptors of the standard streams.
  package let (input, output, errors): (Int32, Int32, Int32)
  package let zone: LocalZone
  /// The value of `TZ`, which may be empty; nil if it is not set.
  package let zoneSetting: String?
  /// Returns the name of the time zone; nil if it has none that others know.
  package let zoneName: @Sendable () -> String?
  package let lastingChanges = LastingChanges()
  /// The value of `PAVILION_PIN`, which may be empty; nil if it is not set.
  ///
  /// It is taken out of the environment, which others could read and programs started from here would inherit.
  let lockPIN: String?
  private let moment = CallMoment()

  static let pinVariable = "PAVILION_PIN"

  public init(
    variables: [String: String], zone: LocalZone, zoneName: @escaping @Sendable () -> String? = { nil },
    input: Int32, output: Int32, errors: Int32
  ) {
    variable = { variables[$0].flatMap { $0.isEmpty ? nil : $0 } }
    (self.input, self.output, self.errors) = (input, output, errors)
    (self.zone, self.zoneName, zoneSetting) = (zone, zoneName, variables["TZ"])
    lockPIN = variables[Self.pinVariable]
  }

  private init() {
    variable = environmentVariable
    (input, output, errors) = (STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO)
    zone = LocalZone { localUTCOffset(at: $0) }
    zoneName = { ZoneFiles.localName }
    zoneSetting = getenv("TZ").map { String(cString: $0) }
    lockPIN = getenv(Self.pinVariable).map { String(cString: $0) }
    eraseEnvironmentVariable(Self.pinVariable)
  }

  @TaskLocal package static var current = CallContext()

  private static let installed = Mutex<(any PavilionProgram)?>(nil)

  /// The program of this process.
  package var program: any PavilionProgram { Self.installed.withLock(\.self) ?? EmptyProgram() }

  /// Makes a program that of this process: also for its threads, which no call is bound to.
  package static func install(_ program: any PavilionProgram) { installed.withLock { $0 = program } }
}

extension CallContext {
  /// The time of the call, the same for all that it saves and says.
  package var now: LocalTime { zone.time(at: moment.seconds) }
  package var today: CivilDate { now.date }

  /// Takes the time anew, after waiting for a person.
  func renewNow() { moment.renew() }

  /// The time of the call, such as `20261121-140509`, for the names of files that are set aside.
  package var stamp: String {
    let digits = now.iso8601.filter(\.isNumber).prefix(14)
    return "\(digits.prefix(8))-\(digits.dropFirst(8))"
  }

  /// The language of the locale.
  package var language: Language {
    let name = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap(variable).first
    return name?.hasPrefix("ko") == true ? .korean : .english
  }
}

/// The moment of a call, read once: between two looks at the clock a minute can pass, and the call would contradict itself.
private final class CallMoment: Sendable {
  private let read = Atomic(time(nil))

  /// Since the epoch.
  var seconds: Int { read.load(ordering: .relaxed) }

  func renew() { read.store(time(nil), ordering: .relaxed) }
}

extension TextSink {
  package static var standardOutput: TextSink {
    TextSink(CallContext.current.output, name: Phrase(en: "standard output", ko: "표준 출력"))
  }

  static var standardError: TextSink {
    TextSink(CallContext.current.errors, name: Phrase(en: "standard error", ko: "표준 오류"))
  }

  /// Writes lines to standard error; what cannot be written is lost.
  package static func tell(_ lines: [String]) {
    let sink = standardError
    for line in lines { try? sink.append(line: line) }
    try? sink.flush()
  }
}

/// The program before one is installed: it has no apps, and can open and store nothing.
private struct EmptyProgram: PavilionProgram {
  let apps: [any PavilionApp] = []
  var storage: ProgramStorage { preconditionFailure("No program is installed.") }

  func open(_ opening: Opening, in session: Session) throws { preconditionFailure("No program is installed.") }
  func ask<Root: Screen>(
    inline lines: Int, in session: Session, _ screen: (PavilionDatabase) -> Root
  ) throws -> (answer: Root.Output, environment: Environment)? {
    preconditionFailure("No program is installed.")
  }
}
