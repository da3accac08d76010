import CLibrary
import Stores
import TerminalUI
import Values

/// What a call of the program takes from its process: variables, standard streams and the local time.
///
/// The parser runs commands without an argument for it, so it is bound to the task that carries out the call.
public struct CallContext: Sendable {
  /// Returns a variable of the environment; nil if it is not set or is empty.
  let variable: @Sendable (String) -> String?
  /// The descriptors of the standard streams.
  let (input, output, errors): (Int32, Int32, Int32)
  let zone: LocalZone
  /// The value of `TZ`, which may be empty; nil if it is not set.
  let zoneSetting: String?
  /// Returns the name of the time zone; nil if it has none that others know.
  let zoneName: @Sendable () -> String?
  let lastingChanges = LastingChanges()
  /// The day of the call, read once for all lines that it prints.
  let today: CivilDate

  public init(
    variables: [String: String], zone: LocalZone, zoneName: @escaping @Sendable () -> String? = { nil },
    input: Int32, output: Int32, errors: Int32
  ) {
    variable = { variables[$0].flatMap { $0.isEmpty ? nil : $0 } }
    (self.input, self.output, self.errors) = (input, output, errors)
    (self.zone, self.zoneName, zoneSetting) = (zone, zoneName, variables["TZ"])
    today = zone.time(at: Int(time(nil))).date
  }

  private init() {
    variable = environmentVariable
    (input, output, errors) = (STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO)
    zone = LocalZone { localUTCOffset(at: $0) }
    zoneName = { ZoneFiles.localName }
    zoneSetting = getenv("TZ").map { String(cString: $0) }
    today = zone.time(at: Int(time(nil))).date
  }

  @TaskLocal static var current = CallContext()
}

extension CallContext {
  var now: LocalTime { zone.time(at: Int(time(nil))) }

  /// The time of the call, such as `20261121-140509`, for the names of files that are set aside.
  var stamp: String {
    let digits = now.iso8601.filter(\.isNumber).prefix(14)
    return "\(digits.prefix(8))-\(digits.dropFirst(8))"
  }

  /// The language of the locale.
  var language: Language {
    let name = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap(variable).first
    return name?.hasPrefix("ko") == true ? .korean : .english
  }
}

extension TextSink {
  static var standardOutput: TextSink {
    TextSink(CallContext.current.output, name: Phrase(en: "standard output", ko: "표준 출력"))
  }

  static var standardError: TextSink {
    TextSink(CallContext.current.errors, name: Phrase(en: "standard error", ko: "표준 오류"))
  }

  /// Writes lines to standard error; what cannot be written is lost.
  static func tell(_ lines: [String]) {
    let sink = standardError
    for line in lines { try? sink.append(line: line) }
    try? sink.flush()
  }
}
