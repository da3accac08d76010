import ExpositionModel
import Notes
import Storage
import TerminalUI
import TestSupport
import Testing

@testable import Screens

@Suite("Reading an exhibit")
struct ExhibitTests {
  /// The paragraphs of which something is seen, from above.
  private static func paragraphsSeen(_ house: inout TestHouse, of id: String) throws -> [Int] {
    let language = house.router.environment.language
    let paragraphs = try #require(Museum.builtIn.catalogue(in: language)[id]).paragraphs
    return house.page.compactMap { line in
      // Without the bar at its end; lines of the card are shorter.
      let words = line.filter { !"│┃ ".contains($0) }
      return words.columns > 24 ? paragraphs.firstIndex { $0.filter { $0 != " " }.contains(words) } : nil
    }
  }

  /// The one at the top.
  private static func paragraphAtTop(_ house: inout TestHouse, of id: String) throws -> Int {
    try #require(paragraphsSeen(&house, of: id).first)
  }

  /// Whether the page is seen from its first row on: then the name stands below the top line.
  private func isAtTop(_ house: inout TestHouse) -> Bool {
    house.page.prefix(3).contains { $0.contains(house.router.top) }
  }

  @Test func `below a picture beside a longer card stands what is known of the exhibit in Paris, and only there`()
    throws
  {
    func page(_ size: Size) throws -> String {
      var house = try TestHouse.exhibit(1, Environment.pavilion(size: size))
      let first = house.page
      try house.press("End")
      return (first + house.page).joined(separator: "\n")
    }
    let words = "its first public"
    #expect(try page(Size(columns: 80, rows: 24)).split(separator: words).count == 2)
    #expect(try page(Size(columns: 50, rows: 30)).split(separator: words).count == 2)
    var house = try TestHouse.exhibit(1)
    let left = house.page.map { String($0.prefix(28)) }
    #expect(left.joined(separator: " ").contains("Accounts of the book say"))
    #expect(left.drop { $0.trimmed.isEmpty }.prefix(18).count { $0.trimmed.isEmpty } <= 4)
  }

  @Test func `after the first page the text stays in place, whatever changes`() throws {
    for size in [Size(columns: 80, rows: 24), Size(columns: 100, rows: 30), Size(columns: 60, rows: 20)] {
      var house = try TestHouse.exhibit(13, Environment.pavilion(size: size))
      try house.press("PgDn")
      let paragraph = try Self.paragraphAtTop(&house, of: "geomungo")
      for key in ["z", "z", "z", "L", "L"] {
        try house.press(key)
        // At the end of a shorter page more is seen above it.
        #expect(try Self.paragraphsSeen(&house, of: "geomungo").contains(paragraph), "\(size), \(key)")
      }
    }
  }

  @Test func `seeing the end of the text marks it as read, and not before`() throws {
    var house = try TestHouse.exhibit(5)
    try house.press("PgDn")
    #expect(try !house.marks()["haegeum"].isRead)
    try house.press("End")
    #expect(try house.marks()["haegeum"].readAt?.secondsSinceEpoch == TestHouse.now.seconds)
    #expect(house.screen.contains("✓"))
  }

  @Test func `going on and back stops at the ends of the list`() throws {
    var house = try TestHouse.exhibit(12)
    try house.press("Right")
    #expect(house.router.top == "Six-string zither")
    try house.press("Right")
    #expect(house.router.notice?.kind == .plain)
    try house.press("Left Left")
    #expect(house.router.top == "Black horsehair hat")
    var first = try TestHouse.exhibit(1)
    try first.press("Left")
    #expect(first.router.notice?.kind == .plain)
  }

  @Test func `only what is listed is gone through`() throws {
    var house = try TestHouse.list()
    try house.press("f f Enter Right")
    #expect(house.router.top == "Dragon drum")
    try house.press("Right")
    #expect(house.router.top == "Twelve-string zither")
  }

  @Test func `reading goes on where it stopped`() throws {
    var house = try TestHouse.exhibit(5, Environment.pavilion(size: Size(columns: 80, rows: 16)))
    try house.press("PgDn PgDn Down Down")
    let page = house.page.dropLast()
    try house.press("Esc Enter")
    #expect(Array(house.page.dropLast()) == Array(page))
    #expect(house.router.notice?.kind == .plain)
    try house.press("Home Esc Enter")
    #expect(isAtTop(&house))
    // A row in the head is no place to go on from.
    try house.press("Down Esc Enter")
    #expect(isAtTop(&house))
    #expect(house.router.notice == nil)
  }

  @Test func `who has seen the end of the text begins anew, whether or not the sources were seen`() throws {
    var house = try TestHouse.exhibit(5, Environment.pavilion(size: Size(columns: 80, rows: 18)))
    try house.press("End Up Up")
    #expect(try house.marks()["haegeum"].isRead)
    try house.press("Esc Enter")
    #expect(isAtTop(&house))
  }

  @Test func `another who marks it as not read is not contradicted by a look`() throws {
    var house = try TestHouse.exhibit(5)
    try house.press("End")
    try house.database.exposition.markUnread("haegeum", in: ExpositionStore.builtIn)
    house.router.handle(.dataChanged)
    house.router.handle(.focus(true))
    #expect(try !house.marks()["haegeum"].isRead)
  }

  @Test func `a note that makes the head longer leaves the text where it is`() throws {
    var house = try TestHouse.exhibit(5, Environment.pavilion(size: Size(columns: 80, rows: 16)))
    try house.press("PgDn PgDn PgDn")
    let text = house.page.prefix(10)
    try house.press("e a Space l o n g Space n o t e Enter")
    #expect(Array(house.page.prefix(10)) == Array(text))
  }

  @Test func `the place is kept when the page rests, when the next one comes, and when one quits`() throws {
    var house = try TestHouse.exhibit(5, Environment.pavilion(size: Size(columns: 80, rows: 16)))
    house.router.setTime(TestHouse.now, milliseconds: 10_000)
    try house.press("PgDn PgDn Down Down")
    #expect(house.router.tick() == 600)
    #expect(try house.marks()["haegeum"].place == .start)
    house.router.setTime(TestHouse.now, milliseconds: 10_600)
    #expect(house.router.tick() == nil)
    let kept = try house.marks()["haegeum"].place
    #expect(kept.paragraph >= 0)
    try house.press("Down Right")
    #expect(try house.marks()["haegeum"].place != kept)
    try house.press("PgDn PgDn Down Down q")
    #expect(house.router.ending == .quit)
    #expect(try house.marks()["ywoonggo"].place != .start)
  }

  @Test func `looking without scrolling writes nothing down`() throws {
    var house = try TestHouse.exhibit(5)
    try house.press("Right Left z L Esc")
    #expect(try house.marks() == ExhibitMarks())
  }

  @Test(arguments: Language.allCases)
  func `a resize in the middle of a text keeps the paragraph, and back again the line`(language: Language) throws {
    for number in [1, 5, 13] {
      let id = Museum.builtIn.catalogue(in: language).exhibits[number - 1].id
      var house = try TestHouse.exhibit(number, Environment.pavilion(language: language))
      try house.press("PgDn PgDn")
      let before = house.page
      let paragraph = try Self.paragraphAtTop(&house, of: id)
      for size in [Size(columns: 120, rows: 20), Size(columns: 46, rows: 14), Size(columns: 60, rows: 18)] {
        house.router.handle(.resize(size))
        #expect(try Self.paragraphAtTop(&house, of: id) == paragraph, "\(id) at \(size)")
      }
      house.router.handle(.resize(Size(columns: 80, rows: 24)))
      #expect(house.page == before)
    }
  }

  @Test func `one line down and one up is where one was, in every setting`() throws {
    for setting in ReadingComfort.allCases {
      var house = try TestHouse(opening: .exposition) { try $0.settings.set(setting.rawValue, for: "reading") }
      try house.press("Enter 5 Enter")
      for _ in 0..<30 {
        let before = house.page
        try house.press("Down")
        guard house.page != before else { break }
        try house.press("Up")
        #expect(house.page == before, "\(setting)")
        try house.press("Down")
      }
      #expect(!isAtTop(&house))
    }
  }

  @Test func `an exhibit that is all on the screen has been read`() throws {
    var house = try TestHouse(Museum.foreign(1) { Exhibit(name: "Thing \($0)", description: "A line.") })
    try house.press("Enter Enter")
    // Not in passing: when it has been looked at for a moment.
    #expect(try !house.database.exposition.marks(in: "/elsewhere")["Thing 1"].isRead)
    house.router.setTime(TestHouse.now, milliseconds: 700)
    #expect(house.router.tick() == nil)
    #expect(try house.database.exposition.marks(in: "/elsewhere")["Thing 1"].isRead)
    #expect(!house.screen.contains("┃"))
  }
}
