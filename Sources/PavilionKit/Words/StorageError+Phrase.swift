import Stores
import TerminalUI
import Values

/// Returns what is read, or nil where it cannot be read; what is on its way is waited for.
package func readIfPossible<Value>(_ read: @autoclosure () throws -> Value) throws -> Value? {
  do {
    return try read()
  } catch let error as StorageError where error.kind != .notReadYet {
    return nil
  }
}

extension StorageError: ExplainedError {
  private static func noDatabase(_ subject: String, _ file: String, _ elsewhere: Phrase) -> Phrase {
    Phrase(
      en: "\(subject) is not a Pavilion database. It was left as it is. ",
      ko: "\(file): Pavilion 데이터베이스가 아닙니다. 그대로 두었습니다. ") + elsewhere
  }

  /// The error in words: what went wrong, why, and what to do next.
  public var phrase: Phrase {
    let (file, why) = (path.sanitizedForDisplay, detail.sanitizedForDisplay)
    // The path is `ServerAddress.description`; that of a file is absolute.
    let isService = path.hasPrefix("service ")
    let isOnServer = isService || path.hasPrefix("postgres://")
    let server = isService ? file : "server \(file)"
    // At the beginning of an English sentence, and within one.
    let (subject, object) = isOnServer ? ("The \(server)", "the \(server)") : (file, file)
    let elsewhere =
      isOnServer
      ? Phrase(en: "Name another shop with --shop.", ko: "--shop으로 다른 매장을 지정하세요.")
      : Phrase(en: "Name another file with --database.", ko: "--database로 다른 파일을 지정하세요.")
    // Only said of a change that was refused.
    let unchanged = refusesChange ? Phrase(en: " Nothing was changed.", ko: " 바뀐 것은 없습니다.") : .empty
    let otherFileSystem = Phrase(
      en: "The file system is read-only: name a file on another one with --database.",
      ko: "파일 시스템이 읽기 전용입니다. --database로 다른 곳의 파일을 지정하세요.")
    let prepare = Phrase(
      en: "Its owner can prepare it: pavilion database prepare.",
      ko: "매장 관리자가 준비할 수 있습니다: pavilion database prepare.")
    let recover = Phrase(
      en: " If it was one, read what can be read with pavilion recover \(path.quotedForShell).",
      ko: " 전에 Pavilion 데이터베이스였다면 pavilion recover \(path.quotedForShell) 명령으로 읽을 수 있는 것을 되살리세요.")
    return switch kind {
    case .notADatabase: Self.noDatabase(subject, file, elsewhere) + recover
    case .noDatabase: Self.noDatabase(subject, file, elsewhere)
    case .foreignDatabase:
      Phrase(
        en: "\(subject) belongs to another program. It was left as it is. \(elsewhere.en)",
        ko: "\(file): 다른 프로그램의 데이터베이스입니다. 그대로 두었습니다. \(elsewhere.ko)")
    case .newerSchema:
      Phrase(
        en: "\(subject) was written by a newer Pavilion. It was left as it is. Update Pavilion to open it.",
        ko: "\(file): 더 새로운 Pavilion이 쓴 \(isOnServer ? "매장" : "파일")입니다. 그대로 두었습니다. Pavilion을 업데이트하면 열 수 있습니다.")
    case .olderSchema:
      Phrase(
        en: "\(subject) was set up by an older Pavilion (\(why)).\(unchanged.en) \(prepare.en)",
        ko: "\(file): 예전 Pavilion이 만든 매장입니다(\(why)).\(unchanged.ko) \(prepare.ko)")
    case .notPrepared:
      Phrase(
        en: "There is no such shop on \(object) yet (\(why)).\(unchanged.en) \(prepare.en)",
        ko: "\(file): 아직 준비되지 않은 매장입니다(\(why)).\(unchanged.ko) \(prepare.ko)")
    case .damaged:
      isOnServer
        ? Phrase(
          en: "The shop on \(object) is damaged (\(why)). It was left as it is. Restore a backup, or name another shop "
            + "with --shop.",
          ko: "\(file): 매장 데이터가 손상되었습니다(\(why)). 그대로 두었습니다. 백업을 복원하거나 --shop으로 다른 매장을 지정하세요.")
        : Phrase(
          en: "\(file) is damaged (\(why)). It was left as it is. Read what can be read with pavilion recover "
            + "\(path.quotedForShell), or restore a copy.",
          ko: "\(file): 파일이 손상되었습니다(\(why)). 그대로 두었습니다. pavilion recover \(path.quotedForShell) "
            + "명령으로 읽을 수 있는 것을 되살리거나 백업을 복원하세요.")
    case .notAFile:
      Phrase(
        en: path.isEmpty
          ? "The name of the database is empty. Name a file with --database."
          : "\(file) is not a file but a folder or a device. Name a file in it with --database.",
        ko: path.isEmpty
          ? "데이터베이스 이름이 비어 있습니다. --database로 파일을 지정하세요."
          : "\(file): 파일이 아니라 폴더나 장치입니다. --database로 그 안의 파일을 지정하세요.")
    case .alreadyExists:
      Phrase(
        en: "\(file) already exists and was left as it is. Name another file.",
        ko: "\(file): 이미 있는 파일입니다. 그대로 두었습니다. 다른 파일을 지정하세요.")
    case .missingFolder:
      Phrase(
        en:
          "The folder \(why) does not exist, so \(file) cannot be created. Create the folder, or name another file.",
        ko: "\(file): \(why) 폴더가 없습니다. 폴더를 만들거나 다른 파일을 지정하세요.")
    case .cannotCreate:
      Phrase(
        en: "Cannot create \(file) (\(why)). "
          + (isOnReadOnlyFileSystem
            ? otherFileSystem.en : "Check the folder's permissions, or name another file with --database."),
        ko: "\(file): 만들 수 없습니다(\(why)). "
          + (isOnReadOnlyFileSystem ? otherFileSystem.ko : "폴더 권한을 확인하거나 --database로 다른 파일을 지정하세요."))
    case .cannotWrite:
      Phrase(
        en: isOnServer
          ? "Cannot write to \(object) (\(why)). Nothing was changed. Name the server that takes changes with --database."
          : "Cannot write to \(file) (\(why)). "
            + (isOnReadOnlyFileSystem
              ? otherFileSystem.en : "Check its permissions, or name another file with --database."),
        ko: isOnServer
          ? "\(file): 쓸 수 없습니다(\(why)). 바뀐 것은 없습니다. --database로 쓸 수 있는 서버를 지정하세요."
          : "\(file): 쓸 수 없습니다(\(why)). "
            + (isOnReadOnlyFileSystem ? otherFileSystem.ko : "권한을 확인하거나 --database로 다른 파일을 지정하세요."))
    case .readOnly:
      Phrase(
        en: "\(file) can only be looked at (\(why)). Nothing was saved. "
          + (isOnReadOnlyFileSystem
            ? "Its file system is read-only: copy it to another one and open the copy with --database."
            : "Change its permissions, or copy it and open the copy with --database."),
        ko: "\(file): 보기만 할 수 있습니다(\(why)). 저장하지 않았습니다. "
          + (isOnReadOnlyFileSystem
            ? "파일 시스템이 읽기 전용입니다. 다른 곳에 복사해 사본을 --database로 여세요."
            : "권한을 바꾸거나, 파일을 복사해 사본을 --database로 여세요."))
    case .olderReadOnly:
      Phrase(
        en: "\(file) is from an older Pavilion and has to be brought up to date before it can be read, but it cannot "
          + "be written to (\(why)). Nothing was changed. Copy it to a folder of yours and open the copy with --database.",
        ko: "\(file): 예전 Pavilion의 파일이라 새 버전에 맞게 바꾸어야 읽을 수 있는데, 쓸 수 없는 파일입니다(\(why)). 바뀐 것은 없습니다. "
          + "쓸 수 있는 폴더에 복사해 사본을 --database로 여세요.")
    case .moved:
      Phrase(
        en: "\(file) was moved, replaced or removed while it was open. This was not saved. "
          + "Put it back, or quit and start Pavilion again.",
        ko: "\(file): 사용하는 동안 파일이 옮겨지거나 바뀌거나 지워졌습니다. 저장하지 않았습니다. "
          + "파일을 되돌려 놓거나, Pavilion을 끝내고 다시 시작하세요.")
    case .notCopied:
      Phrase(
        en:
          "\(file) is from an older Pavilion, and a copy has to be made before it is brought up to date, which failed "
          + "(\(why)). Nothing was changed. Make room in its folder and try again.",
        ko: "\(file): 예전 Pavilion의 파일입니다. 새 버전에 맞게 바꾸기 전에 사본을 만들지 못했습니다(\(why)). 바뀐 것은 없습니다. "
          + "폴더에 공간을 마련하고 다시 해 보세요.")
    case .busy:
      Phrase(
        en: "Another program is using \(object). Nothing was changed; try again in a moment.",
        ko: "\(file): 다른 프로그램이 사용하고 있습니다. 바뀐 것은 없습니다. 잠시 뒤 다시 해 보세요.")
    case .diskFull:
      isOnServer
        ? Phrase(
          en: "The disk of \(object) is full. Nothing was changed; free some space there and try again.",
          ko: "\(file): 서버의 디스크가 가득 찼습니다. 바뀐 것은 없습니다. 서버의 공간을 비우고 다시 해 보세요.")
        : Phrase(
          en: "The disk is full. Nothing was changed in \(file); free some space and try again.",
          ko: "디스크가 가득 찼습니다. \(file)에서 바뀐 것은 없습니다. 공간을 비우고 다시 해 보세요.")
    case .unreachable:
      Phrase(
        en: "\(subject) cannot be reached (\(why)).\(unchanged.en) Check the network and try again.",
        ko: "\(file): 서버에 연결할 수 없습니다(\(why)).\(unchanged.ko) 네트워크를 확인하고 다시 해 보세요.")
    case .noLibrary:
      Phrase(
        en: "\(subject) needs the library libpq, which is not installed. "
          + "Install the package libpq5 (Debian, Ubuntu) or libpq (brew), then try again.",
        ko: "\(file): 서버를 쓰려면 libpq 라이브러리가 필요합니다. libpq5(Debian, Ubuntu)나 libpq(brew) 패키지를 설치하고 다시 해 보세요.")
    case .untrusted:
      Phrase(
        en: "The certificate of \(object) cannot be trusted (\(why)).\(unchanged.en) "
          + "Check the name of the server, or name the certificate of its authority with sslrootcert=FILE.",
        ko: "\(file): 서버의 인증서를 믿을 수 없습니다(\(why)).\(unchanged.ko) "
          + "서버 이름을 확인하거나 sslrootcert=파일로 인증 기관의 인증서를 지정하세요.")
    case .serverBusy:
      Phrase(
        en: "\(subject) is busy (\(why)).\(unchanged.en) Try again in a moment.",
        ko: "\(file): 서버가 바쁩니다(\(why)).\(unchanged.ko) 잠시 뒤 다시 해 보세요.")
    case .unknownOutcome:
      Phrase(
        en: "The connection to \(object) was lost while saving (\(why)). "
          + "It is not known whether this was saved; look before you do it again.",
        ko: "\(file): 저장하는 동안 연결이 끊겼습니다(\(why)). 저장되었는지 알 수 없으니, 다시 하기 전에 확인하세요.")
    case .noRights:
      Phrase(
        en: "\(subject) refuses this (\(why)).\(unchanged.en) "
          + "Check the user and the password file, or ask the owner of the shop for the rights.",
        ko: "\(file): 서버가 거절했습니다(\(why)).\(unchanged.ko) 사용자와 암호 파일을 확인하거나, 매장 관리자에게 권한을 요청하세요.")
    case .exposedPasswords:
      Phrase(
        en: "\(subject) asks for a password, and \(why) was not read because others can read it too."
          + "\(unchanged.en) Make it yours alone with chmod 600, then try again.",
        ko: "\(file): 암호가 필요한데, \(why)의 암호는 다른 사람도 읽을 수 있어 쓰지 않았습니다."
          + "\(unchanged.ko) chmod 600으로 나만 읽게 한 뒤 다시 해 보세요.")
    case .notReadYet:
      Phrase(
        en: "\(subject) is still being read. Try again in a moment.", ko: "\(file): 아직 읽는 중입니다. 잠시 뒤 다시 해 보세요.")
    case .other:
      Phrase(en: "The database \(file) cannot be used (\(why)).", ko: "\(file): 데이터베이스를 사용할 수 없습니다(\(why)).")
    }
  }

  /// Returns the words of the frame while the data are unavailable; for want of room it leaves out the last sentences.
  ///
  /// - Parameter zone: The zone of the time at which what is shown was read.
  public func unavailableReason(in zone: LocalZone) -> Phrase {
    if kind == .moved {
      return Phrase(
        en: "The file was moved or removed. Nothing is saved. This is how it last stood.",
        ko: "파일이 옮겨지거나 지워졌습니다. 저장되지 않습니다. 그 전의 내용입니다.")
    }
    let reason: Phrase =
      switch kind {
      case .noRights, .exposedPasswords: Phrase(en: "The server refuses this till.", ko: "서버가 이 계산대를 거절합니다.")
      case .untrusted: Phrase(en: "The certificate cannot be trusted.", ko: "서버의 인증서를 믿을 수 없습니다.")
      case .newerSchema: Phrase(en: "This shop needs a newer Pavilion.", ko: "새 버전으로 업데이트해야 합니다.")
      case .olderSchema: Phrase(en: "The shop is of an older version.", ko: "매장이 예전 버전입니다.")
      case .notPrepared: Phrase(en: "The shop is gone from the server.", ko: "서버에 이 매장이 없습니다.")
      default: Phrase(en: "The server cannot be reached.", ko: "서버에 연결할 수 없습니다.")
      }
    guard let time = asOf.map(zone.time) else {
      return Phrase(en: "\(reason.en) This is how it last stood.", ko: "\(reason.ko) 연결이 끊기기 전의 내용입니다.")
    }
    return Phrase(en: "\(reason.en) This is as of \(time.clock).", ko: "\(reason.ko) \(time.clock)에 읽은 내용입니다.")
  }
}

extension String {
  /// The text as one word of a shell, and on one line.
  public var quotedForShell: String {
    let text = sanitizedForDisplay
    let isPlain = text.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || "0123456789/._-+@".unicodeScalars.contains($0)
    }
    // By scalars: as a character, a quote with an accent after it is no quote.
    let pieces = text.unicodeScalars.split(separator: "'", omittingEmptySubsequences: false).map { String($0) }
    return isPlain ? text : "'" + pieces.joined(separator: "'\\''") + "'"
  }
}
