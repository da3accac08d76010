import Storage
import TerminalUI

extension StorageError {
  /// What went wrong, why, and what to do next.
  public var phrase: Phrase {
    switch kind {
    case .notADatabase:
      Phrase(
        en: "\(file) is not a Pavilion database. It was left as it is. Name another file with --database.",
        ko: "\(file): Pavilion 데이터베이스가 아닙니다. 그대로 두었습니다. --database로 다른 파일을 지정하세요.")
    case .foreignDatabase:
      Phrase(
        en: "\(file) belongs to another program. It was left as it is. Name another file with --database.",
        ko: "\(file): 다른 프로그램의 데이터베이스입니다. 그대로 두었습니다. --database로 다른 파일을 지정하세요.")
    case .newerSchema:
      Phrase(
        en: "\(file) was written by a newer Pavilion. It was left as it is. Update Pavilion to open it.",
        ko: "\(file): 더 새로운 Pavilion이 쓴 파일입니다. 그대로 두었습니다. Pavilion을 업데이트하면 열 수 있습니다.")
    case .damaged:
      Phrase(
        en:
          "\(file) is damaged (\(detail)). It was left as it is. Restore a copy, or name another file with --database.",
        ko: "\(file): 파일이 손상되었습니다(\(detail)). 그대로 두었습니다. 백업을 복원하거나 --database로 다른 파일을 지정하세요.")
    case .notAFile:
      Phrase(
        en: path.isEmpty
          ? "The name of the database is empty. Name a file with --database."
          : "\(file) is not a file but a folder or a device. Name a file in it with --database.",
        ko: path.isEmpty
          ? "데이터베이스 이름이 비어 있습니다. --database로 파일을 지정하세요."
          : "\(file): 파일이 아니라 폴더나 장치입니다. --database로 그 안의 파일을 지정하세요.")
    case .missingFolder:
      Phrase(
        en:
          "The folder \(detail.inert) does not exist, so \(file) cannot be created. Create the folder, or name another file.",
        ko: "\(file): \(detail.inert) 폴더가 없습니다. 폴더를 만들거나 다른 파일을 지정하세요.")
    case .cannotCreate:
      Phrase(
        en: "Cannot create \(file) (\(detail)). Check the folder's permissions, or name another file with --database.",
        ko: "\(file): 만들 수 없습니다(\(detail)). 폴더 권한을 확인하거나 --database로 다른 파일을 지정하세요.")
    case .cannotWrite:
      Phrase(
        en: "Cannot write to \(file) (\(detail)). Check its permissions, or name another file with --database.",
        ko: "\(file): 쓸 수 없습니다(\(detail)). 권한을 확인하거나 --database로 다른 파일을 지정하세요.")
    case .busy:
      Phrase(
        en: "Another program is using \(file). Nothing was changed; try again in a moment.",
        ko: "\(file): 다른 프로그램이 사용하고 있습니다. 바뀐 것은 없습니다. 잠시 뒤 다시 해 보세요.")
    case .diskFull:
      Phrase(
        en: "The disk is full. Nothing was changed in \(file); free some space and try again.",
        ko: "디스크가 가득 찼습니다. \(file)에서 바뀐 것은 없습니다. 공간을 비우고 다시 해 보세요.")
    case .other:
      Phrase(en: "The database \(file) cannot be used (\(detail)).", ko: "\(file): 데이터베이스를 사용할 수 없습니다(\(detail)).")
    }
  }

  /// The path, without anything a terminal could take for a command.
  private var file: String { path.inert }
}

extension StorageError: ExplainedError {}
