import JuiceModel
import PavilionSupport
import Testing

@testable import CaffeineApp
@testable import EmotionApp
@testable import JuiceApp
@testable import PavilionKit
@testable import Program
@testable import ScreenSupport
@testable import Stores
@testable import TerminalUI

@Suite("The user's own keys")
struct KeyFileTests {
  @Test(arguments: Language.allCases)
  func `the file with all commands has no faults, and changes nothing`(language: Language) throws {
    let file = try KeyFile(KeyFile.template(in: language))
    #expect(file.problems.map(\.phrase.en) == [])
    #expect(file.keys.isEmpty)
    let known = Set(try KnownCommands().all.map(\.name))
    #expect(file.count == known.count)
    #expect(file.count > 200)
  }

  @Test func `every command of every screen has one name`() throws {
    for screen in try KeyTables.screens(in: .pavilion()) {
      let names = Array(screen.commands.names(of: screen.kind.keyMapName).joined())
      #expect(Set(names).count == names.count, "\(names)")
      #expect(names.allSatisfy { $0.hasPrefix("\(screen.kind.keyMapName).") && !$0.contains(" ") }, "\(names)")
    }
  }

  @Test func `the file has all options of the moods of a file`() throws {
    let known = Set(try KnownCommands().all.map(\.name))
    var sandbox = try #require(Scene.all.first { $0.name == "dataMoods" }).sandbox()
    let names = sandbox.router.commands.own.names(of: PreviewScreen.keyMapName).joined()
      .filter { $0.hasPrefix("preview.choose.") }
    #expect(names.count == FileChoices.moods([]).options.count)
    #expect(names.filter { !known.contains($0) } == [])
  }

  @Test(arguments: [
    ("juice.showOrders = O, C-o", nil), ("# a comment\n\n  juice.showOrders=O  ", nil), ("juice.showOrders =", nil),
    ("juice.showOrders = ,", ", was the last key of everywhere.settings"), ("everywhere.back = F9", nil),
    ("nonsense", "A line is a command"), ("juice.nothing = o", "There is no command \"juice.nothing\"."),
    ("juice.showOrders = Hyper-o", "\"Hyper-o\" is no key."), ("juice.showOrders = Esc", "Esc always leads back"),
    ("juice.showOrders = C-c", "C-c always leads back"),
    ("juice.showOrders = O\njuice.showOrders = P", "in line 1 already"),
    ("juice.showOrders = O\njuice.undo = O", "O is the key of juice.showOrders in line 1."),
    ("juice.undo = s", "s was the last key of juice.editStock"), ("juice.undo = s\njuice.editStock = T", nil),
    ("juice.undo\u{1B}[2J = s", "There is no command"),
  ])
  func `what is wrong with a line is said`(text: String, problem: String?) throws {
    let file = try KeyFile(text)
    let phrases = file.problems.map(\.phrase)
    #expect(phrases.count == (problem == nil ? 0 : 1), "\(phrases)")
    if let problem {
      #expect(phrases.first?.en.contains(problem) == true, "\(phrases)")
      #expect(phrases.first?.ko.isEmpty == false)
      #expect(file.notice != nil)
      #expect(file.notice?.en.unicodeScalars.allSatisfy { $0.value >= 0x20 } == true)
    }
  }

  @Test func `a command has its new keys in the screen, the footer and the help, and not the old ones`() throws {
    let file = try KeyFile("juice.editStock = t, C-t\neverywhere.help = h\neverywhere.quit = Q")
    let database = try PavilionDatabase.inMemory()
    let options = Router.Options.pavilion(database, SettingsContext(database.settings), keys: file.keys)
    var router = Router(JuiceScreen(database.juice), .pavilion(), options)
    #expect(router.frame().plainText.contains("t stock"))
    #expect(router.frame().plainText.hasSuffix("h help"))
    router.handle(.key("s"))
    #expect(router.screens.count == 1)
    router.handle(.key(.control("t")))
    #expect(router.screens.last is StockEditor)
    router.handle(.key(.escape))
    // It moved to the left before.
    router.handle(.key("h"))
    #expect(router.frame().plainText.contains("t ^T"), "\(router.frame().plainText)")
    router.handle(.key(.escape))
    router.handle(.key("q"))
    #expect(router.ending == nil)
    router.handle(.key("Q"))
    #expect(router.ending == .quit)
  }

  @Test func `a command has the same name whatever the screen shows`() throws {
    // A key for "happy" would otherwise log "loving" where there is one command more.
    var titles: [String: [String: Set<String>]] = [:]
    for scene in Scene.all {
      var sandbox = try scene.sandbox()
      guard let top = sandbox.router.screens.last, type(of: top).keyMapName != "alert" else { continue }
      let screen = type(of: top).keyMapName
      let commands = sandbox.router.commands.own
      for (name, choice) in zip(commands.names(of: screen).joined(), commands.choices.joined()) {
        titles[screen, default: [:]][choice.title.en, default: []].insert(name)
      }
    }
    for (screen, titles) in titles {
      for (title, names) in titles { #expect(names.count == 1, "\(screen), \(title): \(names.sorted())") }
    }
    #expect(titles["emotion"]?["happy"] == ["emotion.tap.1"])
    #expect(titles["juice"]?["order Mango"] == ["juice.order.5"])
  }

  @Test func `buttons of a page show the key that was chosen for their action`() throws {
    let file = try KeyFile("caffeine.press = M-c\nstockEditor.back = F9\nmixer.solve = F8")
    #expect(file.problems.map(\.phrase.en) == [])
    let database = try PavilionDatabase.inMemory()
    let options = Router.Options.pavilion(database, SettingsContext(database.settings), keys: file.keys)
    func shown(_ screen: some Screen) -> String {
      var router = Router(HomeScreen(database), .pavilion(), options)
      router.open(screen)
      return router.frame().plainText
    }
    let caffeine = shown(CaffeineScreen(database))
    #expect(caffeine.contains("Alt-c Get Some Coffee"), "\(caffeine)")
    #expect(caffeine.contains("r Get Some Rest"), "\(caffeine)")
    let editor = shown(StockEditor(database.juice, for: [OrderItem(.mango)], selected: .mango))
    #expect(editor.contains("F9 Close"), "\(editor)")
  }

  @Test func `a key with Alt works with a Korean input method on`() throws {
    let file = try KeyFile("juice.editStock = M-s")
    let database = try PavilionDatabase.inMemory()
    let options = Router.Options.pavilion(database, SettingsContext(database.settings), keys: file.keys)
    var router = Router(JuiceScreen(database.juice), .pavilion(), options)
    router.handle(.key(.alt("ㄴ")))
    #expect(router.screens.last is StockEditor)
  }

  @Test func `a syllable opens the finder, whatever key it has`() throws {
    let file = try KeyFile("juice.find = F")
    let database = try PavilionDatabase.inMemory()
    let options = Router.Options.pavilion(database, SettingsContext(database.settings), keys: file.keys)
    var router = Router(HomeScreen(database), .pavilion(), options)
    router.open(JuiceScreen(database.juice))
    router.handle(.key("바"))
    #expect(router.screens.last?.isTyping == true)
    #expect(router.frame().plainText.contains("바"))
  }
}
