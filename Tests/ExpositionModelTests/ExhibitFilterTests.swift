import ExpositionModel
import TestSupport
import Testing
import Values

@Suite("Which exhibits are listed")
struct ExhibitFilterTests {
  private let museum = makeCatalogue([
    Exhibit(
      name: "가야금", imageName: "gayageum",
      names: Exhibit.Names(korean: "가야금", hanja: "伽倻琴", romanization: "gayageum", english: "Twelve-string zither"),
      kind: .music),
    Exhibit(name: "삼국사기", names: Exhibit.Names(romanization: "Samguk sagi", english: "History"), kind: .print),
    Exhibit(name: "거문고", imageName: "geomungo", names: Exhibit.Names(english: "Six-string zither"), kind: .music),
    Exhibit(name: "갓", names: Exhibit.Names(english: "Hat")),
  ])

  private static let words: [(String, [Int])] = [
    ("", [0, 1, 2, 3]), (" -", [0, 1, 2, 3]), ("ㄱㅇㄱ", [0]), ("zither", [0, 2]), ("ZITHER", [0, 2]), ("sagi", [1]),
    ("倻", [0]), ("music", [0, 2]), ("음악", [0, 2]), ("ㅇㅅ", [1]), ("인쇄", [1]), ("ㄱ", [0, 1, 2, 3]), ("갓", [3]),
    ("가", [0, 3]),
    ("dress", []), ("durian", []), ("twelve string", [0]),
  ]

  @Test(arguments: words)
  func `what is typed is looked for in every name and in the kind`(words: String, indices: [Int]) {
    #expect(ExhibitIndex(museum).indices(ExhibitFilter(words: words), bookmarked: []) == indices)
  }

  @Test(arguments: [
    // The end of one name and the beginning of the next, of the kind, and of the next exhibit.
    "금가", "가야금가야금", "금伽", "zithermusic", "music음악", "음악삼국사기", "ㄱㅇㄱㄱㅇㄱ", "historyprint", "인쇄거문고", "hat갓",
  ])
  func `nothing is found that begins in one name and ends in another`(words: String) {
    #expect(ExhibitIndex(museum).indices(ExhibitFilter(words: words), bookmarked: []) == [])
  }

  @Test func `a group narrows what is found, and words narrow the group`() {
    let index = ExhibitIndex(museum)
    let marked: Set<String> = ["geomungo", "갓", "no such id"]
    #expect(index.indices(.all, bookmarked: marked) == [0, 1, 2, 3])
    #expect(index.indices(ExhibitFilter(group: .kind(.music)), bookmarked: marked) == [0, 2])
    #expect(index.indices(ExhibitFilter(group: .kind(.dress)), bookmarked: marked) == [])
    #expect(index.indices(ExhibitFilter(group: .bookmarked), bookmarked: marked) == [2, 3])
    #expect(index.indices(ExhibitFilter(group: .bookmarked), bookmarked: []) == [])
    #expect(index.indices(ExhibitFilter(words: "zither", group: .bookmarked), bookmarked: marked) == [2])
    #expect(index.indices(ExhibitFilter(words: "ㅅ", group: .kind(.music)), bookmarked: marked) == [])
  }

  private static let filters: [(ExhibitFilter, Bool)] = [
    (ExhibitFilter.all, true), (ExhibitFilter(words: "  "), true), (ExhibitFilter(words: "-'"), true),
    (ExhibitFilter(words: "x"), false), (ExhibitFilter(group: .bookmarked), false),
    (ExhibitFilter(group: .kind(.print)), false), (ExhibitFilter(words: " ", group: .kind(.print)), false),
  ]

  @Test(arguments: filters)
  func `a filter of blanks lets all through, a group does not`(filter: ExhibitFilter, isAll: Bool) {
    #expect(filter.isAll == isAll)
    if isAll { #expect(ExhibitIndex(museum).indices(filter, bookmarked: []) == [0, 1, 2, 3]) }
  }

  @Test func `an empty catalogue has nothing to list`() {
    let index = ExhibitIndex(makeCatalogue([]))
    for words in ["", "x"] { #expect(index.indices(ExhibitFilter(words: words), bookmarked: ["x"]) == []) }
  }

  @Test func `of any catalogue the same is listed as by looking at each exhibit`() {
    let seed = testSeed()
    var random = SeededGenerator(seed: seed)
    let words = ["", " ", "ㄱ", "ㄱㅇ", "가", "x", "x #2", "zi", "Samguk s", "三", "music", "음악", "é", "#", "durian"]
    for _ in 1...300 {
      let catalogue = makeCatalogue(randomExhibits(&random))
      let index = ExhibitIndex(catalogue)
      let marked = Set(catalogue.exhibits.map(\.id).filter { _ in Bool.random(using: &random) })
      let groups = [ExhibitFilter.Group.all, .bookmarked] + ExhibitKind.allCases.map { .kind($0) }
      for group in groups {
        let filter = ExhibitFilter(words: words.randomElement(using: &random) ?? "", group: group)
        let expected = catalogue.exhibits.indices.filter { isListed(catalogue.exhibits[$0], filter, marked) }
        #expect(index.indices(filter, bookmarked: marked) == expected, "\(filter), SEED=\(seed)")
      }
    }
  }

  private func isListed(_ exhibit: Exhibit, _ filter: ExhibitFilter, _ marked: Set<String>) -> Bool {
    if filter.group == .bookmarked, !marked.contains(exhibit.id) { return false }
    if case .kind(let kind) = filter.group, exhibit.kind != kind { return false }
    let kind = exhibit.kind.map { [$0.rawValue, $0.koreanName] } ?? []
    return ([exhibit.name] + exhibit.names.all + kind).contains {
      SearchKey($0).contains(SearchKey(filter.words))
    }
  }

  @Test func `of twenty thousand exhibits the right ones are listed`() {
    let catalogue = makeCatalogue(
      (0..<20_000).map { number in
        Exhibit(name: "가야금 \(number)", kind: number % 1000 == 7 ? .dress : .music)
      })
    let index = ExhibitIndex(catalogue)
    let last = catalogue.exhibits[19_999].id
    #expect(index.indices(ExhibitFilter(words: "금12345"), bookmarked: []) == [12_345])
    #expect(index.indices(ExhibitFilter(words: "ㄱ19999"), bookmarked: []) == [19_999])
    #expect(
      index.indices(ExhibitFilter(words: "1999"), bookmarked: []) == [1999, 11_999] + Array(19_990...19_999))
    #expect(
      index.indices(ExhibitFilter(group: .kind(.dress)), bookmarked: []) == Array(stride(from: 7, to: 20_000, by: 1000))
    )
    #expect(index.indices(ExhibitFilter(group: .bookmarked), bookmarked: [last]) == [19_999])
    #expect(index.indices(.all, bookmarked: []) == Array(0..<20_000))
  }
}
