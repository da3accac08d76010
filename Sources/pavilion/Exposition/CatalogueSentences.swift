import Screens
import Storage
import TerminalUI

extension CatalogueError {
  /// The error, its place and what is expected there.
  ///
  /// - Parameter name: the name of the file in sentences.
  func phrase(_ name: Phrase) -> Phrase {
    let place = item.map { Phrase(en: "\(name.en), item \($0)", ko: "\(name.ko), \($0)번째 항목") } ?? name
    guard let field else { return phrase(ofAll: place) }
    let quoted = "\"\(field.shown)\""
    switch problem {
    case .missing(let shape):
      return Phrase(
        en: "\(place.en): \(quoted) is missing; \(shape.phrase.en) belongs there.",
        ko: "\(place.ko): 빠진 것이 있습니다: \(quoted). \(Particle.subject.after(shape.phrase.ko)) 와야 합니다.")
    case .expected(let shape):
      return Phrase(
        en: "\(place.en): \(quoted) must be \(shape.phrase.en).",
        ko: "\(place.ko): \(quoted)에는 \(Particle.subject.after(shape.phrase.ko)) 와야 합니다.")
    case .noJSON: return phrase(ofAll: place)
    }
  }

  /// The error of a whole file or element.
  private func phrase(ofAll place: Phrase) -> Phrase {
    switch problem {
    case .noJSON, .missing:
      let whole = file == .page ? Self.page : Self.list
      return Phrase(
        en: "\(place.en) is not JSON; it must be \(whole.en).",
        ko: "\(place.ko): JSON이 아닙니다. \(Particle.subject.after(whole.ko)) 와야 합니다.")
    case .expected:
      let whole = item != nil ? Self.exhibit : file == .page ? Self.page : Self.list
      return Phrase(
        en: "\(place.en) must be \(whole.en).", ko: "\(place.ko): \(Particle.subject.after(whole.ko)) 와야 합니다.")
    }
  }

  // The brackets come first, so that a Korean particle follows a word.
  private static let page = Phrase(en: "an object, { … }, with the fair's page", ko: "박람회 소개를 담은 { … } 객체")
  private static let list = Phrase(en: "a list of exhibits, [ … ]", ko: "출품작을 담은 [ … ] 목록")
  private static let exhibit = Phrase(en: "an object, { … }, with an exhibit", ko: "출품작을 담은 { … } 객체")
}

extension CatalogueError.Shape {
  var phrase: Phrase {
    switch self {
    case .text: Phrase(en: "a text", ko: "글")
    case .object: Phrase(en: "an object, { … }", ko: "{ … } 객체")
    case .list: Phrase(en: "a list, [ … ]", ko: "[ … ] 목록")
    case .name: Phrase(en: "a text that is not empty", ko: "비어 있지 않은 글")
    case .count: Phrase(en: "a whole number, 0 or more", ko: "0 이상의 정수")
    case .year:
      Phrase(
        en: "a whole number such as 1900, and the last year not before the first",
        ko: "1900 같은 정수, 또는 첫해보다 이르지 않은 끝해")
    case .word(let words):
      Phrase(
        en: "one of these words: \(words.joined(separator: ", "))", ko: "\(words.joined(separator: ", ")) 중 하나")
    }
  }
}
