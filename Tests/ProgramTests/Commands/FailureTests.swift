import Testing

@testable import PavilionKit
@testable import Stores

@Suite("Exit codes") struct FailureTests {
  private static let codes: [StorageError.Kind: Int32] = [
    .notADatabase: 65, .noDatabase: 65,
    .foreignDatabase: 65, .newerSchema: 65, .damaged: 65, .unreachable: 69, .noLibrary: 69,
    .untrusted: 69, .notPrepared: 69, .olderSchema: 69, .cannotCreate: 73, .missingFolder: 73, .notAFile: 73,
    .alreadyExists: 73, .notCopied: 73, .moved: 74,
    .cannotWrite: 74, .readOnly: 74, .olderReadOnly: 74,
    .diskFull: 74, .other: 74, .busy: 75, .notReadYet: 75, .serverBusy: 75, .unknownOutcome: 75,
    .noRights: 77,
    .exposedPasswords: 77,
  ]

  @Test(arguments: StorageError.Kind.allCases)
  func `Each kind of error of the data has its code`(kind: StorageError.Kind) {
    let failure = Failure(StorageError(kind, path: "postgres://h/s", detail: "why"))
    #expect(failure.exitCode.rawValue == Self.codes[kind])
  }
}
