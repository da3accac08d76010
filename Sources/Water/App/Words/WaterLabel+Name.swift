import TerminalUI
import WaterModel

extension WaterLabel {
  static let noName = Phrase(en: "No name", ko: "이름 없음")

  /// The name of a water; one without a name says so.
  public var shownName: Phrase { isEmpty ? Self.noName : Phrase(same: text) }
}
