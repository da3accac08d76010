import TerminalUI
import TogetherModel
import Values
import WaterApp
import WaterModel

public enum ReviewWords {
  public static let year = Phrase(en: "Year in review", ko: "한 해 돌아보기")
  static let month = Phrase(en: "Month in review", ko: "한 달 돌아보기")
  static let juices = Phrase(en: "juices", ko: "쥬스")
  static let drinks = Phrase(en: "drinks", ko: "음료")
  static let exhibits = Phrase(en: "exhibits", ko: "출품작")
  static let questions = Phrase(en: "questions", ko: "문제")
  static let waters = Phrase(en: "waters", ko: "물")
  static let cups = Phrase(en: "cups", ko: "커피")
  static let entries = Phrase(en: "entries", ko: "기록")

  /// A mean on a scale up to 5: `4.3/5`.
  static func mean(_ value: Double) -> String { TastingWords.rating(value) }
}

extension ReviewSpan {
  /// `November 2026`, `2026년 11월`; `2026`, `2026년`.
  public var name: Phrase {
    kind == .month
      ? Phrase(en: "\(first.monthName.en) \(first.year)", ko: "\(first.year)년 \(first.monthName.ko)")
      : Phrase(en: "\(first.year)", ko: "\(first.year)년")
  }

  /// `2026-11`, `2026`: how it is typed, and part of the name of a file.
  public var code: String { String(first.iso8601.prefix(kind == .month ? 7 : 4)) }
}

extension Review {
  /// Returns remarks before the figures: that the span is not over, what stands in parentheses, and what has nothing.
  ///
  /// - Parameter hasBefore: Whether the figures of the year before are shown.
  public func remarks(withComparison hasBefore: Bool = true) -> [Phrase] {
    guard !figures.isEmpty else { return [nothing] + (isOver ? [] : [notOver]) }
    return [isOver ? nil : notOver, hasBefore ? comparison : nil, silence].compactMap(\.self)
  }

  private var nothing: Phrase {
    isOver
      ? Phrase(en: "Nothing was noted in \(span.name.en).", ko: "\(span.name.ko)에는 기록이 없습니다.")
      : Phrase(en: "Nothing was noted in \(span.name.en) yet.", ko: "\(span.name.ko)에는 아직 기록이 없습니다.")
  }

  private var notOver: Phrase {
    let day = today.named(on: today)
    return span.kind == .month
      ? Phrase(en: "Up to \(day.en): the month is not over.", ko: "아직 끝나지 않은 달: \(day.ko)까지.")
      : Phrase(en: "Up to \(day.en): the year is not over.", ko: "아직 끝나지 않은 해: \(day.ko)까지.")
  }

  /// The meaning of the figures in parentheses; `nil` if there are none.
  private var comparison: Phrase? {
    guard let before, sections.contains(where: { $0.facts.contains { $0.before != nil } }) else { return nil }
    let name = ReviewSpan(span.kind, around: before.days.lowerBound).name
    return isOver
      ? Phrase(en: "In parentheses: \(name.en).", ko: "괄호 안은 \(name.ko)입니다.")
      : Phrase(en: "In parentheses: the same days of \(name.en).", ko: "괄호 안은 \(name.ko)의 같은 기간입니다.")
  }

  /// The apps in which nothing was noted; `nil` if there is none.
  private var silence: Phrase? {
    let names = silentApps.map(\.title).joined(separator: ", ")
    return silentApps.isEmpty ? nil : Phrase(en: "Nothing in: \(names.en).", ko: "기록 없음: \(names.ko).")
  }
}
