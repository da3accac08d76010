import PavilionKit
import TerminalUI

/// A screen with contents of the diary, which can be hidden.
package protocol DiaryContent: Screen {}

extension DiaryContent {
  public func cover(in environment: Environment) -> Cover? { DiaryPrivacy.cover(in: environment) }

  /// The command that hides the diary at once.
  package var hideCommand: Command<Action> { DiaryPrivacy.command(hides: true) }
}

package enum DiaryPrivacy {
  package static let hidden = Phrase(en: "The diary is hidden. H shows it again.", ko: "일기를 숨겼습니다. H를 누르면 다시 보입니다.")
  private static let show = Phrase(en: "show the diary", ko: "일기 보기")

  /// Returns the cover in place of contents of the diary while it is hidden.
  package static func cover(in environment: Environment) -> Cover? {
    guard environment.hidesDiary else { return nil }
    // Not Space, which people press to wake a screen, and in the middle of a text when it was hidden just now.
    return Cover(
      hidden, reveal: choice(isHidden: false), ["H", .enter], show, hint: Phrase(en: "show", ko: "보기"))
  }

  /// The command that hides the diary, or shows it again.
  package static func command<Action>(hides: Bool) -> Command<Action> {
    Command(
      standard: .choose(choice(isHidden: hides), .empty), ["H"],
      hides ? Phrase(en: "hide the diary", ko: "일기 숨기기") : show)
  }

  package static func choice(isHidden: Bool) -> Router.Choice {
    .program(Setting.diary.rawValue, isHidden ? "hidden" : "shown")
  }

  /// Returns the choice that hides the diary when no key is pressed, and the seconds until then.
  package static func idleChoice(in environment: Environment) -> (seconds: Int, choice: Router.Choice)? {
    let minutes = environment.diaryIdleMinutes
    guard minutes > 0, !environment.hidesDiary else { return nil }
    return (60 * minutes, choice(isHidden: true))
  }
}
