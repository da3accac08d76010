import CLibrary
import Screens
import Storage
import TerminalUI

/// A folder with a catalogue in the two files of the original app.
struct CatalogueFolder {
  /// The key of its marks in the database: the absolute path without links.
  let key: String
  private let path: String

  /// The names of the files, after the assets of the original app.
  private static let page = "exposition_universelle_1900.json"
  private static let items = "items.json"

  /// In bytes; a hundred thousand exhibits take about 100 MB, and several times as much once decoded.
  private static let maximumSize = 256_000_000

  /// Checks that the folder exists.
  init(_ path: String) throws(Failure) {
    guard !path.isEmpty else {
      throw .usage(en: "--catalog: the name of the folder is empty.", ko: "--catalog: 폴더 이름이 비어 있습니다.")
    }
    guard let resolved = realpath(path, nil) else { throw Self.unreachable(path, errno) }
    defer { free(resolved) }
    key = String(cString: resolved)
    self.path = path
    guard FileKind(path) == .folder else {
      throw Failure(
        .missingInput, Phrase(en: "\(path.inert) is not a folder.", ko: "\(path.inert): 폴더가 아닙니다.") + Self.expected)
    }
  }

  /// Whether both files are plain files; reading anything else could take forever.
  var isComplete: Bool {
    [Self.page, Self.items].allSatisfy { FileKind(file($0)) == .file }
  }

  /// Reads the catalogue.
  func museum() throws(Failure) -> Museum {
    let page = try text(Self.page)
    let items = try text(Self.items)
    do throws(CatalogueError) {
      return Museum(try CatalogueDecoder.catalogue(page: page.text, items: items.text), path: key)
    } catch {
      throw Failure(.badData, error.phrase(error.file == .page ? page.name : items.name))
    }
  }

  private func file(_ name: String) -> String { path.hasSuffix("/") ? path + name : "\(path)/\(name)" }

  private func text(_ name: String) throws(Failure) -> (text: ArraySlice<UInt8>, name: Phrase) {
    do throws(Failure) {
      let file = try InputFile(self.file(name))
      let text = try file.text()
      guard text.count <= Self.maximumSize else {
        throw .badData(
          en: "\(file.name.en) is larger than 256 MB, which no catalogue is.",
          ko: "\(file.name.ko): 256 MB보다 큽니다. 그렇게 큰 목록은 읽지 않습니다.")
      }
      return (text, file.name)
    } catch {
      throw error.code == .missingInput ? Failure(error.code, error.phrase + Self.expected) : error
    }
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
