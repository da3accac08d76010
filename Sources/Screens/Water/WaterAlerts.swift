import TerminalUI
import WaterModel

/// What Water for Coffee asks before it does something.
enum WaterAlerts {
  static func deletion(of record: WaterRecord, _ unit: WaterUnit, _ glyphs: GlyphSet, _ action: some Action) -> Alert {
    .deletion(
      Phrase(en: "Delete this record?", ko: "이 기록을 지울까요?"),
      [
        WaterWords.name(of: record.sample).inert,
        Phrase(
          same: WaterWords.day(record.sample.time.date) + " \(glyphs.signs.dot) "
            + glyphs.formula(WaterWords.pair(record.point, in: unit))),
        Phrase(en: "u brings it back.", ko: "u로 되돌릴 수 있습니다."),
      ], accent: .water, action)
  }

  /// Before what was typed is lost.
  static var discarding: Alert {
    Alert(
      Phrase(en: "Leave without saving?", ko: "저장하지 않고 나갈까요?"),
      [Phrase(en: "What you typed here would be lost.", ko: "여기에 입력한 것이 사라집니다.")], accent: .water,
      answers: [
        Alert.Answer(Phrase(en: "No", ko: "아니오"), [.character("n")]),
        Alert.Answer(Phrase(en: "Yes, leave", ko: "예, 나가기"), [.character("y")], WaterRecordAction.discardConfirmed),
      ])
  }

  /// Before a file is replaced.
  static func replacing(_ path: String) -> Alert {
    Alert(
      Phrase(en: "Replace the file?", ko: "파일을 바꿀까요?"),
      [
        Phrase(en: "There is a file \(path.inert) already.", ko: "\(path.inert): 이미 있는 파일입니다."),
        Phrase(en: "What is in it would be lost.", ko: "그 안에 있던 것은 사라집니다."),
      ], accent: .water,
      answers: [
        Alert.Answer(Phrase(en: "No", ko: "아니오"), [.character("n")]),
        Alert.Answer(Phrase(en: "Yes, replace", ko: "예, 바꾸기"), [.character("y")], ShareAction.replaceConfirmed(path)),
      ])
  }
}
