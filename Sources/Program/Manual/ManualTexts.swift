import PavilionKit
import TerminalUI

/// The texts of the manual beyond the help of the commands.
enum ManualTexts {
  static let keys = Phrase(
    en: "On every screen the keys that matter stand in the last line, and ? lists all of them; : finds commands and "
      + "places by a few letters, Esc goes back, q quits.",
    ko: "화면마다 주요 키가 맨 아랫줄에 있고, ?를 누르면 모든 키를 봅니다. :는 명령과 장소를 몇 글자로 찾고, Esc는 뒤로 가며, q는 끝냅니다.")

  static let commonOptions = Phrase(
    en: "The options of every command, such as --lang and --database, are described in pavilion(1).",
    ko: "--lang, --database처럼 모든 명령에 쓰는 옵션은 pavilion(1)에 있습니다.")

  static let variables: KeyValuePairs<String, Phrase> = [
    "PAVILION_DATABASE": Phrase(
      en: "Where the data are, if --database does not say it: a file or the address of a server.",
      ko: "--database가 없을 때 데이터를 둘 파일이나 서버의 주소."),
    "PAVILION_SHOP": Phrase(en: "Which shop on a server, if --shop does not say it.", ko: "--shop이 없을 때 서버의 어느 매장인지."),
    "PAVILION_TILL": Phrase(en: "The name of this till, if --till does not say it.", ko: "--till이 없을 때 이 계산대의 이름."),
    "PAVILION_PIN": Phrase(
      en: "The PIN of pavilion juice board, kitchen and till with --locked, 4 to 12 digits.",
      ko: "--locked를 붙인 pavilion juice board, kitchen, till의 PIN. 숫자 4–12자리."),
    "XDG_DATA_HOME": Phrase(
      en: "The folder of the data of programs, if it is an absolute path; otherwise ~/.local/share.",
      ko: "프로그램의 데이터를 두는 폴더. 절대 경로가 아니면 ~/.local/share입니다."),
    "LC_ALL, LC_MESSAGES, LANG": Phrase(
      en:
        "The language, Korean if the first of them that is set begins with ko, if neither --lang nor the program was "
        + "told another.",
      ko: "언어. 이 가운데 처음 설정된 값이 ko로 시작하면 한국어입니다. --lang과 프로그램에서 고른 언어가 먼저입니다."),
    "PAVILION_LANGUAGE, PAVILION_THEME, …": Phrase(
      en: "One for each setting, such as PAVILION_WEEK_START=sunday; see pavilion-settings(1).",
      ko: "설정마다 하나씩 있습니다. 예: PAVILION_WEEK_START=sunday. pavilion-settings(1)에 목록이 있습니다."),
    "NO_COLOR": Phrase(en: "If it is set and not empty, no colors are used.", ko: "비어 있지 않으면 색을 쓰지 않습니다."),
    "CLICOLOR, CLICOLOR_FORCE": Phrase(
      en: "CLICOLOR=0 means no colors; CLICOLOR_FORCE=1 means colors although the setting says none.",
      ko: "CLICOLOR=0이면 색을 쓰지 않고, CLICOLOR_FORCE=1이면 설정이 색 없음이어도 색을 씁니다."),
    "COLORFGBG": Phrase(en: "The colors of a terminal that does not tell its background.", ko: "배경을 알려 주지 않는 터미널의 색."),
    "TERM": Phrase(en: "The kind of the terminal.", ko: "터미널의 종류."),
    "ESCDELAY": Phrase(
      en: "The milliseconds that a lone Esc is waited for to become another key.",
      ko: "Esc 다음에 다른 키가 이어지는지 기다리는 밀리초."),
    "PGHOST, PGPASSFILE, …": Phrase(en: "Those of libpq, for servers.", ko: "서버에 쓰는 libpq의 변수."),
  ]

  static let paths: KeyValuePairs<String, Phrase> = [
    "~/.local/share/pavilion/pavilion.sqlite": Phrase(
      en: "The data, readable only for their owner. Beside them are copies from before a newer version changed them.",
      ko: "데이터. 주인만 읽을 수 있습니다. 새 버전에 맞게 바꾸기 전의 사본도 그 옆에 둡니다."),
    "~/.pgpass": Phrase(en: "Passwords for servers; see the manual of PostgreSQL.", ko: "서버의 암호. PostgreSQL 설명서를 보세요."),
  ]

  static func meaning(of code: Failure.Code) -> Phrase {
    switch code {
    case .refused:
      Phrase(en: "Not possible, for example because there is not enough fruit.", ko: "할 수 없음. 재료 부족 등.")
    case .usage: Phrase(en: "Wrong usage.", ko: "잘못 쓴 명령.")
    case .badData: Phrase(en: "Bad input data.", ko: "잘못된 입력 데이터.")
    case .missingInput: Phrase(en: "No such input file.", ko: "입력 파일 없음.")
    case .unavailable: Phrase(en: "No usable terminal or server.", ko: "쓸 수 있는 터미널이나 서버 없음.")
    case .cannotCreate: Phrase(en: "Cannot create a file.", ko: "파일을 만들 수 없음.")
    case .cannotWrite: Phrase(en: "Cannot write.", ko: "쓸 수 없음.")
    case .busy:
      Phrase(en: "The database is busy, or it is not known whether it was saved.", ko: "데이터베이스 사용 중이거나 저장 여부를 알 수 없음.")
    case .noRights: Phrase(en: "No rights on the server.", ko: "서버에서 권한 없음.")
    }
  }
}
