import TerminalUI

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A file that comes into being as a whole or not at all, for its owner's eyes only.
///
/// It is written beside its place and moved there when it is finished.
struct NewFile {
  private let path: String
  /// What it is called in sentences: as it was named, inert.
  private let name: String
  private let replaces: Bool
  private let kept: [String]

  /// Makes sure that there may be a file at the path, without making one.
  ///
  /// - Parameter replaces: whether a file that is there may go.
  /// - Parameter kept: files that must not go in any case.
  init(_ path: String, replaces: Bool, sparing kept: [String]) throws(Failure) {
    self.replaces = replaces
    self.kept = kept
    guard !path.isEmpty else { throw .noName }
    name = path.inert
    guard let present = FileKind(path) else {
      self.path = path
      try checkFolder()
      return
    }
    // Where a link leads to a file that file is replaced, not the link.
    self.path = Self.resolved(path)
    switch present {
    case .folder:
      throw refused(
        Phrase(en: "\(name) is a folder. Name a file in it.", ko: "\(name): 폴더입니다. 그 안의 파일을 지정하세요."))
    case .other:
      throw refused(
        Phrase(
          en: "\(name) is a device or a pipe. Name a file, or - for standard output.",
          ko: "\(name): 장치나 파이프입니다. 파일을 지정하거나, 표준 출력이면 -를 쓰세요."))
    case .file, .brokenLink:
      try spareKept()
      if !replaces { throw exists }
    }
  }

  /// Has the body write the text, and puts the file in its place.
  func write(_ body: (TextSink, HeldSignals) throws -> Void) throws {
    var signals = HeldSignals()
    defer { signals.release() }
    // mkstemp puts letters that are not taken yet in the place of the six X.
    var template = Array("\(folder)/.pavilion-XXXXXX".utf8CString)
    // Only the owner can read and write what this makes.
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else { throw cannotCreate }
    let temporary = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    defer { unlink(temporary) }
    do {
      defer { close(descriptor) }
      let sink = TextSink(descriptor, name: Phrase(same: name))
      try body(sink, signals)
      try sink.synchronize()
    }
    try put(temporary)
  }

  private func put(_ temporary: String) throws(Failure) {
    if !replaces {
      // Unlike a move, a link never takes the place of a file that has appeared in the meantime.
      if link(temporary, path) == 0 { return }
      // Some file systems have no links; there a look must do.
      guard errno != EEXIST, FileKind(path) == nil else { throw exists }
    }
    // It may have come into being only now, with this very program.
    try spareKept()
    guard rename(temporary, path) == 0 else { throw cannotCreate }
  }

  private var folder: String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  private func checkFolder() throws(Failure) {
    guard FileKind(folder) == .folder, !path.hasSuffix("/") else {
      throw refused(
        Phrase(
          en: "The folder \(folder.inert) does not exist, so \(name) cannot be written.",
          ko: "\(name): \(folder.inert) 폴더가 없어 쓸 수 없습니다."))
    }
  }

  private func spareKept() throws(Failure) {
    guard kept.contains(where: { FileKind.areSame($0, path) }) else { return }
    throw refused(
      Phrase(
        en: "\(name) is where Pavilion keeps its data. It was left as it is; name another file.",
        ko: "\(name): Pavilion이 데이터를 두는 파일입니다. 그대로 두었습니다. 다른 파일을 지정하세요."))
  }

  private static func resolved(_ path: String) -> String {
    guard let resolved = realpath(path, nil) else { return path }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  private func refused(_ phrase: Phrase) -> Failure { Failure(.cannotCreate, phrase) }

  private var exists: Failure {
    refused(
      Phrase(
        en: "There is a file \(name) already. It was left as it is; --force replaces it.",
        ko: "\(name): 이미 있는 파일입니다. 그대로 두었습니다. --force를 붙이면 바꿉니다."))
  }

  private var cannotCreate: Failure {
    let reason = String(cString: strerror(errno))
    return refused(Phrase(en: "Cannot create \(name) (\(reason)).", ko: "\(name): 만들 수 없습니다(\(reason))."))
  }
}
