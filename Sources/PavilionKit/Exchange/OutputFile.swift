import CLibrary
import CRescue
import Database
import TerminalUI

/// A file that is written under a temporary name and renamed when it is complete, readable only for its owner.
///
/// A symbolic link is neither replaced nor followed: a file of another name than the one asked for must not be lost.
package struct OutputFile {
  private let path: String
  /// The path as it was given, for sentences.
  package let name: String
  private let replaces: Bool
  private let spared: [String]

  /// Checks that a file can be written to the path, which is none of the spared files, without creating it.
  package init(_ path: String, replaces: Bool, excluding spared: [String]) throws(Failure) {
    self.replaces = replaces
    self.spared = spared
    guard !path.isEmpty else { throw .noName }
    (name, self.path) = (path, path.asStored)
    guard let present = FileKind(self.path) else {
      guard FileKind(folder) == .folder, !self.path.hasSuffix("/") else {
        throw Failure(
          .cannotCreate, en: "The folder \(folder) does not exist, so \(name) cannot be written.",
          ko: "\(name): \(folder) 폴더가 없어 쓸 수 없습니다.")
      }
      return
    }
    switch present {
    case .folder: throw .isFolder(.cannotCreate, Phrase(same: name))
    case .other:
      throw Failure(
        .cannotCreate, en: "\(name) is a device or a pipe. Name a file, or - for standard output.",
        ko: "\(name): 장치나 파이프입니다. 파일을 지정하거나, 표준 출력이면 -를 쓰세요.")
    case .file, .brokenLink:
      try checkSpared()
      if FileKind.isLink(self.path) { throw .isLink(Phrase(same: name)) }
      if !replaces { throw exists }
    }
  }

  /// - Parameter body: Appends the text; signals that would end the program are blocked meanwhile.
  package func write(_ body: (TextSink, HeldSignals) throws -> Void) throws {
    let signals = HeldSignals()
    defer { signals.release() }
    // mkstemp replaces the six X by letters that make the name unique; only the owner can read and write the file.
    var template = Array("\(folder)/.pavilion-XXXXXX".utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else { throw cannotCreate }
    // Whatever the umask takes away.
    fchmod(descriptor, 0o600)
    let temporary = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    defer { unlink(temporary) }
    do {
      defer { close(descriptor) }
      let sink = TextSink(descriptor, name: Phrase(same: name))
      try body(sink, signals)
      try sink.synchronize()
    }
    try move(temporary)
    CallContext.current.lastingChanges.note()
  }

  private func move(_ temporary: String) throws(Failure) {
    if !replaces {
      // Unlike a rename, a link never replaces a file that has appeared in the meantime.
      if link(temporary, path) == 0 { return }
      // On file systems without links, checking first must do.
      guard errno != EEXIST, FileKind(path) == nil else { throw exists }
    }
    // The database may have been created since the check.
    try checkSpared()
    guard rename(temporary, path) == 0 else { throw cannotCreate }
  }

  private var folder: String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  private func checkSpared() throws(Failure) {
    guard spared.contains(where: { FileIdentity($0).map { $0 == FileIdentity(path) } ?? false }) else { return }
    throw Failure(
      .cannotCreate, en: "\(name) is where Pavilion keeps its data. It was left as it is; name another file.",
      ko: "\(name): Pavilion이 데이터를 두는 파일입니다. 그대로 두었습니다. 다른 파일을 지정하세요.")
  }

  private var exists: Failure {
    Failure(
      .cannotCreate, en: "\(name) already exists and was left as it is. --force replaces it.",
      ko: "\(name): 이미 있는 파일입니다. 그대로 두었습니다. --force를 붙이면 바꿉니다.")
  }

  private var cannotCreate: Failure { .system(.cannotCreate, en: "Cannot create \(name)", ko: "\(name): 만들 수 없습니다") }
}

/// Holds the signals that end the program while there is a temporary file to remove; one that comes again ends it at once.
///
/// While a screen is open, which does its own with signals, it holds none.
package struct HeldSignals {
  package init() { rescue_hold_signals() }

  var arePending: Bool { rescue_held_signal() != 0 }

  /// Lets go of the signals; one that has arrived ends the program here.
  package func release() { rescue_release_signals() }
}
