import ArgumentParser
import EmotionModel
import Screens
import Storage
import TerminalUI

/// `pavilion emotion import`: takes in taps from a file, all or none.
struct EmotionImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Take in taps from a file, all or none.",
    discussion: """
      It takes what export writes, as CSV or JSON, and the form in which the original app keeps its data, which list \
      --json prints: its counts become taps of today without a time of day. Taps that are there already are not taken a \
      second time, but of counts nobody can tell, so they are added each time.
      """)

  @OptionGroup var house: HouseOptions
  @OptionGroup var output: OutputOptions

  @Argument(help: "The file to read; - is standard input.")
  var file: String

  private struct Done: Encodable {
    let known: Int
    let new: Int
  }

  func run() throws {
    // What is wrong with the file is found before a database is made.
    let taps = try house.telling { () throws(Failure) in
      try TapFile(TextFile(path: file, remark: Phrase(en: " Nothing of it was taken.", ko: " 가져온 것은 없습니다.")))
    }
    let house = try House(house)
    try house.run {
      let done = try take(taps, into: house.database.emotion)
      if output.json {
        print(try JSON.text(done))
      } else {
        print(EmotionSentences.taken(done.new, known: done.known).text(in: house.language))
      }
    }
  }

  private func take(_ taps: TapFile, into store: EmotionStore) throws(StorageError) -> Done {
    switch taps {
    case .taps(let records):
      let added = try store.merge(records)
      return Done(known: added.known, new: added.new)
    case .counts(let tally):
      try store.add(tally, on: SystemClock.now.date)
      return Done(known: 0, new: tally.total)
    }
  }
}
