import ArgumentParser
import CLibrary
import DataFormats
import Screens
import Stores
import TerminalUI

struct DatabaseCopyCommand: JSONCommand {
  static let about = CommandText(
    "copy",
    Phrase(
      en: "Copy everything from one database into an empty one: all of it, or nothing.",
      ko: "한 데이터베이스의 모든 것을 빈 데이터베이스로 복사합니다. 모두 복사하거나, 아무것도 하지 않습니다."),
    Phrase(
      en: """
        From a file to a server, back, or between two of a kind. A missing file is created; a shop on a server has to \
        be prepared. --shop names the shop of whichever is a server. What was written is read again and compared \
        before it counts.
        """,
      ko: """
        파일에서 서버로, 서버에서 파일로, 또는 같은 종류끼리 복사합니다. 파일이 없으면 만들고, 서버의 매장은 미리 \
        준비해야 합니다. --shop은 서버 쪽 매장입니다. 쓴 것을 다시 읽어 비교한 다음에야 저장합니다.
        """),
    examples: [
      "pavilion database copy --from house.sqlite --to postgres://owner@db/house",
      "pavilion database copy --from service=house --shop gangnam --to gangnam.sqlite",
    ])

  @OptionGroup var output: OutputOptions
  @Option(ArgumentHelp(en: "The file or the server to read.", ko: "읽을 파일이나 서버.", .database), completion: .file())
  var from: String
  @Option(ArgumentHelp(en: "The file or the server to write to.", ko: "쓸 파일이나 서버.", .database), completion: .file())
  var to: String

  /// The options, with the server as the database: `--shop` is for it.
  var global: GlobalOptions {
    var options = output.global
    options.database = [from, to].first(where: ServerAddress.isAddress) ?? to
    return options
  }

  func answer(_ session: Session) throws -> Answer {
    let (from, to) = (try DataLocation(from, global), try DataLocation(to, global))
    try from.checkExists()
    let isNew = !to.exists
    do {
      let counts = try copy(from, to, session)
      let done = Phrase(en: "Copied and compared: \(to.name)", ko: "복사하고 비교했습니다: \(to.name)")
      return Answer(DataKind.json(counts, [:]), [done] + DataKind.lines(counts))
    } catch let error as DatabaseNotEmpty {
      let what = DataKind.all.first { $0.table == error.table }?.name ?? Phrase(same: error.table)
      throw Failure(
        .refused,
        en: "\(to.name) holds data already (\(what.en)). Nothing was changed. "
          + "Name an empty database with --to, or an empty shop with --shop.",
        ko: "\(to.name): 이미 데이터가 있습니다(\(what.ko)). 바뀐 것은 없습니다. "
          + "--to로 빈 데이터베이스를 지정하거나 --shop으로 빈 매장을 지정하세요.")
    } catch {
      // Not one that another program has made meanwhile, which has data by now or is in use.
      if isNew, (error as? StorageError)?.kind != .busy { for file in to.files { unlink(file) } }
      throw error
    }
  }

  private func copy(_ from: DataLocation, _ to: DataLocation, _ session: Session) throws -> [String: Int] {
    let source = try session.open(from)
    defer { source.close() }
    let target = try session.open(to)
    defer { target.close() }
    var bar: ProgressBar?
    defer { bar?.clear() }
    return try source.copy(to: target) { done, all in
      if bar == nil { bar = ProgressBar(of: all) }
      bar?.show(done)
    }
  }
}

extension DataLocation {
  /// Refuses a file that does not exist.
  func checkExists() throws(Failure) {
    guard !exists else { return }
    throw Failure(.missingInput, en: "There is no database \(name) yet.", ko: "\(name): 아직 데이터베이스가 없습니다.")
  }
}
