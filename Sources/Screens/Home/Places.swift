import CaffeineModel
import CivilTime
import EmotionModel
import ExpositionModel
import JuiceModel
import Storage
import TerminalUI
import WaterModel

/// The places that the command palette leads to: the five apps, and the juices, drinks, exhibits, waters and feelings in
/// them.
public struct Places: Sendable {
  private let database: PavilionDatabase

  /// The most records that one app contributes.
  private static let limit = 5

  public init(_ database: PavilionDatabase) { self.database = database }

  /// The places that fit some words, the apps first; for no words the apps alone.
  public func matching(_ words: String, in environment: Environment) -> [Place] {
    let wanted = words.trimmed.lowercased()
    let apps = HouseApp.allCases.filter { fits($0.title, wanted) }.map { place(of: $0, $0.screen(database)) }
    guard !wanted.isEmpty else { return apps }
    return apps + juices(wanted) + drinks(wanted) + exhibits(wanted, in: environment)
      + waters(wanted, on: environment.localTime.date) + feelings(wanted)
  }

  private func fits(_ name: Phrase, _ wanted: String) -> Bool {
    wanted.isEmpty || name.texts.contains { $0.lowercased().hasPart(wanted) }
  }

  private func place(of app: HouseApp, _ screen: some Screen) -> Place {
    Place(app.rawValue, app.title, Phrase(en: "app", ko: "앱"), screen)
  }

  // MARK: Records

  private func juices(_ wanted: String) -> [Place] {
    Juice.allCases.filter { fits($0.name, wanted) }.prefix(Self.limit).map { juice in
      Place("juice \(juice)", juice.name, HouseApp.juice.title, JuiceScreen(database.juice), then: .select(juice))
    }
  }

  private func drinks(_ wanted: String) -> [Place] {
    let own = (try? database.caffeine.ownDrinks()) ?? []
    let servings = PresetDrink.allCases.map { Serving($0) } + own.map(\.serving)
    return servings.filter { fits($0.name, wanted) }.prefix(Self.limit).map { serving in
      Place(
        "drink \(serving.drink)", serving.name, HouseApp.caffeine.title, CaffeineScreen(database.caffeine),
        then: .showDrink(serving))
    }
  }

  /// Exhibits are found by name, romanisation, kind and Korean initials, as in their list.
  private func exhibits(_ wanted: String, in environment: Environment) -> [Place] {
    let museum = Museum.builtIn
    let exhibits = museum.catalogue(in: environment).exhibits
    let found = museum.index(in: environment.language).places(ExhibitFilter(words: wanted), bookmarked: [])
    return found.prefix(Self.limit).map { exhibits[$0] }.map { exhibit in
      Place(
        "exhibit \(exhibit.id)", Phrase(same: exhibit.name), HouseApp.exposition.title,
        ExpositionScreen(museum, database), then: .show(exhibit.id))
    }
  }

  private func waters(_ wanted: String, on today: CivilDate) -> [Place] {
    // The latest by name alone: looking through a log of any length would take too long for a letter.
    let records = (try? database.water.records(limit: 1000)) ?? []
    return records.filter { fits(WaterWords.name(of: $0.sample), wanted) }.prefix(Self.limit).map { record in
      Place(
        "water \(record.number)", WaterWords.name(of: record.sample),
        record.sample.time.date.named(on: today) + Phrase(same: " ") + HouseApp.water.title,
        WaterScreen(database), then: .show(record.number))
    }
  }

  private func feelings(_ wanted: String) -> [Place] {
    Emotion.allCases.filter { fits($0.name, wanted) }.map { feeling in
      Place(
        "feeling \(feeling)", feeling.name, HouseApp.emotion.title, EmotionScreen(database.emotion),
        then: .selectFeeling(feeling))
    }
  }
}
