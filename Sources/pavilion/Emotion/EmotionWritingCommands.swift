import ArgumentParser
import CivilTime
import EmotionModel
import Notes
import Screens
import Storage
import TerminalUI

/// `pavilion emotion tap`: taps a feeling.
struct EmotionTapCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tap", abstract: "Tap a feeling.",
    discussion: """
      The feeling is named in English or Korean (happy, 행복해) or by its number, 1 to 9. With a day alone for --at the tap \
      has no time of day.
      """)

  @OptionGroup var house: HouseOptions
  @OptionGroup var output: OutputOptions

  @Argument(help: "Which feeling.")
  var name: String

  // Whatever follows is the number, so that -1 is refused as a number and not as an unknown option.
  @Option(parsing: .unconditional, help: ArgumentHelp("How many times, 1 to 999.", valueName: "n"))
  var count = 1

  @Option(parsing: .unconditional, help: ArgumentHelp("A note for it, up to 500 characters.", valueName: "text"))
  var note: String?

  @Option(parsing: .unconditional, help: ArgumentHelp("When it was, if not now: a time or a day.", valueName: "time"))
  var at: String?

  private static let countRange = 1...999
  private static let refusal = Phrase(en: " Nothing was tapped.", ko: " 기록하지 않았습니다.")

  func run() throws {
    let record = try house.telling(record)
    let house = try House(house)
    let store = house.database.emotion
    try house.run {
      let tap = try store.tap(record, count: count)
      if output.json {
        print(try JSON.text(TappedJSON(tap: tap, count: count)))
      } else {
        let emotion = tap.emotion
        let total = try store.totals().tally[emotion]
        let ofDay = try store.day(tap.moment.date).tally[emotion]
        let day = Self.day(tap.moment.date, Phrase(same: "\(ofDay)"))
        print((emotion.name + Phrase(same: " \(total) (") + day + Phrase(same: ")")).text(in: house.language))
      }
    }
  }

  /// How many on a day: `today 2`.
  private static func day(_ date: CivilDate, _ count: Phrase) -> Phrase {
    date == SystemClock.now.date
      ? Phrase(en: "today ", ko: "오늘 ") + count : Phrase(same: "\(date.iso8601): ") + count
  }

  private func record() throws(Failure) -> TapRecord {
    let emotion = try Emotion.named(name, remark: Self.refusal)
    let range = Self.countRange
    guard range.contains(count) else {
      throw Failure(
        .usage,
        Phrase(
          en: "--count must be \(range.lowerBound) to \(range.upperBound), not \(count).",
          ko: "--count는 \(range.lowerBound)에서 \(range.upperBound)까지입니다: \(count).") + Self.refusal)
    }
    return TapRecord(emotion, try moment(), try tapNote())
  }

  private func moment() throws(Failure) -> TapMoment {
    guard let at, let date = TimeOptions.day(at.trimmed) else {
      let remark = Phrase(
        en: " A day alone is 2026-11-21, today or yesterday.", ko: " 날짜만 쓰려면 2026-11-21, 오늘, 어제.")
      return .at(try TimeOptions.moment(at, isPast: true, remark: remark))
    }
    guard date <= SystemClock.now.date else {
      throw Failure(
        .usage,
        Phrase(en: "--at \(date.iso8601) is still to come.", ko: "--at: 아직 오지 않은 날입니다: \(date.iso8601).")
          + Self.refusal)
    }
    return .on(date)
  }

  private func tapNote() throws(Failure) -> Note {
    guard let text = note else { return .empty }
    guard let note = Note(text) else {
      let why = (Note.problem(with: text) ?? .unreadable).phrase
      throw Failure(.usage, Phrase(same: "--note: ") + why + Phrase(same: ".") + Self.refusal)
    }
    return note
  }
}

/// `pavilion emotion undo`: takes the last tap back.
struct EmotionUndoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "undo", abstract: "Take the last tap back.")

  @OptionGroup var house: HouseOptions
  @OptionGroup var output: OutputOptions

  func run() throws {
    let house = try House(house)
    try house.run {
      guard let tap = try house.database.emotion.undoLast() else {
        throw try output.nothingToUndo(EmotionWords.nothingToUndo)
      }
      if output.json {
        print(try JSON.text(TapJSON(tap)))
      } else {
        print(EmotionWords.undone(tap, now: SystemClock.now).text(in: house.language))
      }
    }
  }
}
