import Screens
import Storage
import TerminalUI

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A folder with a catalogue in two files, as the original app has it.
struct CatalogueFolder {
  /// By what its marks are kept: the absolute path, links followed.
  let key: String
  /// As it was named.
  private let path: String

  /// What the files are called.
  ///
  /// Source: the asset names of the original app.
  private static let page = "exposition_universelle_1900.json"
  private static let items = "items.json"

  /// A hundred thousand exhibits take about a hundred megabytes; read, a text takes several times its size.
  private static let most = 256_000_000

  /// Makes sure that there is a folder, without looking into it.
  init(_ path: String) throws(Failure) {
    guard !path.isEmpty else {
      throw Failure(
        .usage,
        Phrase(en: "--catalog: the name of the folder is empty.", ko: "--catalog: 폴더 이름이 비어 있습니다."))
    }
    guard let resolved = realpath(path, nil) else { throw Self.unreachable(path, errno) }
    defer { free(resolved) }
    key = String(cString: resolved)
    self.path = path
    guard FileKind(path) == .folder else {
      throw Failure(
        .missingInput,
        Phrase(en: "\(path.inert) is not a folder.", ko: "\(path.inert): 폴더가 아닙니다.") + Self.expected)
    }
  }

  /// Whether both files are there and are files: else reading them could take for ever.
  var isAtHand: Bool {
    [Self.page, Self.items].allSatisfy { FileKind(file($0)) == .file }
  }

  /// Reads the catalogue.
  func museum() throws(Failure) -> Museum {
    let page = try text(Self.page)
    let items = try text(Self.items)
    do throws(CatalogueError) {
      return Museum(try CatalogueDecoder.catalogue(page: page.bytes, items: items.bytes), path: key)
    } catch {
      throw Failure(.badData, error.phrase(error.file == .page ? page.name : items.name))
    }
  }

  private func file(_ name: String) -> String { path.hasSuffix("/") ? path + name : "\(path)/\(name)" }

  private func text(_ name: String) throws(Failure) -> TextFile {
    let file: TextFile
    do throws(Failure) {
      file = try TextFile(path: self.file(name))
    } catch {
      throw error.code == .missingInput ? Failure(error.code, error.phrase + Self.expected) : error
    }
    guard file.bytes.count <= Self.most else {
      throw Failure(
        .badData,
        Phrase(
          en: "\(file.name.en) is larger than 256 MB, which no catalogue is.",
          ko: "\(file.name.ko): 256 MB보다 큽니다. 그렇게 큰 목록은 읽지 않습니다."))
    }
    return file
  }

  private static let expected = Phrase(
    en: " A catalogue is a folder with \(page) and \(items).", ko: " 목록은 \(page) 파일과 \(items) 파일이 든 폴더입니다.")

  private static func unreachable(_ path: String, _ error: Int32) -> Failure {
    let name = path.inert
    let reason = String(cString: strerror(error))
    let phrase =
      error == ENOENT || error == ENOTDIR
      ? Phrase(en: "There is no folder \(name).", ko: "그런 폴더가 없습니다: \(name).")
      : Phrase(en: "\(name) cannot be read (\(reason)).", ko: "\(name): 읽을 수 없습니다(\(reason)).")
    return Failure(.missingInput, phrase + expected)
  }
}
