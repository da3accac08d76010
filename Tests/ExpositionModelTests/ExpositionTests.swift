import ExpositionModel
import Testing

@Suite("The page of a fair")
struct ExpositionTests {
  private static let titles: [(String, [String])] = [
    ("The 1900 Paris Exposition (Paris 1900)", ["The 1900 Paris Exposition", "(Paris 1900)"]),
    ("파리 만국박람회 1900(L'Exposition de Paris 1900)", ["파리 만국박람회 1900", "(L'Exposition de Paris 1900)"]),
    ("No parenthesis", ["No parenthesis"]), ("", [""]), ("(All of it)", ["(All of it)"]),
    ("  (blanks before)", ["  (blanks before)"]), ("One (two) (three)", ["One", "(two) (three)"]),
    ("Two blanks \t(kept)", ["Two blanks", "(kept)"]), ("Closed ) only", ["Closed ) only"]), ("(", ["("]),
    ("a(", ["a", "("]), ("Full（width）", ["Full（width）"]), ("박람회 (朴)", ["박람회", "(朴)"]),
  ]

  @Test(arguments: titles)
  func `a title breaks before its first parenthesis`(title: String, lines: [String]) {
    #expect(page(title: title).titleLines == lines)
  }

  private static let texts: [(String, [String])] = [
    ("", []), ("one", ["one"]), ("one\n\ntwo", ["one", "two"]), ("one\ntwo", ["one", "two"]),
    ("\n\none\n\n\n\ntwo\n", ["one", "two"]), ("one\r\n\r\ntwo\rthree", ["one", "two", "three"]),
    ("one\n \t\u{3000}\ntwo", ["one", "two"]), (" \n\u{2003}\n", []),
    ("one\u{2029}two\u{2028}three", ["one", "two", "three"]),
    ("  indented\nends  ", ["  indented", "ends  "]),
  ]

  @Test(arguments: texts)
  func `paragraphs stand between line breaks, and blank ones are none`(text: String, paragraphs: [String]) {
    #expect(page(description: text).paragraphs == paragraphs)
    #expect(Exhibit(name: "x", description: text).paragraphs == paragraphs)
  }

  private static let counts: [(Int, Int)] = [(48_130_300, 48_130_300), (0, 0), (-1, 0), (.min, 0), (.max, .max)]

  @Test(arguments: counts)
  func `nobody came, or somebody, but never fewer`(given: Int, kept: Int) {
    #expect(page(visitors: given).visitors == kept)
  }

  private func page(title: String = "", visitors: Int = 0, description: String = "") -> Exposition {
    Exposition(title: title, visitors: visitors, location: "", duration: "", description: description)
  }
}
