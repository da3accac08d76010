import ArgumentParser
import EmotionModel
import Screens
import Storage
import TerminalUI

/// `pavilion emotion export`: writes the diary to a file.
struct EmotionExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Write the diary to a file, oldest tap first.",
    discussion: "A file that is there is not replaced unless you say --force. import takes such files in again.")

  @OptionGroup var house: HouseOptions

  @Option(help: "csv or json; the end of the file's name tells it, too.")
  var format: TapFormat?

  @Flag(help: "Replace a file that is there.")
  var force = false

  @Argument(help: "The file to write; - is standard output.")
  var file: String

  func run() throws {
    let format = try house.telling(chosenFormat)
    let data = DataLocation(flag: house.database).files
    let target = try house.telling { () throws(Failure) in
      file == "-" ? nil : try NewFile(file, replaces: force, sparing: data)
    }
    let house = try House(house)
    try house.run {
      let store = house.database.emotion
      var written = (count: 0, damaged: 0)
      if let target {
        try target.write { output, signals in
          written = try write(store, as: format, to: output) { signals.areWaiting }
        }
        print(EmotionSentences.exported(written.count, to: file.inert).text(in: house.language))
      } else {
        written = try write(store, as: format, to: .standardOutput()) { false }
      }
      EmotionSentences.warn(ofDamaged: written.damaged, in: house)
      EmotionSentences.warn(of: try store.totals(), in: house)
    }
  }

  private func chosenFormat() throws(Failure) -> TapFormat {
    if let format = format ?? TapFormat.allCases.first(where: { file.lowercased().hasSuffix(".\($0.rawValue)") }) {
      return format
    }
    throw Failure(
      .usage,
      Phrase(
        en: "Which form? Say --format csv or --format json, or name the file so.",
        ko: "형식을 알 수 없습니다. --format csv나 --format json을 붙이거나 파일 이름을 그렇게 끝내세요."))
  }

  /// Writes all taps and tells how many, and how many could not be read.
  private func write(
    _ store: EmotionStore, as format: TapFormat, to output: TextSink, isStopped: () -> Bool
  ) throws -> (count: Int, damaged: Int) {
    var count = 0
    try output.append(format.head)
    let damaged = try store.eachTap { (tap) throws(any Error) in
      try output.append((count == 0 ? "" : format.separator) + format.text(of: tap.record))
      count += 1
      if count.isMultiple(of: 4096), isStopped() { throw Self.stopped }
    }.get()
    try output.append(format.tail(isEmpty: count == 0))
    try output.flush()
    return (count, damaged)
  }

  private static let stopped = Failure(.cannotWrite, Phrase(en: "Interrupted.", ko: "중단했습니다."))
}
