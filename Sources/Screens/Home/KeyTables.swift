import CaffeineModel
import CivilTime
import Storage
import TerminalUI

/// The keys of every screen as Markdown, for documents.
///
/// They come from the tables that dispatch the keys.
public enum KeyTables {
  public static func markdown(in language: Language) throws(StorageError) -> String {
    let database = try PavilionDatabase.inMemory()
    let environment = Environment(language: language)
    let zone = LocalZone.fixed(0)
    let caffeine = database.caffeine
    // What there is something to be done with: a list without rows has no keys.
    try caffeine.press(.coffee, at: environment.localTime)
    _ = try? database.juice.order(.kiwi, count: 1, at: environment.localTime)
    var screens: [any Screen] = [
      HomeScreen(database, zone), JuiceScreen(database.juice), StockEditor(database.juice, selected: .strawberry),
      OrderLog(database.juice),
      CaffeineScreen(caffeine, zone), DrinkList(caffeine, zone, selected: Serving(.brewed)),
      CaffeineForms.settings(caffeine, .initial), CaffeineHistory(caffeine, zone),
    ]
    for index in screens.indices { screens[index].refresh(in: environment) }
    var sections = screens.map { screen in
      section(environment.text(screen.title), screen.commands(in: environment), environment)
    }
    let everywhere = environment.text(Phrase(en: "Everywhere", ko: "어디서나"))
    sections.append(section(everywhere, .everywhere, environment))
    return sections.joined(separator: "\n")
  }

  private static func section(_ title: String, _ table: CommandTable, _ environment: Environment) -> String {
    let keys = environment.text(Phrase(en: "Key", ko: "키"))
    let meaning = environment.text(Phrase(en: "What it does", ko: "하는 일"))
    let rows = table.groups.map { group in
      "| \(escaped(group.label(in: environment.glyphs))) | \(escaped(environment.text(group.name))) |"
    }
    return (["**\(title)**", "", "| \(keys) | \(meaning) |", "| --- | --- |"] + rows + [""]).joined(separator: "\n")
  }

  private static func escaped(_ text: String) -> String {
    String(text.flatMap { $0 == "|" ? Array("\\|") : [$0] })
  }
}
