import DataFormats
import EmotionModel
import PavilionKit
import TerminalUI

/// The value of `--map`, such as `rad=happy,good=pleased,meh=none`.
struct MoodOption {
  /// The pairs that were given, with the moods as they are written.
  private var said: [(mood: String, feeling: EntryFeeling?)] = []
  /// Whether the proposal is taken for the moods that are not named.
  private var takesProposals = false

  private static let skip = ["skip", "건너뜀", "건너뛰기"]
  private static let proposed = ["proposed", "제안"]
  private static let nothing = Phrase(en: " Nothing was imported.", ko: " 가져온 것은 없습니다.")

  init(_ text: String) throws(Failure) {
    for part in Self.parts(of: text) {
      if Self.proposed.contains(part.trimmed.lowercased()) {
        takesProposals = true
        continue
      }
      guard let sign = part.lastIndex(of: "="), case let mood = String(part[..<sign]).trimmed, !mood.isEmpty else {
        throw .usage(
          en: "--map \"\(part.shown)\": write a mood of your file and a feeling, such as rad=happy, or meh=none.",
          ko: "--map \"\(part.shown)\": 파일의 기분과 감정을 rad=행복해, meh=없음처럼 쓰세요.", Self.nothing)
      }
      let name = String(part[part.index(after: sign)...]).trimmed
      guard !said.contains(where: { $0.mood.moodKey == mood.moodKey }) else {
        throw .usage(
          en: "--map names \"\(mood.shown)\" twice.", ko: "--map에 \"\(mood.shown)\"가 두 번 있습니다.", Self.nothing)
      }
      said.append(
        (mood, Self.skip.contains(name.lowercased()) ? nil : try EntryFeeling.named(name, detail: Self.nothing)))
    }
  }

  /// Splits at commas, but not at `\,`.
  private static func parts(of text: String) -> [String] {
    var parts = [""]
    var isEscaped = false
    for character in text {
      if character == ",", !isEscaped {
        parts.append("")
      } else {
        if isEscaped, character != "," { parts[parts.count - 1].append("\\") }
        if character != "\\" || isEscaped { parts[parts.count - 1].append(character) }
      }
      isEscaped = character == "\\" && !isEscaped
    }
    if isEscaped { parts[parts.count - 1].append("\\") }
    return parts
  }

  /// The map for a file; throws if the file has a mood of which nothing is said.
  ///
  /// - Parameter options: The other options that were typed, which the command to go on with repeats.
  func map(for file: MoodFile, _ input: InputFile, _ options: [String]) throws(Failure) -> MoodMap {
    var map = takesProposals ? file.proposed : MoodMap()
    for (mood, feeling) in said { map.set(mood, to: feeling) }
    let missing = file.moods.filter { !map.contains($0.name) }
    guard missing.isEmpty else {
      throw file.refusal(
        Phrase(en: "--map does not say what these moods are:", ko: "--map에 이 기분들이 없습니다:"), missing,
        input, options, said: said)
    }
    return map
  }

  /// Tells the moods that are not in the file, because they may be misspelt; nil if all are.
  func detail(on file: MoodFile) -> Phrase? {
    let keys = Set(file.moods.map(\.name.moodKey))
    let names = said.map(\.mood).filter { !keys.contains($0.moodKey) }.map(\.shown).joined(separator: ", ")
    guard !names.isEmpty else { return nil }
    return Phrase(en: "Named in --map, but not in the file: \(names).", ko: "--map에 있지만 파일에는 없는 기분: \(names).")
  }
}

extension MoodFile {
  /// Tells the moods and how to go on, because no map was given.
  ///
  /// - Parameter options: The other options that were typed, which the command to go on with repeats.
  func unmapped(_ input: InputFile, _ options: [String]) -> Failure {
    let name = input.name
    return refusal(
      Phrase(
        en:
          "\(name.en) is of \(app.name), whose moods are not the \(EmotionWords.count.en) feelings. Nothing was "
          + "imported. These are in it:",
        ko: "\(name.ko): \(app.name)의 기분은 \(EmotionWords.count.ko) 감정과 다릅니다. 가져온 것은 없습니다. 파일에 있는 기분:"), moods, input,
      options,
      said: [])
  }

  fileprivate func refusal(
    _ sentence: Phrase, _ listed: [Mood], _ input: InputFile, _ options: [String],
    said: [(mood: String, feeling: EntryFeeling?)]
  ) -> Failure {
    let width = listed.map { $0.name.shown.columns }.max() ?? 0
    let digits = listed.map { $0.count.grouped.count }.max() ?? 0
    func line(_ mood: Mood) -> Phrase {
      let head = mood.name.shown.padded(to: width) + "  " + mood.count.grouped.padded(to: digits, .trailing) + "  "
      return Phrase(same: head) + mood.proposal.word
    }
    let pairs = said + listed.map { ($0.name, .some($0.proposal)) }
    func option(_ language: Language) -> String {
      pairs.map { "\($0.mood.escapedForMap)=\($0.feeling.word.text(in: language))" }.joined(separator: ",")
        .quotedForShell
    }
    func command(_ language: Language) -> String {
      (["pavilion emotion import", (input.path ?? "-").quotedForShell] + options + ["--map", option(language)])
        .joined(separator: " ")
    }
    let moods = listed.map { mood -> JSONObject in
      ["count": mood.count, "mood": mood.name, "proposal": mood.proposal.id]
    }
    return Failure(
      .usage, sentence,
      list: listed.map(line) + [
        Phrase(
          en:
            "Say what each is, as proposed here or otherwise; none keeps the note without a feeling, skip leaves it out:",
          ko: "각각 어떤 감정인지 알려 주세요. 아래는 제안이고, 없음은 감정 없이 메모만 남기고 skip은 건너뜁니다:"),
        Phrase(en: command(.english), ko: command(.korean)),
      ], json: ["error": "moods-not-mapped", "moods": moods])
  }
}

extension EntryFeeling? {
  /// The feeling, `none`, or `skip`, as `--map` takes it.
  fileprivate var word: Phrase { self?.word ?? Phrase(same: "skip") }
}

extension String {
  fileprivate var escapedForMap: String { replacing(",", with: "\\,") }
}
