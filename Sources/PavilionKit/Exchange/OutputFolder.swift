import CLibrary
import Database
import TerminalUI

/// A folder into which several files are written; all are complete before the first of them takes its place.
package struct OutputFolder {
  /// The path as it was given, for sentences.
  package let name: String
  private let path: String
  private let replaces: Bool
  private let exists: Bool

  /// Checks that files can be written to the folder, or that it can be created, without doing it.
  package init(_ path: String, replaces: Bool) throws(Failure) {
    guard !path.isEmpty else { throw .noName }
    guard path != "-" else {
      throw .usage(en: "These are several files. Name a folder.", ko: "파일이 여럿입니다. 폴더를 지정하세요.")
    }
    var trimmed = path[...]
    while trimmed.count > 1, trimmed.hasSuffix("/") { trimmed.removeLast() }
    (name, self.path, self.replaces) = (path, String(trimmed), replaces)
    switch FileKind(self.path) {
    case .folder?: exists = true
    case nil: exists = false
    default:
      throw Failure(
        .cannotCreate, en: "\(path) is a file. Name a folder.", ko: "\(path): 파일입니다. 폴더를 지정하세요.")
    }
    guard exists || FileKind(parent) == .folder else {
      throw Failure(
        .cannotCreate, en: "The folder \(parent) does not exist, so \(path) cannot be created.",
        ko: "\(path): \(parent) 폴더가 없어 만들 수 없습니다.")
    }
  }

  private var parent: String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Writes files, all of which the body has written before the first one is in the folder.
  ///
  /// - Parameter body: Writes a file of a name; signals that would end the program are blocked meanwhile.
  package func write<Value>(_ body: (_ write: (_ name: String, _ text: String) throws -> Void) throws -> Value) throws
    -> Value
  {
    let signals = HeldSignals()
    defer { signals.release() }
    // mkdtemp replaces the six X by letters that make the name unique; only the owner can read the folder.
    var template = Array("\(exists ? path : parent)/.pavilion-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw cannotCreate(name) }
    let stage = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    var names: [String] = []
    defer {
      for file in names { unlink("\(stage)/\(file)") }
      rmdir(stage)
    }
    let value = try body { file, text in
      names.append(file)
      try write(text, to: "\(stage)/\(file)", named: file)
      if signals.arePending { throw Failure(.cannotWrite, en: "Interrupted.", ko: "중단했습니다.") }
    }
    try move(names, from: stage)
    CallContext.current.lastingChanges.note()
    return value
  }

  private func write(_ text: String, to path: String, named file: String) throws(Failure) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw cannotCreate("\(name)/\(file)") }
    defer { close(descriptor) }
    let sink = TextSink(descriptor, name: Phrase(same: "\(name)/\(file)"))
    try sink.append(text)
    try sink.synchronize()
  }

  private func move(_ names: [String], from stage: String) throws(Failure) {
    // A folder that is new appears with all its files.
    if !exists {
      guard rename(stage, path) == 0 else { throw cannotCreate(name) }
      return
    }
    if let link = names.first(where: { FileKind.isLink("\(path)/\($0)") }) {
      throw .isLink(Phrase(same: "\(name)/\(link)"))
    }
    let present = replaces ? [] : names.filter { FileKind("\(path)/\($0)") != nil }
    guard present.isEmpty else { throw present.refusal(in: name) }
    var moved: [String] = []
    for file in names {
      let (from, to) = ("\(stage)/\(file)", "\(path)/\(file)")
      // Unlike a rename, a link never replaces a file that has appeared in the meantime.
      guard (replaces ? rename(from, to) : link(from, to)) == 0 else {
        let failure = cannotCreate("\(name)/\(file)")
        for file in moved where !replaces { unlink("\(path)/\(file)") }
        throw failure
      }
      moved.append(file)
    }
  }

  private func cannotCreate(_ name: String) -> Failure {
    .system(.cannotCreate, en: "Cannot create \(name)", ko: "\(name): 만들 수 없습니다")
  }
}

extension [String] {
  /// The failure because these files are in a folder.
  fileprivate func refusal(in folder: String) -> Failure {
    let more = count > 3 ? Phrase(en: " and \(count - 3) more", ko: " 그 밖에 \(count - 3)개") : .empty
    let names = prefix(3).joined(separator: ", ")
    return Failure(
      .cannotCreate,
      en:
        "\(folder) already has \(names)\(more.en). Nothing was changed; --force replaces \(count == 1 ? "it" : "them").",
      ko: "\(folder): 이미 있는 파일입니다: \(names)\(more.ko). 그대로 두었습니다. --force를 붙이면 바꿉니다.")
  }
}
