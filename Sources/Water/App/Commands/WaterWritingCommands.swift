import ArgumentParser
import PavilionKit
import TerminalUI
import WaterModel

struct WaterAddCommand: JSONCommand {
  static let about = CommandText(
    "add", en: "Write a record down.", ko: "물을 기록합니다.",
    Phrase(
      en: """
        A value can be a range (68-74), a limit (<0.5) or n.d., as labels and reports print them. Without --hardness it \
        is computed from --calcium and --magnesium, and without --alkalinity from --bicarbonate. One of hardness and \
        alkalinity alone is kept as what it is; without the other there is no verdict.
        """,
      ko: """
        값은 라벨이나 성적서처럼 범위(68-74), 한도(<0.5), 불검출로도 쓸 수 있습니다. --hardness가 없으면 --calcium과 \
        --magnesium에서, --alkalinity가 없으면 --bicarbonate에서 계산합니다. 경도와 알칼리도 가운데 하나만 있어도 그대로 \
        기록하고, 다른 값이 없는 동안은 평가하지 않습니다.
        """),
    examples: [
      "pavilion water add --name \"Cafe A\" --hardness 68 --alkalinity 40 --ph 7",
      "pavilion water add --hardness 3.8dH --alkalinity 40 --filter \"Claris Prime\"",
      "pavilion water add --hardness 68 --alkalinity 40 --at 2026-11-21",
      "pavilion water add --calcium 32-35 --magnesium 6.5 --bicarbonate 106",
    ], former: SampleOptions.former)

  @OptionGroup var output: OutputOptions
  @OptionGroup var sample: SampleOptions

  static let nothingDone = SampleOptions.nothingDone

  func answer(_ session: Session) throws -> Answer {
    let unit = try sample.unit.chosen(session)
    let sample = try sample.change(in: session)(nil)
    return Answer(
      try session.database.water.add(sample, enteredAt: CallContext.current.now), in: unit, session.symbols)
  }
}

struct WaterEditCommand: JSONCommand {
  static let about = CommandText(
    "edit", en: "Change part of a record; the rest stays as it is.", ko: "기록에서 옵션으로 쓴 항목만 바꿉니다. 나머지는 그대로입니다.",
    Phrase(
      en: "Write none to remove a figure, and an empty text to remove the name, filter or note.",
      ko: "재지 않은 값은 none(없음)으로, 이름·필터·메모는 빈 글로 지웁니다."),
    examples: ["pavilion water edit 3 --ph 7,2 --filter \"\"", "pavilion water edit \"Cafe A\" --tds none"],
    former: SampleOptions.former)

  @OptionGroup var output: OutputOptions
  @OptionGroup var sample: SampleOptions
  @OptionGroup var water: LoggedWater

  static let nothingDone = SampleOptions.nothingDone

  func answer(_ session: Session) throws -> Answer {
    guard !sample.isEmpty else {
      throw Failure.usage(en: "Say what to change, such as --ph 7.2.", ko: "무엇을 바꿀지 쓰세요. 예: --ph 7.2.")
    }
    let unit = try sample.unit.chosen(session)
    let change = try sample.change(in: session)
    let number = try session.singleWaterRecord(water.name).number
    var failure: Failure?
    let changed = try session.database.water.change(number) { sample in
      do throws(Failure) { return try change(sample) } catch {
        failure = error
        return sample
      }
    }
    if let failure { throw failure }
    guard let changed else { throw Failure.noRecord([number]) }
    return Answer(changed, in: unit, session.symbols)
  }
}

struct WaterDeleteCommand: JSONCommand {
  static let about = CommandText(
    "delete", en: "Delete records, all or none of those named, and print what they were.",
    ko: "기록을 지우고 무엇이었는지 알려 줍니다. 하나라도 없으면 아무것도 지우지 않습니다.", examples: ["pavilion water delete 3 4"])

  @OptionGroup var output: OutputOptions
  @OptionGroup var unit: UnitOptions
  @Argument(en: "The records: 3, \"Cafe A\".", ko: "기록들: 3, \"카페 A\".", .water, completion: .loggedWaters)
  var waters: [String]

  func answer(_ session: Session) throws -> Answer {
    let unit = try unit.chosen(session)
    // Numbers that are missing are told together.
    let named = try waters.filter { Int(recordNumber: $0) == nil }.map { try session.singleWaterRecord($0).number }
    let numbers = (waters.compactMap { Int(recordNumber: $0) } + named).uniqued()
    return try Answer(deleted: try session.database.water.delete(numbers), json: \.assessedJSON) {
      WaterSentences.line($0, in: unit, session.symbols).text(in: $1)
    }
  }
}

struct WaterUndoCommand: JSONCommand {
  static let about = CommandText(
    "undo", en: "Undo the last record.", ko: "마지막 기록을 취소합니다.",
    Phrase(
      en:
        "It is the one that was logged last, of the last twelve hours; what was imported, or was tasted since, stays.",
      ko: "마지막에 남긴 기록으로, 열두 시간 안의 것입니다. 가져온 기록과 그 뒤에 맛본 기록은 그대로 둡니다."), examples: ["pavilion water undo"])

  @OptionGroup var output: OutputOptions

  func answer(_ session: Session) throws -> Answer {
    let (store, unit) = (try session.database.water, try session.settings[Settings.units])
    let (record, _) = try session.undo(
      store.lastEntered(),
      refused: { record, refusal, clock in
        WaterWords.notUndone("water delete \(record.number)", record.sample.moment, refusal, on: clock)
      }
    ) { record in
      let deletion = try store.undoLast(ifNumber: record.number)
      guard deletion != .changed else { throw Failure.nothingToUndo(WaterWords.tastedSince(record.number)) }
      return deletion == .deleted ? record : nil
    }
    return Answer(
      record.assessedJSON,
      [Phrase(en: "Undone: ", ko: "되돌렸습니다: ") + WaterSentences.line(record, in: unit, session.symbols)])
  }
}

extension Answer {
  fileprivate init(_ record: WaterRecord, in unit: WaterUnit, _ symbols: Symbols) {
    self.init(record.assessedJSON, [WaterSentences.line(record, in: unit, symbols)])
  }
}
