import ArgumentParser
import CivilTime
import EmotionModel
import Notes
import Screens
import Storage
import TerminalUI

/// `pavilion emotion tap`: taps a feeling.
struct EmotionTapCommand: JSONCommand {
  static let configuration = CommandConfiguration(
    commandName: "tap", abstract: "Tap a feeling.",
    discussion: """
      The feeling is named in English or Korean (happy, 행복해) or by its number, 1 to 9. With a day alone for --at the tap \
      has no time of day.
      """)

  @OptionGroup var global: GlobalOptions
  @OptionGroup var output: OutputOptions

  @Argument(help: "Which feeling.")
  var name: String

  // The next word is always the value, so that -1 is refused as a number and not as an unknown option.
  @Option(parsing: .unconditional, help: ArgumentHelp("How many times, 1 to 999.", valueName: "n"))
  var count = 1

  @Option(parsing: .unconditional, help: ArgumentHelp("A note for it, up to 500 characters.", valueName: "text"))
  var note: String?

  @Option(parsing: .unconditional, help: ArgumentHelp("When it was, if not now: a time or a day.", valueName: "time"))
  var at: String?

  private static let countRange = 1...999
  private static let refusal = Phrase(en: " Nothing was tapped.", ko: " 기록하지 않았습니다.")

  private struct Count: Encodable {
    let count: Int
  }

  func answer(_ session: Session) throws -> Answer {
    let record = try record()
    let store = try session.database.emotion
    let tap = try store.tap(record, count: count)
    let date = tap.moment.date
    let total = try store.totals().tally[tap.emotion]
    let ofDay = try store.day(date).tally[tap.emotion]
    let day =
      date == SystemClock.now.date
      ? Phrase(en: "today \(ofDay)", ko: "오늘 \(ofDay)") : Phrase(same: "\(date.iso8601): \(ofDay)")
    let phrase = tap.emotion.name + Phrase(same: " \(total) (") + day + Phrase(same: ")")
    return Answer(Merged(TapJSON(tap), Count(count: count)), phrase)
  }

  private func record() throws(Failure) -> TapRecord {
    let emotion = try Emotion.named(name, remark: Self.refusal)
    try Failure.check(count, of: "--count", in: Self.countRange, Self.refusal)
    let moment: TapMoment =
      switch try TimeOptions.dayOrMoment(at, of: "--at", refusal: Self.refusal) {
      case .day(let day): .on(day)
      case .time(let time): .at(time)
      }
    return TapRecord(emotion, moment, try tapNote())
  }

  private func tapNote() throws(Failure) -> Note {
    guard let text = note else { return .empty }
    guard let note = Note(text) else {
      throw Failure(.usage, Failure.option("--note", Note.problemPhrase(with: text)).phrase + Self.refusal)
    }
    return note
  }
}

/// `pavilion emotion undo`: undoes the last tap.
struct EmotionUndoCommand: JSONCommand {
  static let configuration = CommandConfiguration(commandName: "undo", abstract: "Take the last tap back.")

  @OptionGroup var global: GlobalOptions
  @OptionGroup var output: OutputOptions

  func answer(_ session: Session) throws -> Answer {
    guard let tap = try session.database.emotion.undoLast() else {
      throw Failure.nothingToUndo(EmotionWords.nothingToUndo)
    }
    return Answer(TapJSON(tap), EmotionWords.undone(tap, now: SystemClock.now))
  }
}
