import TerminalUI
import Values

extension WallClock {
  /// Says which times, or which days, a text may mean; nil unless it may mean several.
  ///
  /// - Parameter isPast: Whether a time of day without a day must be in the past.
  public func ambiguity(of text: String, in zone: LocalZone, isPast: Bool = true) -> Phrase? {
    let moments = zone.moments(text, now: now, isPast: isPast)
    let days = moments.isEmpty ? CivilDate.meanings(typed: text, today: today) : []
    return ambiguity(of: text, moments.map { moment($0) } + days.map { $0.named(on: today) })
  }

  private func ambiguity(of text: String, _ meanings: [Phrase]) -> Phrase? {
    guard meanings.count > 1 else { return nil }
    let shown = text.trimmed.sanitizedForDisplay.cut(to: 40, ellipsis: "…")
    let (en, ko) = (meanings.map { $0.text(in: .english) }, meanings.map { $0.text(in: .korean) })
    return Phrase(
      en: "\"\(shown)\" may be \(en.joined(separator: " or ")). Please say which.",
      ko: "\"\(shown)\": \(ko.joined(separator: " 또는 "))일 수 있습니다. 어느 쪽인지 쓰세요.")
  }
}
