import Storage
import TerminalUI

extension StorageError {
  /// What went wrong, why, and what to do next.
  public var phrase: Phrase {
    switch kind {
    case .notADatabase:
      Phrase(
        en: "\(path) is not a Pavilion database. It was left as it is. Name another file with --database.",
        ko: "\(path)은(는) Pavilion 데이터베이스가 아닙니다. 그대로 두었습니다. --database로 다른 파일을 지정하세요.")
    case .foreignDatabase:
      Phrase(
        en: "\(path) belongs to another program. It was left as it is. Name another file with --database.",
        ko: "\(path)은(는) 다른 프로그램의 데이터베이스입니다. 그대로 두었습니다. --database로 다른 파일을 지정하세요.")
    case .newerSchema:
      Phrase(
        en: "\(path) was written by a newer Pavilion. It was left as it is. Update Pavilion to open it.",
        ko: "\(path)은(는) 더 새로운 Pavilion이 썼습니다. 그대로 두었습니다. Pavilion을 업데이트하면 열 수 있습니다.")
    case .damaged:
      Phrase(
        en:
          "\(path) is damaged (\(detail)). It was left as it is. Restore a copy, or name another file with --database.",
        ko: "\(path)이(가) 손상되었습니다(\(detail)). 그대로 두었습니다. 백업을 되돌리거나 --database로 다른 파일을 지정하세요.")
    case .cannotCreate:
      Phrase(
        en: "Cannot create \(path) (\(detail)). Check the folder's permissions, or name another file with --database.",
        ko: "\(path)을(를) 만들 수 없습니다(\(detail)). 폴더 권한을 확인하거나 --database로 다른 파일을 지정하세요.")
    case .cannotWrite:
      Phrase(
        en: "Cannot write to \(path) (\(detail)). Check its permissions, or name another file with --database.",
        ko: "\(path)에 쓸 수 없습니다(\(detail)). 권한을 확인하거나 --database로 다른 파일을 지정하세요.")
    case .busy:
      Phrase(
        en: "Another program keeps \(path) locked. Nothing was changed; try again in a moment.",
        ko: "다른 프로그램이 \(path)을(를) 사용하고 있습니다. 바뀐 것은 없습니다. 잠시 뒤 다시 하세요.")
    case .diskFull:
      Phrase(
        en: "The disk is full. Nothing was changed in \(path); free some space and try again.",
        ko: "디스크가 가득 찼습니다. \(path)에서 바뀐 것은 없습니다. 공간을 비우고 다시 하세요.")
    case .other:
      Phrase(
        en: "The database \(path) cannot be used (\(detail)).",
        ko: "데이터베이스 \(path)을(를) 사용할 수 없습니다(\(detail)).")
    }
  }
}

extension Notice {
  /// Says that something could not be done; errors without a sentence of their own are described.
  init(_ error: any Error) {
    if let error = error as? StorageError {
      self.init(.bad, error.phrase)
    } else {
      self.init(.bad, Phrase(same: String(describing: error)))
    }
  }
}
