import CaffeineModel
import EmotionModel
import ExpositionModel
import JuiceModel
import Stores
import TerminalUI
import Values
import WaterModel

/// The places that the command palette leads to: the five apps, and the juices, drinks, exhibits, waters and feelings in
/// them.
public struct PaletteItems: Sendable {
  private let database: PavilionDatabase

  /// The most records that one app contributes.
  private static let limit = 5

  public init(_ database: PavilionDatabase) { self.database = database }

  /// The places that fit some words, the apps first; for no words the apps alone.
  public func matching(_ words: String, in environment: Environment) -> [PaletteItem] {
    let wanted = words.trimmed.lowercased()
    let apps = PavilionApp.allCases.filter { fits($0.title, wanted) }.map { place(of: $0, $0.screen(database)) }
    guard !wanted.isEmpty else { return apps }
    return apps + juices(wanted) + drinks(wanted) + exhibits(wanted, in: environment)
      + waters(wanted, on: environment.localTime.date) + feelings(wanted)
  }

  private func fits(_ name: Phrase, _ wanted: String) -> Bool {
    wanted.isEmpty || name.texts.contains { $0.lowercased().hasPart(wanted) }
  }

  private func place(of app: PavilionApp, _ screen: some Screen) -> PaletteItem {
    PaletteItem(app.rawValue, app.title, Phrase(en: "app", ko: "앱"), screen)
  }

  // MARK: Records

  private func juices(_ wanted: String) -> [PaletteItem] {
    Juice.allCases.filter { fits($0.name, wanted) }.prefix(Self.limit).map { juice in
      PaletteItem(
        "juice \(juice)", juice.name, PavilionApp.juice.title, JuiceScreen(database.juice), then: .select(juice))
    }
  }

  private func drinks(_ wanted: String) -> [PaletteItem] {
    let own = (try? database.caffeine.ownDrinks()) ?? []
    let servings = PresetDrink.allCases.map { Serving($0) } + own.map(\.serving)
    return servings.filter { fits($0.name, wanted) }.prefix(Self.limit).map { serving in
      PaletteItem(
        "drink \(serving.drink)", serving.name, PavilionApp.caffeine.title, CaffeineScreen(database.caffeine),
        then: .showDrink(serving))
    }
  }

  /// Exhibits are found by name, romanisation, kind and Korean initials, as in their list.
  private func exhibits(_ wanted: String, in environment: Environment) -> [PaletteItem] {
    let localized = LocalizedCatalogue.builtIn
    let exhibits = localized.catalogue(in: environment).exhibits
    let found = localized.index(in: environment.language).places(ExhibitFilter(words: wanted), bookmarked: [])
    return found.prefix(Self.limit).map { exhibits[$0] }.map { exhibit in
      PaletteItem(
        "exhibit \(exhibit.id)", Phrase(same: exhibit.name), PavilionApp.exposition.title,
        ExpositionScreen(localized, database), then: .show(exhibit.id))
    }
  }

  private func waters(_ wanted: String, on today: CivilDate) -> [PaletteItem] {
    // The latest by name alone: looking through a log of any length would take too long for a letter.
    let records = (try? database.water.records(limit: 1000)) ?? []
    return records.filter { fits(WaterWords.name(of: $0.sample), wanted) }.prefix(Self.limit).map { record in
      PaletteItem(
        "water \(record.number)", WaterWords.name(of: record.sample),
        record.sample.time.date.named(on: today) + Phrase(same: " ") + PavilionApp.water.title,
        WaterScreen(database), then: .show(record.number))
    }
  }

  private func feelings(_ wanted: String) -> [PaletteItem] {
    Emotion.allCases.filter { fits($0.name, wanted) }.map { feeling in
      PaletteItem(
        "feeling \(feeling)", feeling.name, PavilionApp.emotion.title, EmotionScreen(database.emotion),
        then: .selectFeeling(feeling))
    }
  }
}
