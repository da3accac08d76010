import ArgumentParser
import Screens
import Storage
import TerminalUI
import WaterModel

/// `pavilion water add`: writes a record down.
struct WaterAddCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Write a record down.",
    discussion: """
      Examples:
        pavilion water add --name "Cafe A" --hardness 68 --alkalinity 40 --ph 7
        pavilion water add --hardness 3.8dH --alkalinity 40 --date 2026-11-21 --filter "Claris Prime"
      """)

  @OptionGroup var house: HouseOptions
  @OptionGroup var output: OutputOptions
  @OptionGroup var sample: SampleOptions

  func run() throws {
    let (unit, change) = try house.telling {
      (try self.sample.unit.chosen(), try self.sample.change())
    }
    let sample = try house.telling {
      guard let sample = change.sample(at: SystemClock.now) else {
        throw Failure(
          .usage,
          Phrase(
            en: "A record needs --hardness and --alkalinity. Nothing was written.",
            ko: "기록에는 --hardness와 --alkalinity가 있어야 합니다. 기록하지 않았습니다."))
      }
      return sample
    }
    let house = try House(house)
    try house.run {
      try output.print([house.database.water.add(sample)], unit, house.language, isList: false)
    }
  }
}

/// `pavilion water edit`: changes what is named of a record.
struct WaterEditCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit", abstract: "Change what is named of a record; everything else stays.",
    discussion: """
      none takes a figure away that was not measured after all; an empty text takes away name, filter or memo.

      Examples:
        pavilion water edit 3 --ph 7,2 --filter ""
        pavilion water edit 3 --tds none
      """)

  @OptionGroup var house: HouseOptions
  @OptionGroup var output: OutputOptions
  @OptionGroup var sample: SampleOptions

  @Argument(help: ArgumentHelp("The number of the record, 3 or #3.", valueName: "id"))
  var number: String

  func run() throws {
    let number = try house.telling { try RecordNumber.typed(self.number) }
    let (unit, change) = try house.telling {
      guard !self.sample.isEmpty else {
        throw Failure(
          .usage, Phrase(en: "Say what to change, such as --ph 7.2.", ko: "무엇을 바꿀지 쓰세요. 예: --ph 7.2."))
      }
      return (try self.sample.unit.chosen(), try self.sample.change())
    }
    let house = try House(house)
    try house.run {
      let changed = try house.database.water.change(number, by: change.applied)
      guard let changed else { throw try output.noRecord([number]) }
      try output.print([changed], unit, house.language, isList: false)
    }
  }
}

/// `pavilion water delete`: deletes records, all or none of those named.
struct WaterDeleteCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete", abstract: "Delete records, all or none of those named, and print what they were.")

  @OptionGroup var house: HouseOptions
  @OptionGroup var output: OutputOptions
  @OptionGroup var unit: UnitOptions

  @Argument(help: ArgumentHelp("The numbers of the records, 3 or #3.", valueName: "id"))
  var numbers: [String]

  func run() throws {
    let (numbers, unit) = try house.telling {
      var seen: Set<Int> = []
      var numbers: [Int] = []
      for text in self.numbers {
        let number = try RecordNumber.typed(text)
        if seen.insert(number).inserted { numbers.append(number) }
      }
      return (numbers, try self.unit.chosen())
    }
    let house = try House(house)
    try house.run {
      let deleted: [WaterRecord]
      switch try house.database.water.delete(numbers) {
      case .success(let records): deleted = records
      case .failure(let missing): throw try output.noRecord(missing.numbers)
      }
      try output.print(deleted, unit, house.language, isList: true, head: Phrase(en: "Deleted: ", ko: "지움: "))
    }
  }
}

extension OutputOptions {
  /// Records, as JSON or as lines.
  fileprivate func print(
    _ records: [WaterRecord], _ unit: WaterUnit, _ language: Language, isList: Bool, head: Phrase = .empty
  ) throws {
    if json, isList {
      try JSON.printList(records.lazy.map { WaterRecordJSON($0) }, as: JSON.inertText)
    } else {
      for record in records {
        let line = (head + WaterSentences.line(record, in: unit)).text(in: language)
        Swift.print(json ? try JSON.inertText(WaterRecordJSON(record)) : line)
      }
    }
  }
}
