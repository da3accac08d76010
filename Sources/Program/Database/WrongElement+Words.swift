import Database
import Stores
import TerminalUI
import Values

extension DatabaseDocument.WrongElement {
  /// Where it is.
  var place: Phrase {
    if table.isEmpty { return Phrase(en: "the document", ko: "문서") }
    return Phrase(same: number == 0 ? table.sanitizedForDisplay : "\(table) \(number)")
  }

  /// The value that is there, and the values that are allowed.
  var what: Phrase {
    if let problem = problem as? any ExplainedError { return Phrase(same: "\(member), ") + problem.phrase }
    let value = value?.sanitizedForDisplay
    guard !member.isEmpty else {
      switch expected {
      case .known(let names)?:
        return Phrase(en: "there is no such list", ko: "그런 목록은 없습니다") + names.hint(for: table)
      case .unique?: return Phrase(en: "the list is there for the second time", ko: "목록이 두 번째로 나왔습니다")
      case .list?: return Phrase(en: "no list, but \(value ?? "null")", ko: "목록이 아니라 \(value ?? "null")입니다")
      default: return Phrase(en: "no object", ko: "객체가 아님")
      }
    }
    let name = member.sanitizedForDisplay
    switch expected {
    case nil where member.contains(" and "):
      let value = value.map { " (\($0))" } ?? ""
      return Phrase(
        en: "\(name) contradict each other\(value)",
        ko: "\(name.replacing(" and ", with: ", ")) 값이 서로 맞지 않습니다\(value)")
    case .characters(let text)?: return Phrase(en: "\(name) \(text.phrase.en)", ko: "\(name) 값에 \(text.phrase.ko)")
    case .known(let names)?:
      let last = member.split(separator: ", ").last.map(String.init) ?? member
      let value = value.map { " (\($0))" } ?? ""
      return Phrase(en: "\(name)\(value) is not known here", ko: "\(name)\(value): 여기에 없는 이름입니다")
        + names.hint(for: last)
    default: break
    }
    let found =
      value.map { Phrase(en: "\(name) is \($0)", ko: "\(name) 값이 \($0)입니다") }
      ?? Phrase(en: "\(name) is missing", ko: "\(name) 값이 없습니다")
    let excess = length.map { Phrase(en: " — it has \($0.grouped)", ko: " (지금 \($0.grouped)자)") }
    return found + (expected?.phrase ?? Phrase(en: "; that cannot be", ko: ". 있을 수 없는 값입니다"))
      + (excess ?? Phrase(same: ""))
  }
}

extension [String] {
  /// The name that was probably meant, or all of them.
  fileprivate func hint(for name: String) -> Phrase {
    // A long name takes long to compare, and is near to none.
    if name.utf8.count <= 60, let meant = Nearest.match(for: name, among: self) {
      return Phrase(en: "; did you mean \(meant)?", ko: ". \(meant)입니까?")
    }
    let names = joined(separator: ", ")
    return Phrase(en: "; allowed: \(names)", ko: ". 쓸 수 있는 이름: \(names)")
  }
}

extension ExpectedValue {
  /// The values that are allowed, in words that follow the value that is there.
  fileprivate var phrase: Phrase {
    switch self {
    case .unique: Phrase(en: " for the second time", ko: ". 두 번째로 나왔습니다")
    case .sum(let sum):
      Phrase(
        en: "; allowed: \(sum), which is its opening plus the movements, without what orders took",
        ko: ". 쓸 수 있는 값: \(sum) (opening에 입출고를 더하고 주문에 쓴 것을 뺀 값)")
    case .event(let event):
      Phrase(en: ", which has no event \(event) in juiceJournal", ko: ". juiceJournal에 \(event) 기록이 없습니다")
    case .lastEvent(let event):
      Phrase(
        en: ", although its last event in juiceJournal is not \(event)",
        ko: ". juiceJournal의 마지막 기록이 \(event)가 아닙니다")
    default: Phrase(en: "; allowed: ", ko: ". 쓸 수 있는 값: ") + allowed
    }
  }

  private var allowed: Phrase {
    switch self {
    case .names(let names): return Phrase(same: names.joined(separator: ", "))
    case .namesOrLike(let names, let example):
      let names = names.map { $0 + ", " }.joined()
      return Phrase(en: "\(names)or such as \(example)", ko: "\(names)\(example) 같은 값")
    case .id: return Phrase(en: "1 to 40 of a–z, 0–9 and hyphens", ko: "영문 소문자, 숫자, 붙임표 1–40자")
    case .currency: return Phrase(en: "three capital letters, such as KRW", ko: "KRW 같은 영문 대문자 세 글자")
    case .tag:
      return Phrase(
        en: "a tag in lower case: up to 30 letters, digits, _ and -, not digits alone",
        ko: "소문자로 쓴 태그: 글자, 숫자, _, - 30자까지, 숫자만은 안 됨")
    case .integers(let bounds) where bounds.lowerBound == bounds.upperBound:
      return Phrase(same: "\(bounds.lowerBound)")
    case .integers(let bounds) where bounds.upperBound == .max:
      return Phrase(en: "a whole number from \(bounds.lowerBound)", ko: "\(bounds.lowerBound) 이상의 정수")
    case .integers(let bounds):
      return Phrase(
        en: "whole numbers \(bounds.lowerBound) to \(bounds.upperBound)",
        ko: "\(bounds.lowerBound)에서 \(bounds.upperBound)까지의 정수")
    case .integersExceptZero(let bounds):
      return Phrase(
        en: "whole numbers \(bounds.lowerBound) to \(bounds.upperBound), but not 0",
        ko: "\(bounds.lowerBound)에서 \(bounds.upperBound)까지의 정수, 0은 안 됨")
    case .numbers(let bounds):
      return Phrase(
        en: "numbers \(bounds.lowerBound.brief) to \(bounds.upperBound.brief)",
        ko: "\(bounds.lowerBound.brief)에서 \(bounds.upperBound.brief)까지의 수")
    case .positiveNumbers(let most):
      return Phrase(en: "numbers above 0, up to \(most.brief)", ko: "0보다 크고 \(most.brief) 이하인 수")
    case .text(let limit):
      return Phrase(
        en: "a text of up to \(limit.grouped) characters, without control characters",
        ko: "제어 문자 없이 \(limit.grouped)자까지의 글")
    case .line(let range):
      let minimum = range.lowerBound == 0 ? "up to" : "\(range.lowerBound) to"
      return Phrase(
        en: "one line of \(minimum) \(range.upperBound) characters, without control characters",
        ko: "제어 문자 없이 한 줄로 \(range.lowerBound)–\(range.upperBound)자인 글")
    case .storable:
      return Phrase(
        en: "a text of up to \(Self.storableBytes.grouped) bytes, without control characters",
        ko: "제어 문자 없이 \(Self.storableBytes.grouped)바이트까지의 글")
    case .truth: return Phrase(same: "true, false")
    case .moment: return Phrase(en: "a time such as 2026-11-21T14:05:09+09:00", ko: "2026-11-21T14:05:09+09:00 같은 시각")
    case .day: return Phrase(en: "a day such as 2026-11-21", ko: "2026-11-21 같은 날짜")
    case .number(let table):
      return Phrase(en: "the number of an element of \(table) before it", ko: "앞에 있는 \(table) 항목의 번호")
    case .list(let count, _):
      return Phrase(
        en: "a list of \(count.lowerBound) to \(count.upperBound.grouped) elements",
        ko: "항목이 \(count.lowerBound)개에서 \(count.upperBound.grouped)개인 목록")
    case .object(let members, _):
      let names = members.keys.sorted().joined(separator: ", ")
      return Phrase(en: "an object with \(names)", ko: "\(names) 항목이 있는 객체")
    case .amounts(let bounds):
      return Phrase(
        en: "an object with a whole number \(bounds.lowerBound) to \(bounds.upperBound) for each ingredient",
        ko: "재료마다 \(bounds.lowerBound)에서 \(bounds.upperBound)까지의 정수가 있는 객체")
    case .menu: return Phrase(en: "a menu, as docs/menu.md says", ko: "docs/menu.md에 있는 메뉴")
    case .known(let names): return Phrase(same: names.joined(separator: ", "))
    case .unique, .sum, .event, .lastEvent, .characters: return Phrase(same: "")
    }
  }
}

extension Double {
  fileprivate var brief: String { self == rounded() && abs(self) < 1e15 ? "\(Int(self))" : "\(self)" }
}
