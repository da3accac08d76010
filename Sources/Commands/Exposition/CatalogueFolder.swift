import ArgumentParser
import CLibrary
import DataFormats
import ExpositionModel
import Screens
import Stores
import TerminalUI

struct CatalogOptions: ParsableArguments {
  @Option(
    en: "Show the museum in this folder instead of the Korean exhibits.", ko: "한국 출품작 대신 이 폴더의 박물관을 봅니다.", .folder)
  var catalog: String?

  func localized() throws(Failure) -> LocalizedCatalogue {
    guard let catalog else { return .builtIn }
    return try CatalogueFolder(catalog).localized()
  }
}

extension ExhibitKind: NamedCase {
  static var kind: Phrase { Phrase(en: "kind", ko: "종류") }
}

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

  init(_ path: String) throws(Failure) {
    guard !path.isEmpty else {
      throw .usage(en: "--catalog: the name of the folder is empty.", ko: "--catalog: 폴더 이름이 비어 있습니다.")
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

  /// Whether both files are plain files; reading anything else could take forever.
  var isComplete: Bool { [Self.page, Self.items].allSatisfy { FileKind(file($0)) == .file } }

  func localized() throws(Failure) -> LocalizedCatalogue {
    let page = try text(Self.page)
    let items = try text(Self.items)
    do throws(CatalogueError) {
      return LocalizedCatalogue(try CatalogueDecoder.catalogue(page: page.text, items: items.text), path: key)
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
        throw Failure(
          .badData, en: "\(file.name.en) is larger than 256 MB, which no catalogue is.",
          ko: "\(file.name.ko): 256 MB보다 큽니다. 그렇게 큰 목록은 읽지 않습니다.")
      }
      return (text, file.name)
    } catch {
      throw error.code == .missingInput ? Failure(error.code, error.phrase + Self.expected) : error
    }
  }

  private static let expected = Phrase(
    en: " A catalogue is a folder with \(page) and \(items).", ko: " 목록은 \(page) 파일과 \(items) 파일이 든 폴더입니다.")
}

extension CatalogueError {
  func phrase(_ name: Phrase) -> Phrase {
    let location = item.map { Phrase(en: "\(name.en), item \($0)", ko: "\(name.ko), \($0)번째 항목") } ?? name
    let quoted = "\"\((field ?? "").shown)\""
    let whole = item != nil ? Self.exhibit : file == .page ? Self.page : Self.list
    switch problem {
    case .missing(let shape) where field != nil:
      return Phrase(
        en: "\(location.en): \(quoted) is missing; \(shape.phrase.en) belongs there.",
        ko: "\(location.ko): 빠진 것이 있습니다: \(quoted). \(Particle.subject.after(shape.phrase.ko)) 와야 합니다.")
    case .expected(let shape) where field != nil:
      return Phrase(
        en: "\(location.en): \(quoted) must be \(shape.phrase.en).",
        ko: "\(location.ko): \(quoted)에는 \(Particle.subject.after(shape.phrase.ko)) 와야 합니다.")
    case .tooDeep:
      return Phrase(
        en: "\(location.en) is nested more than \(JSONReader.depthLimit) levels deep.",
        ko: "\(location.ko): \(JSONReader.depthLimit)단계보다 깊이 겹쳐 있습니다.")
    case .noJSON, .missing:
      return Phrase(
        en: "\(location.en) is not JSON; it must be \(whole.en).",
        ko: "\(location.ko): JSON이 아닙니다. \(Particle.subject.after(whole.ko)) 와야 합니다.")
    case .expected:
      return Phrase(
        en: "\(location.en) must be \(whole.en).", ko: "\(location.ko): \(Particle.subject.after(whole.ko)) 와야 합니다.")
    }
  }

  // The brackets come first, so that a Korean particle follows a word.
  private static let page = Phrase(en: "an object, { … }, with the fair's page", ko: "박람회 소개를 담은 { … } 객체")
  private static let list = Phrase(en: "a list of exhibits, [ … ]", ko: "출품작을 담은 [ … ] 목록")
  private static let exhibit = Phrase(en: "an object, { … }, with an exhibit", ko: "출품작을 담은 { … } 객체")
}

extension CatalogueError.Shape {
  var phrase: Phrase {
    switch self {
    case .text: Phrase(en: "text", ko: "글")
    case .object: Phrase(en: "an object, { … }", ko: "{ … } 객체")
    case .list: Phrase(en: "a list, [ … ]", ko: "[ … ] 목록")
    case .name: Phrase(en: "text that is not empty", ko: "비어 있지 않은 글")
    case .count: Phrase(en: "a whole number, 0 or more", ko: "0 이상의 정수")
    case .point: Phrase(en: "a pair [column, row]", ko: "[열, 행] 쌍")
    case .flag: Phrase(en: "true or false", ko: "true나 false")
    case .year:
      Phrase(
        en: "a whole number such as 1900, and the last year not before the first",
        ko: "1900 같은 정수, 그리고 첫해보다 이르지 않은 마지막 해")
    case .word(let words):
      Phrase(en: "one of these words: \(words.joined(separator: ", "))", ko: "\(words.joined(separator: ", ")) 중 하나")
    }
  }
}
