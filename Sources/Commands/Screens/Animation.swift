import CursesTerminal
import Screens
import TerminalUI

/// A part of `--keys`.
enum Step: Equatable {
  case key(Key)
  /// A second goes by.
  case wait

  /// The milliseconds between two keys.
  static let usualPause = 700
  static let pauses = 50...10_000

  /// Returns the steps that a word names; nil if there is no such key.
  static func named(_ name: String) -> [Step]? {
    if name == "Wait" { return [.wait] }
    if let key = Key(named: name) { return [.key(key)] }
    guard name.count > 2, name.hasPrefix("\""), name.hasSuffix("\"") else { return nil }
    return name.dropFirst().dropLast().map { .key(.character($0)) }
  }
}

extension Recorder {
  /// How long the end is shown before all begins again.
  private static let rest = 2000
  /// The pause between letters that are typed, in milliseconds.
  private static let typing = 140

  /// Takes the steps one after the other.
  ///
  /// - Parameter pause: The milliseconds between two keys; nil if only the end matters.
  mutating func play(_ steps: [Step], pause: Int?) {
    if let pause { wait(pause) }
    for (step, next) in zip(steps, steps.dropFirst().map(Optional.some) + [nil]) {
      switch step {
      case .wait: wait(1000)
      case .key(let key):
        press(key)
        if let pause { wait(isLetter(next) && isLetter(step) ? min(pause, Self.typing) : pause) }
      }
    }
    if pause != nil { wait(Self.rest) }
  }

  private func isLetter(_ step: Step?) -> Bool {
    if case .key(.character) = step { isTyping } else { false }
  }
}

/// A recording to be written to a file.
struct Animation {
  private enum Format: String {
    case svg, cast
  }

  let pause: Int
  private let name: String
  private let target: OutputFile
  private let format: Format
  private let showsKeys: Bool

  /// Checks that the file can be written, without creating it.
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
    (name, self.pause, self.format, self.showsKeys) = (file, pause, format, showsKeys)
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
      let done = Phrase(
        en: "\(seconds) s written to \(name), \((text.utf8.count + 999) / 1000) kB.",
        ko: "\(name): \(seconds)초를 썼습니다(\((text.utf8.count + 999) / 1000) kB).")
      try output.print(done.text(in: output.language))
    }
  }
}
