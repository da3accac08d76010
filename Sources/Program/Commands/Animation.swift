import DataFormats
import PavilionKit
import TerminalRuntime
import TerminalUI

/// A part of `--keys`.
enum Step: Equatable {
  case key(Key)
  /// A second goes by.
  case wait

  /// The milliseconds between two keys.
  static let defaultPause = 700
  static let pauses = 50...10_000

  /// Returns the steps of a word; nil if there is no such key.
  static func named(_ name: String) -> [Step]? {
    if name == "Wait" { return [.wait] }
    if let key = Key(named: name) { return [.key(key)] }
    guard name.count > 2, name.hasPrefix("\""), name.hasSuffix("\"") else { return nil }
    return name.dropFirst().dropLast().map { .key(.character($0)) }
  }
}

extension Recorder {
  /// The milliseconds for which the end is shown, and those between letters that are typed.
  private static let (rest, typing) = (2000, 140)

  /// - Parameter pause: The milliseconds between two keys; nil if only the end matters.
  mutating func play(_ steps: [Step], pause: Int?) {
    if let pause { wait(pause) }
    for (step, next) in zip(steps, steps.dropFirst().map(Optional.some) + [nil]) {
      switch step {
      case .wait: wait(1000)
      case .key(let key):
        press(key)
        guard let pause else { continue }
        if isTyping, case .character = key, case .key(.character) = next {
          wait(min(pause, Self.typing))
        } else {
          wait(pause)
        }
      }
    }
    if pause != nil { wait(Self.rest) }
  }
}

struct Animation {
  private enum Format: String {
    case svg, cast
  }

  let pause: Int
  private let target: OutputFile
  private let format: Format
  private let showsKeys: Bool

  init(file: String, pause: Int, showsKeys: Bool, replaces: Bool, excluding location: DataLocation) throws(Failure) {
    guard let ending = file.split(separator: ".").last, let format = Format(rawValue: ending.lowercased()),
      file.count > ending.count
    else {
      throw .usage(
        en: "--animate \"\(file)\" must end with .svg or .cast.",
        ko: "--animate: 파일 이름은 .svg나 .cast로 끝나야 합니다: \"\(file)\".")
    }
    guard format == .svg || !showsKeys else {
      throw .usage(
        en: "--show-keys is for .svg; a .cast has no room below the screen.",
        ko: "--show-keys는 .svg에만 씁니다. .cast에는 화면 아래 자리가 없습니다.")
    }
    (self.pause, self.format, self.showsKeys) = (pause, format, showsKeys)
    target = try OutputFile(file, replaces: replaces, excluding: location.files)
  }

  func answer(_ recording: Recording, _ environment: Environment) -> Answer {
    let text =
      switch format {
      case .svg: recording.svg(environment.depth, showsKeys: showsKeys)
      case .cast: Asciicast(recording: recording, depth: environment.depth, start: environment.now.seconds).text
      }
    return Answer { output in
      try target.write { sink, _ in try sink.append(text) }
      let seconds = (recording.milliseconds + 500) / 1000
      let (name, size) = (target.name, (text.utf8.count + 999) / 1000)
      let done = Phrase(
        en: "\(seconds) s written to \(name), \(size) kB.", ko: "\(name): \(seconds)초를 썼습니다(\(size) kB).")
      try output.print(done.text(in: output.language))
    }
  }
}

/// A recording in the format of asciinema, version 2: a line for the terminal, and one for each change.
///
/// Source: asciinema, "asciicast file format (version 2)".
struct Asciicast {
  let recording: Recording
  let depth: ColorDepth
  /// The seconds since 1970 at the beginning.
  let start: Int

  var text: String {
    var codes = EscapeCodes(depth)
    var lines = [header.jsonText()]
    for change in recording.changes { lines.append(event(change.milliseconds, codes.text(for: change))) }
    // A last one that draws nothing, so that the end stays for its time.
    lines.append(event(recording.milliseconds, ""))
    return lines.joined(separator: "\n") + "\n"
  }

  private var header: JSONObject {
    let palette = recording.palette.limited(to: depth)
    return [
      "version": 2, "width": recording.size.columns, "height": recording.size.rows, "timestamp": start,
      "env": ["TERM": "xterm-256color"] as JSONObject,
      "theme": [
        "fg": palette.defaultForeground.hex, "bg": palette.defaultBackground.hex,
        "palette": Palette.basics.map(\.hex).joined(separator: ":"),
      ] as JSONObject,
    ]
  }

  private func event(_ milliseconds: Int, _ output: String) -> String {
    let decimals = String(1000 + milliseconds % 1000).dropFirst()
    return "[\(milliseconds / 1000).\(decimals),\"o\",\(output.jsonText())]"
  }
}
