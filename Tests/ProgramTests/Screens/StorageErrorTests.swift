import PavilionSupport
import TerminalUI
import Testing

@testable import ScreenSupport
@testable import Stores

@Suite("The sentences about errors of the data")
struct StorageErrorTests {
  /// The kinds that only a server has, and those that only a file has.
  private static let ofServers: Set<StorageError.Kind> = [
    .olderSchema, .notPrepared, .unreachable, .noLibrary, .untrusted, .serverBusy, .unknownOutcome, .noRights,
    .exposedPasswords,
  ]
  private static let ofFiles: Set<StorageError.Kind> = [
    .notAFile, .alreadyExists, .missingFolder, .cannotCreate, .readOnly, .olderReadOnly, .moved, .notCopied,
  ]

  private static let cases = StorageError.Kind.allCases.flatMap { kind -> [(StorageError.Kind, String)] in
    (ofServers.contains(kind) ? [] : [(kind, "/data/p.sqlite")])
      + (ofFiles.contains(kind) ? [] : [(kind, "postgres://db:5432/shop"), (kind, "service shops")])
  }

  @Test(arguments: cases)
  func `each names the place, and says what to do next, in both languages`(kind: StorageError.Kind, path: String) {
    let phrase = StorageError(kind, path: path, detail: "why\u{1B}[31m").phrase
    for text in phrase.texts {
      #expect(text.contains(path), "\(text)")
      #expect(text.hasSuffix("."), "\(text)")
      #expect(!text.contains("\u{1B}"), "\(text)")
      // The problem, and what next; of anything else nothing more is known.
      #expect(kind == .other || text.contains(". ") || text.contains("; "), "\(text)")
    }
    let isKorean = phrase.texts.map { $0.unicodeScalars.contains { (0xAC00...0xD7A3).contains($0.value) } }
    #expect(isKorean == [false, true], "\(phrase)")
  }

  @Test(arguments: [.cannotCreate, .cannotWrite, .readOnly] as [StorageError.Kind])
  func `of a read-only file system nothing is said of permissions`(kind: StorageError.Kind) {
    let phrase = StorageError(kind, path: "/media/p.sqlite", detail: "open: Read-only file system").phrase
    #expect(phrase.en.contains("file system is read-only"), "\(phrase.en)")
    #expect(!phrase.en.contains("permission"), "\(phrase.en)")
    #expect(phrase.ko.contains("파일 시스템이 읽기 전용입니다"), "\(phrase.ko)")
    #expect(!phrase.ko.contains("권한"), "\(phrase.ko)")
    let denied = StorageError(kind, path: "/media/p.sqlite", detail: "open: Permission denied").phrase
    #expect(denied.en.contains("permissions"))
    #expect(denied.ko.contains("권한"))
  }

  @Test(arguments: cases.filter { !$0.1.hasPrefix("/") })
  func `of a server nothing is said that is only true of a file`(kind: StorageError.Kind, path: String) {
    let phrase = StorageError(kind, path: path, detail: "why").phrase
    for word in ["another file", "this file", "folder"] { #expect(!phrase.en.contains(word), "\(phrase.en)") }
    for word in ["다른 파일", "파일입니다", "파일이", "폴더"] { #expect(!phrase.ko.contains(word), "\(phrase.ko)") }
  }

  @Test(
    arguments: [
      .unreachable, .untrusted, .notPrepared, .olderSchema, .serverBusy, .noRights, .exposedPasswords, .diskFull, .busy,
      .cannotWrite,
    ] as [StorageError.Kind])
  func `who could not write on a server is told that nothing was changed`(kind: StorageError.Kind) {
    let phrase = StorageError(kind, path: "postgres://h/s", detail: "why", refusesChange: true).phrase
    #expect(phrase.en.contains("Nothing was changed"), "\(phrase.en)")
    #expect(phrase.ko.contains("바뀐 것은 없습니다."), "\(phrase.ko)")
  }

  @Test(
    arguments: [.unreachable, .untrusted, .notPrepared, .olderSchema, .serverBusy, .noRights, .exposedPasswords]
      as [StorageError.Kind])
  func `who could only not read is told nothing about changes, because there may have been one`(
    kind: StorageError.Kind
  ) {
    let phrase = StorageError(kind, path: "postgres://h/s", detail: "why").phrase
    #expect(!phrase.en.contains("changed"), "\(phrase)")
    #expect(!phrase.ko.contains("바뀐"), "\(phrase)")
    #expect(!phrase.en.contains("  "), "\(phrase)")
    #expect(!phrase.ko.contains("  "), "\(phrase)")
  }

  @Test func `an unknown outcome is not called unchanged, and a missing library has the names of its packages`() {
    let unknown = StorageError(.unknownOutcome, path: "service shops", detail: "lost").phrase
    #expect(unknown.en.hasSuffix("It is not known whether this was saved; look before you do it again."))
    #expect(!unknown.en.contains("Nothing was changed"))
    #expect(!unknown.ko.contains("바뀐 것은 없습니다"))
    let missing = StorageError(.noLibrary, path: "service shops", detail: "").phrase
    for text in missing.texts {
      for word in ["libpq5", "Debian", "libpq", "brew"] { #expect(text.contains(word), "\(text)") }
    }
  }
}
