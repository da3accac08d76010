import DataFormats
import ExpositionModel
import PavilionKit
import TerminalUI

extension CatalogueError {
  func phrase(_ name: Phrase) -> Phrase {
    let location = item.map { Phrase(en: "\(name.en), item \($0)", ko: "\(name.ko), \($0)번째 항목") } ?? name
    let quoted = "\"\((field ?? "").shown)\""
    let whole = item != nil ? Self.exhibit : file.whole
    switch problem {
    case .missing(let shape) where field != nil:
      return Phrase(
        en: "\(location.en): \(quoted) is missing; \(shape.phrase.en) belongs there.",
        ko: "\(location.ko): 빠진 것이 있습니다: \(quoted). \(Particle.subject.after(shape.phrase.ko)) 와야 합니다.")
    case .expected(let shape) where field != nil:
      return Phrase(
        en: "\(location.en): \(quoted) must be \(shape.phrase.en).",
        ko: "\(location.ko): \(quoted)에는 \(Particle.subject.after(shape.phrase.ko)) 와야 합니다.")
    case .tooDeep:
      return Phrase(
        en: "\(location.en) is nested more than \(JSONReader.depthLimit) levels deep.",
        ko: "\(location.ko): \(JSONReader.depthLimit)단계보다 깊이 겹쳐 있습니다.")
    case .noJSON, .missing:
      return Phrase(
        en: "\(location.en) is not JSON; it must be \(whole.en).",
        ko: "\(location.ko): JSON이 아닙니다. \(Particle.subject.after(whole.ko)) 와야 합니다.")
    case .broken, .leadsNowhere, .linkScheme, .notLinkable, .repeatedID, .noMap, .noPosition, .outsideMap, .noSources,
      .tooLong, .tooMany, .controlCharacter, .repeatedMember, .misspelled, .unknownMember:
      return Phrase(en: "\(location.en): \(quoted): ", ko: "\(location.ko): \(quoted): ") + problem.meaning
    case .expected:
      return Phrase(
        en: "\(location.en) must be \(whole.en).", ko: "\(location.ko): \(Particle.subject.after(whole.ko)) 와야 합니다.")
    }
  }

  private static let exhibit = Phrase(en: "an object, { … }, with an exhibit", ko: "출품작을 담은 { … } 객체")
}

extension CatalogueError.File {
  /// The form of the whole file; the brackets come before the noun, so that a Korean particle follows a word.
  fileprivate var whole: Phrase {
    switch self {
    case .page: Phrase(en: "an object, { … }, with the fair's page", ko: "박람회 소개를 담은 { … } 객체")
    case .items: Phrase(en: "a list of exhibits, [ … ]", ko: "출품작을 담은 [ … ] 목록")
    case .museum, .maps:
      Phrase(en: "an object, { … }, with people, places, maps and a walk", ko: "사람, 장소, 지도, 산책를 담은 { … } 객체")
    }
  }
}

extension CatalogueError.Problem {
  /// A sentence about what is read well but cannot be meant so; empty for other problems.
  fileprivate var meaning: Phrase {
    switch self {
    case .noJSON, .tooDeep, .missing, .expected: .empty
    case .broken(let text): Phrase(en: "it \(text.phrase.en).", ko: "\(text.phrase.ko).")
    case .leadsNowhere(let id):
      Phrase(en: "no page has the id \"\(id.shown)\".", ko: "그런 id의 쪽이 없습니다: \"\(id.shown)\".")
    case .linkScheme(let scheme):
      Phrase(
        en: "links lead to other pages, or begin with https:, http: or mailto:, and not with \"\(scheme.shown):\".",
        ko: "링크는 다른 쪽으로 가거나 https:, http:, mailto:로 시작해야 합니다: \"\(scheme.shown):\".")
    case .notLinkable(""):
      Phrase(
        en: "it is empty; write an id for links: ASCII letters, digits and hyphens.",
        ko: "비어 있습니다. 링크에 쓸 id를 영문자, 숫자, 붙임표로 지으세요.")
    case .notLinkable(let id):
      Phrase(
        en: "no text can link to this id, \"\(id.shown)\"; an id for links has ASCII letters, digits and hyphens.",
        ko: "글에서 링크할 수 없는 id입니다: \"\(id.shown)\". 링크에 쓸 id는 영문자, 숫자, 붙임표로 지으세요.")
    case .repeatedID(let id):
      Phrase(en: "another one has the id \"\(id.shown)\", too.", ko: "같은 id가 또 있습니다: \"\(id.shown)\".")
    case .noMap(let id):
      Phrase(en: "there is no map \"\(id.shown)\".", ko: "그런 지도가 없습니다: \"\(id.shown)\".")
    case .noPosition(let map):
      Phrase(
        en: "the map \"\(map.shown)\" has no position for this place.",
        ko: "지도 \"\(map.shown)\"에 이 장소의 위치가 없습니다.")
    case .outsideMap(let columns, let rows):
      Phrase(
        en: "the position is outside the map, which has \(columns) columns and \(rows) rows, counted from 0.",
        ko: "위치가 지도 밖입니다. 지도는 \(columns)열 \(rows)행이며 0부터 셉니다.")
    case .tooLong(let limit):
      Phrase(
        en: "the text is too long; \(limit.grouped) characters are allowed, and what follows is not shown.",
        ko: "글이 너무 깁니다. \(limit.grouped)자까지이고, 그 뒤는 보이지 않습니다.")
    case .tooMany(let limit):
      Phrase(
        en: "the list is too long; \(limit.grouped) elements are allowed, and what follows is not shown.",
        ko: "목록이 너무 깁니다. \(limit.grouped)개까지이고, 그 뒤는 보이지 않습니다.")
    case .controlCharacter(let scalar):
      Phrase(
        en: "the text has the control character \(scalar.code), which is not shown; "
          + "texts may have line breaks and tabs, names no control characters.",
        ko: "보이지 않는 제어 문자 \(scalar.code)가 있습니다. 글에는 줄 바꿈과 탭만, 이름에는 아무 제어 문자도 쓸 수 없습니다.")
    case .repeatedMember:
      Phrase(
        en: "this member stands more than once in its object; only the first one is read.",
        ko: "한 객체에 같은 이름이 두 번 이상 있습니다. 첫 번째 것만 읽습니다.")
    case .misspelled(let name):
      Phrase(
        en: "this is missing, and nothing reads \"\(name.shown)\"; is that what was meant?",
        ko: "빠져 있고, \"\(name.shown)\" 항목은 쓰이지 않습니다. 이름을 잘못 쓴 것 아닌가요?")
    case .noSources:
      Phrase(en: "the page names no sources.", ko: "출처가 적혀 있지 않습니다.")
    case .unknownMember(let nearest):
      Phrase(en: "nothing reads this member.", ko: "쓰이지 않는 항목입니다.")
        + (nearest.map { Phrase(en: " Did you mean \"\($0)\"?", ko: " 혹시 \"\($0)\"인가요?") } ?? .empty)
    }
  }

  /// A word for programs, the same in all languages.
  var word: String {
    switch self {
    case .noJSON: "not-json"
    case .tooDeep: "too-deep"
    case .missing: "missing"
    case .expected, .broken: "wrong-value"
    case .leadsNowhere: "leads-nowhere"
    case .linkScheme: "link-scheme"
    case .notLinkable: "not-linkable"
    case .repeatedID: "repeated-id"
    case .noMap: "no-map"
    case .noPosition: "no-position"
    case .outsideMap: "outside-map"
    case .noSources: "no-sources"
    case .tooLong: "too-long"
    case .tooMany: "too-many"
    case .controlCharacter: "control-character"
    case .repeatedMember: "repeated-member"
    case .misspelled: "misspelled"
    case .unknownMember: "unknown-member"
    }
  }
}

extension CatalogueError.Shape {
  var phrase: Phrase {
    switch self {
    case .text: Phrase(en: "text", ko: "글")
    case .object: Phrase(en: "an object, { … }", ko: "{ … } 객체")
    case .list: Phrase(en: "a list, [ … ]", ko: "[ … ] 목록")
    case .filledList: Phrase(en: "a list with something in it, [ … ]", ko: "비어 있지 않은 [ … ] 목록")
    case .name: Phrase(en: "text that is not empty", ko: "비어 있지 않은 글")
    case .count: Phrase(en: "a whole number, 0 or more, of up to 18 digits", ko: "0 이상 18자리까지의 정수")
    case .size:
      Phrase(
        en: "a whole number from \(MuseumMap.sizes.lowerBound) to \(MuseumMap.sizes.upperBound)",
        ko: "\(MuseumMap.sizes.lowerBound)에서 \(MuseumMap.sizes.upperBound)까지의 정수")
    case .position(let count):
      Phrase(
        en: "a whole number from 0 to \(count - 1)", ko: "0에서 \(count - 1)까지의 정수")
    case .point:
      Phrase(
        en: "a pair [column, row] of numbers from \(MuseumMap.coordinates.lowerBound) to "
          + "\(MuseumMap.coordinates.upperBound)",
        ko: "\(MuseumMap.coordinates.lowerBound)에서 \(MuseumMap.coordinates.upperBound)까지의 수로 된 [열, 행] 쌍")
    case .flag: Phrase(en: "true or false", ko: "true나 false")
    case .year:
      Phrase(
        en: "a year from -100000 to 100000, without a year 0",
        ko: "-100000에서 100000까지, 0이 아닌 정수로 된 연도")
    case .lastYear(let first):
      Phrase(
        en: "a year not before the first one, \(first)", ko: "첫해 \(first)보다 이르지 않은 연도")
    case .word(let words):
      Phrase(en: "one of these words: \(words.joined(separator: ", "))", ko: "\(words.joined(separator: ", ")) 중 하나")
    }
  }
}

extension Unicode.Scalar {
  /// Such as `U+001B`.
  fileprivate var code: String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
