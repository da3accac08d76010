import ArgumentParser
import CLibrary
import PavilionKit
import Stores
import TerminalUI
import Values

/// Opens the program on sample data in a file of its own, which is gone afterwards.
struct DemoCommand: DescribedCommand {
  static let about = CommandText(
    "demo", en: "Look around on sample data of some years, of which nothing is kept.",
    ko: "몇 해의 예시 데이터로 둘러봅니다. 아무것도 남지 않습니다.",
    Phrase(
      en:
        "Every page has something to show, and all keys do what they do. Your own data are neither shown nor changed.",
      ko: "모든 화면에 볼 것이 있고, 키도 모두 그대로입니다. 내 데이터는 보여 주지도 바꾸지도 않습니다."),
    examples: ["pavilion demo", "pavilion demo --years 1"])

  @OptionGroup var global: GlobalOptions
  @Option(
    en: "Of how many years, 1–10; 3 unless you say.", ko: "몇 해의 데이터인지, 1–10. 쓰지 않으면 3.", .n, parsing: .unconditional)
  var years = 3

  func run() throws {
    // A wrong option is told as that of any call; the session of the samples tells the rest.
    try Session.run(global) { session in
      try Failure.check(years, of: "--years", in: 1...10)
      try session.checkTerminal()
      let folder = try DemoFolder()
      defer { folder.remove() }
      let samples = try PavilionDatabase.samples(at: CallContext.current.now, pastDays: years * 365)
      // The screens look as they do with the user's own data.
      if let settings = session.stored({ try $0.settings.values() }) { try samples.settings.replace(with: settings) }
      _ = try samples.backUp(to: folder.file, replaces: false)
      samples.close()
      var options = global
      (options.database, options.shop, options.till) = (folder.file, nil, nil)
      try Session.run(options) { try $0.openScreens() }
    }
  }
}

/// A folder for one file, which goes with what SQLite has put beside it.
private struct DemoFolder {
  private let path: String

  /// The path of the file.
  var file: String { path + "/demo.sqlite" }

  init() throws(Failure) {
    let parent = CallContext.current.variable("TMPDIR") ?? "/tmp"
    // mkdtemp replaces the six X by letters that make the name unique; only the owner can read the folder.
    var template = Array("\(parent)/pavilion-demo-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else {
      throw .system(.cannotCreate, en: "No folder can be made in \(parent)", ko: "\(parent)에 폴더를 만들 수 없습니다")
    }
    path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  func remove() {
    for end in ["", "-wal", "-shm", "-journal"] { unlink(file + end) }
    rmdir(path)
  }
}
