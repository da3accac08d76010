import ArgumentParser
import CLibrary
import DataFormats
import ExpositionModel
import PavilionKit
import TerminalUI

struct MuseumOptions: ParsableArguments {
  @Option(
    en: "Show the museum in this folder instead of the Korean exhibits.", ko: "한국 출품작 대신 이 폴더의 박물관을 봅니다.", .folder)
  var museum: String?

  func localized() throws(Failure) -> LocalizedCatalogue {
    guard let museum else { return .builtIn }
    return try CatalogueFolder(museum).localized()
  }
}

extension ExhibitKind: NamedCase {
  package static var kind: Phrase { Phrase(en: "kind", ko: "종류") }
}

/// A folder with a catalogue in the two files of the original app, and a museum in a third one.
struct CatalogueFolder {
  /// The key of its marks in the database: the absolute path without links.
  let key: String
  private let path: String

  /// The names of the files, after the assets of the original app.
  private static let page = "exposition_universelle_1900.json"
  private static let items = "items.json"
  private static let museum = "museum.json"
  /// All of them: the first two must be there.
  static let files = (page: page, items: items, museum: museum)

  /// In bytes; a hundred thousand exhibits take about 100 MB, and several times as much once decoded.
  private static let maximumSize = 256_000_000

  init(_ path: String) throws(Failure) {
    guard !path.isEmpty else {
      throw .usage(en: "--museum: the name of the folder is empty.", ko: "--museum: 폴더 이름이 비어 있습니다.")
    }
    guard let resolved = realpath(path, nil) else {
      let error = errno
      let failure: Failure =
        error == ENOENT || error == ENOTDIR
        ? Failure(.missingInput, en: "There is no folder \(path).", ko: "그런 폴더가 없습니다: \(path).")
        : .system(.missingInput, en: "\(path) cannot be read", ko: "\(path): 읽을 수 없습니다", error)
      throw Failure(.missingInput, failure.phrase + Self.expected)
    }
    defer { free(resolved) }
    key = String(cString: resolved)
    self.path = path
    guard FileKind(path) == .folder else {
      throw Failure(.missingInput, Phrase(en: "\(path) is not a folder.", ko: "\(path): 폴더가 아닙니다.") + Self.expected)
    }
  }

  /// Whether all files are plain files; reading anything else could take forever.
  var isComplete: Bool {
    [Self.page, Self.items].allSatisfy { FileKind(file($0)) == .file } && [.file, nil].contains(FileKind(museum))
  }

  private var museum: String { file(Self.museum) }

  func localized() throws(Failure) -> LocalizedCatalogue {
    let texts = try texts()
    do throws(CatalogueError) {
      let catalogue = try CatalogueDecoder.catalogue(page: texts.page, items: texts.items)
      let museum = try texts.museum.map { (text) throws(CatalogueError) in try CatalogueDecoder.museum(text) }
      return LocalizedCatalogue(catalogue, museum ?? .none, path: key)
    } catch {
      throw Failure(.badData, error.phrase(name(of: error.file)))
    }
  }

  /// Everything that is wrong with the files.
  func check() throws(Failure) -> (check: CatalogueCheck, texts: Texts) {
    let texts = try texts()
    return (CatalogueCheck(page: texts.page, items: texts.items, museum: texts.museum), texts)
  }

  /// The texts of the files; `nil` for a museum that is not there.
  struct Texts {
    let page, items: ArraySlice<UInt8>
    let museum: ArraySlice<UInt8>?

    subscript(file: CatalogueError.File) -> ArraySlice<UInt8> {
      switch file {
      case .page: page
      case .items: items
      case .museum, .maps: museum ?? []
      }
    }
  }

  private func texts() throws(Failure) -> Texts {
    Texts(
      page: try text(Self.page), items: try text(Self.items),
      museum: FileKind(museum) == nil ? nil : try text(Self.museum))
  }

  /// The path of a file, for sentences.
  func name(of file: CatalogueError.File) -> Phrase { Phrase(same: self.file(file.name)) }

  private func file(_ name: String) -> String { path.hasSuffix("/") ? path + name : "\(path)/\(name)" }

  private func text(_ name: String) throws(Failure) -> ArraySlice<UInt8> {
    do throws(Failure) {
      let file = try InputFile(self.file(name))
      let text = try file.text()
      guard text.count <= Self.maximumSize else {
        throw Failure(
          .badData, en: "\(file.name.en) is larger than 256 MB, which no museum is.",
          ko: "\(file.name.ko): 256 MB보다 큽니다. 그렇게 큰 목록은 읽지 않습니다.")
      }
      return text
    } catch {
      throw error.code == .missingInput ? Failure(error.code, error.phrase + Self.expected) : error
    }
  }

  private static let expected = Phrase(
    en: " A museum is a folder with \(page) and \(items).", ko: " 박물관은 \(page) 파일과 \(items) 파일이 든 폴더입니다.")
}

extension CatalogueError.File {
  /// The name of the file in a folder.
  var name: String {
    switch self {
    case .page: CatalogueFolder.files.page
    case .items: CatalogueFolder.files.items
    case .museum, .maps: CatalogueFolder.files.museum
    }
  }
}
