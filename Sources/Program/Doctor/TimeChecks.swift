import CLibrary
import DataFormats
import PavilionKit
import Stores
import TerminalUI
import Values

/// The time zone of this machine, and whether it is one.
struct TimeFacts: Sendable {
  /// The value of `TZ`; nil if it is not set.
  var setting: String?
  /// The name of the zone; nil if it has none that others know.
  var name: String?
  /// The seconds east of UTC, as the program counts.
  var offset: Int
  /// Whether there is a zone for programs without `TZ`.
  var hasLocalZone = true

  /// - Parameter setting: The value of `TZ`, which may be empty.
  static func find(_ setting: String?) -> TimeFacts {
    let now = CallContext.current.now
    return TimeFacts(
      setting: setting, name: setting == "" ? nil : ZoneFiles.localName(as: setting), offset: now.utcOffset,
      hasLocalZone: access("/etc/localtime", R_OK) == 0)
  }
}

enum TimeChecks {
  static func section(_ facts: TimeFacts) -> CheckSection {
    CheckSection(name: "time", title: Phrase(en: "Time", ko: "시간"), checks: [zone(facts)])
  }

  static func zone(_ facts: TimeFacts) -> Check {
    let shown = String(LocalTime(secondsSinceEpoch: 0, utcOffset: facts.offset).iso8601.dropFirst(19))
    let source = facts.setting == nil ? "" : " (TZ)"
    func check(_ name: Phrase, isZone: Bool) -> Check {
      let json: JSONObject = ["name": facts.name, "offset": shown, "setting": facts.setting, "isZone": isZone]
      return Check(
        "zone", Phrase(en: "time zone", ko: "시간대"), name + Phrase(same: ", \(shown)\(source)"), json: json)
    }
    if let name = facts.name { return check(Phrase(same: name), isZone: true) }
    guard let setting = facts.setting else {
      if facts.hasLocalZone { return check(Phrase(en: "one without a name", ko: "이름 없는 시간대"), isZone: true) }
      return check(Phrase(same: "UTC"), isZone: false).found(
        .note, en: "This machine has no time zone, so its clock is UTC. \(advice.en)",
        ko: "이 컴퓨터에 시간대가 없어 시계가 UTC입니다. \(advice.ko)")
    }
    if setting.isEmpty {
      return check(Phrase(same: "UTC"), isZone: false).found(
        .note, en: "TZ is empty, which means UTC. \(advice.en)", ko: "TZ가 비어 있으면 UTC입니다. \(advice.ko)")
    }
    // A path of a file without a name.
    if setting.hasPrefix("/") || setting.hasPrefix(":/"), facts.offset != 0 {
      return check(Phrase(en: "one without a name", ko: "이름 없는 시간대"), isZone: true)
    }
    if LocalZone(rule: setting) != nil {
      // From Baker Island to Kiritimati.
      let isFar = !(-12 * 3600...14 * 3600).contains(facts.offset)
      return check(Phrase(same: setting), isZone: false).found(
        .note,
        en:
          "That is a rule of POSIX and no zone: its sign is the other way round, and a new shop gets no zone from it. "
          + (isFar ? "No place has a clock as far from UTC as \(shown), by which all times are shown and saved. " : "")
          + advice.en,
        ko: "시간대가 아니라 POSIX 규칙입니다. 부호가 반대이고, 새 매장에 시간대를 줄 수 없습니다. "
          + (isFar ? "UTC에서 \(shown)만큼 떨어진 곳은 없는데, 모든 시각이 그렇게 보이고 저장됩니다. " : "") + advice.ko)
    }
    return check(Phrase(same: setting), isZone: false).found(
      .broken,
      en: "This machine knows no such zone, so the program uses UTC instead: all times are shown and saved in UTC. "
        + "\(advice.en) The names are in /usr/share/zoneinfo, in the package tzdata.",
      ko: "이 컴퓨터가 모르는 시간대라 대신 UTC를 씁니다. 모든 시각이 UTC로 보이고 그대로 저장됩니다. \(advice.ko) "
        + "이름은 tzdata 패키지의 /usr/share/zoneinfo에 있습니다.")
  }

  private static let advice = Phrase(
    en: "Set a zone, such as TZ=Asia/Seoul.", ko: "TZ=Asia/Seoul처럼 시간대를 정하세요.")
}
