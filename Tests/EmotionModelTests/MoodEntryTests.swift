import EmotionModel
import TestSupport
import Testing
import Values

@Suite("Entries of other apps")
struct MoodEntryTests {
  private let day = DayOrMoment.on(CivilDate(daysSinceEpoch: 20_000))

  private func map(_ feelings: [String: Emotion?]) -> MoodMap {
    var map = MoodMap()
    for (mood, emotion) in feelings { map.set(mood, to: emotion.map(EntryFeeling.felt)) }
    return map
  }

  @Test(
    arguments: [
      ("walk", "walk"), ("movies / tv", "movies-tv"), (" good sleep ", "good-sleep"), ("a_b-c", "a_b-c"),
      ("Energy:\u{A0}4", "Energy-4"), ("7.5 h", "7_5-h"), ("1,5", "1_5"), ("a.b", "a-b"), ("2024", "_2024"),
      ("5-3", "_5-3"), ("🏃 run!", "run"), ("#work", "work"), ("친구 만남", "친구-만남"), ("été", "été"), ("🎉", nil), ("", nil),
      ("- / -", nil), ("___", nil),
      ("a word that is much longer than a tag", "a-word-that-is-much-longer-tha"),
      ("twenty-nine characters long. x", "twenty-nine-characters-long-x"),
    ] as [(String, String?)])
  func `words become a tag`(words: String, name: String?) {
    #expect(Tag(words: words)?.name == name)
  }

  @Test func `any words are a tag that a note has again, or none`() throws {
    var random = SeededGenerator(seed: testSeed())
    let pieces = ["a", "Z", "ß", "가", "1", "9", "_", "-", " ", "#", ".", ",", "/", "🎉", "e\u{301}", "\u{200D}", "\n"]
    for _ in 0..<5000 {
      let words = (0..<Int.random(in: 0...40, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }
        .joined()
      guard let tag = Tag(words: words) else {
        #expect(!words.contains { $0.isLetter || $0.isNumber }, "\(words)")
        continue
      }
      #expect(try #require(Note("text \(tag.written)")).tags == [tag], "\(words)")
      #expect(Tag(words: tag.name) == tag, "\(words)")
    }
  }

  @Test func `a mood is a tap of its feeling, with the word as a tag`() {
    let entry = MoodEntry(day, [.init("Rad")], text: "Snow", words: ["long walk"])
    let (records, isCut) = entry.taps(.daylio, map(["rad ": .happy]))
    #expect(records == [TapRecord(.happy, day, Note("Snow #daylio-Rad #long-walk") ?? .empty)])
    #expect(!isCut)
  }

  @Test func `a mood that is no feeling keeps the note and the tags of its entry, as one entry`() {
    var map = MoodMap()
    for mood in ["3", "calm"] { map.set(mood, to: .noFeeling) }
    map.set("4", to: .felt(.pleased))
    map.set("1", to: nil)
    func taps(_ app: MoodApp, _ moods: [String], _ text: String = "Rain", words: [String] = ["reading"]) -> [TapRecord]
    {
      MoodEntry(day, moods.map { .init($0) }, text: text, words: words).taps(app, map).records
    }
    func record(_ emotion: Emotion?, _ note: String) -> TapRecord { TapRecord(emotion, day, Note(note) ?? .empty) }
    #expect(taps(.howWeFeel, ["Calm"]) == [record(nil, "Rain #howwefeel-Calm #reading")])
    // Scores stay apart, but a note is one.
    #expect(taps(.pixels, ["3", "3"]) == [record(nil, "Rain #pixels-3 #reading")])
    #expect(taps(.pixels, ["3", "1"]) == [record(nil, "Rain #pixels-3 #pixels-1 #reading")])
    // Beside a feeling it is a tag.
    #expect(taps(.pixels, ["3", "4"]) == [record(.pleased, "Rain #pixels-4 #pixels-3 #reading")])
    #expect(taps(.pixels, ["1"]).isEmpty)
    // Without words the mood itself is left.
    #expect(taps(.howWeFeel, ["calm"], "", words: []) == [record(nil, "#howwefeel-calm")])
  }

  @Test func `an entry without moods is a note, unless it says nothing`() {
    let tag = MoodEntry(day, [], words: ["trip"]).taps(.pixels, MoodMap()).records
    #expect(tag == [TapRecord(nil, day, Note("#trip") ?? .empty)])
    #expect(MoodEntry(day, [], text: "Letters").taps(.pixels, MoodMap()).records.map(\.note.text) == ["Letters"])
    #expect(MoodEntry(day, []).taps(.pixels, MoodMap()).records.isEmpty)
  }

  @Test func `where all moods are skipped there is no tap`() {
    let entry = MoodEntry(day, [.init("meh")], text: "Snow")
    #expect(entry.taps(.daylio, map(["meh": nil])).records.isEmpty)
    #expect(entry.taps(.daylio, MoodMap()).records.isEmpty)
  }

  @Test func `moods of one feeling are one tap, but scores are not`() {
    let entry = MoodEntry(day, [.init("a"), .init("x"), .init("b"), .init("c")], text: "T", words: ["w"])
    let feelings: [String: Emotion?] = ["a": .happy, "x": nil, "b": .listless, "c": .happy]
    let joined = entry.taps(.howWeFeel, map(feelings)).records
    #expect(joined.map(\.emotion) == [.happy, .listless])
    #expect(
      joined.map(\.note.text) == ["T #howwefeel-a #howwefeel-c #howwefeel-x #w", "#howwefeel-b"])
    #expect(entry.taps(.pixels, map(feelings)).records.map(\.emotion) == [.happy, .listless, .happy])
  }

  @Test func `a text of any length keeps its tags, and a note is never lost`() throws {
    for length in [0, 1, 501, 9980, 9981, 9982, 9983, 9999, 10_000, 10_001, 100_000] {
      let text = String(repeating: "x", count: length)
      let (records, isCut) = MoodEntry(day, [.init("good")], text: text).taps(.daylio, map(["good": .pleased]))
      let note = try #require(records.first?.note)
      // "#daylio-good" and a space are 13 characters.
      #expect(isCut == (length > 9987), "\(length)")
      #expect(note.text.count == min(10_000, length == 0 ? 12 : length + 13))
      #expect(note.text.hasSuffix("#daylio-good"))
    }
    // Marks upon marks, which count as one character.
    let marks = "e" + String(repeating: "\u{301}", count: 400_000)
    let (records, isCut) = MoodEntry(day, [.init("good")], text: marks, words: [marks, marks + "x"])
      .taps(.daylio, map(["good": .pleased]))
    #expect(isCut)
    #expect(records.first?.note.text.contains("#daylio-good") == true)
  }

  @Test func `a tag that is cut off stands behind the text again`() throws {
    let text = String(repeating: "x", count: 9990) + " #walk"
    let entry = MoodEntry(day, [.init("good")], text: text, words: ["walk"])
    let note = try #require(entry.taps(.daylio, map(["good": .pleased])).records.first?.note)
    #expect(note.text.hasSuffix("… #daylio-good #walk"))
    #expect(note.text.count == 10_000)
  }

  @Test func `proposals are by the words of people, and what is neutral is no feeling`() {
    let proposals: [(String, Emotion?)] = [
      ("rad", .happy), ("Good", .pleased), ("meh", nil), ("ok", nil), ("bad", .upset), ("awful", .gloomy),
      ("Lausig", .gloomy), ("행복해", .happy), ("listless", .listless), ("5", nil), ("calm", nil), ("Grateful", .pleased),
      ("Neutral", nil), ("Very Unpleasant", .gloomy),
    ]
    for (mood, emotion) in proposals {
      #expect(MoodApp.daylio.proposal(for: mood) == EntryFeeling(emotion), "\(mood)")
    }
  }
}

extension MoodApp {
  fileprivate static let daylio = MoodApp("Daylio", prefix: "daylio")
  fileprivate static let howWeFeel = MoodApp("How We Feel", prefix: "howwefeel")
  fileprivate static let pixels = MoodApp("Pixels", prefix: "pixels", joinsMoods: false)
}
