import Screens
import Storage
import TerminalUI

/// What a command about waters works with: a house only where there are records to look for.
struct WaterCalculator {
  let language: Language
  private let house: House?
  private let options: HouseOptions

  /// - Parameter needsLog: without it no database is made.
  init(_ options: HouseOptions, needsLog: Bool = false) throws {
    self.options = options
    house = needsLog ? try House(options) : nil
    language = house?.language ?? options.rememberedLanguage
  }

  /// Does something, and turns what goes wrong into a sentence and an exit code.
  func run(_ body: () throws -> Void) throws { try options.telling(in: language, body) }

  /// The waters; throws when records among them are not there.
  func find(_ waters: [NamedWater], _ output: OutputOptions) throws -> [FoundWater] {
    var missing: [Int] = []
    let found = try waters.compactMap { water in
      let found = try water.found(in: house?.database.water)
      if found == nil, case .record(let number) = water { missing.append(number) }
      return found
    }
    guard missing.isEmpty else { throw try output.noRecord(missing) }
    return found
  }
}

extension HouseOptions {
  /// The language to speak for what makes no database: the one in it counts if there is one.
  fileprivate var rememberedLanguage: Language {
    let location = DataLocation(flag: database)
    guard lang == nil, location.exists,
      let database = try? PavilionDatabase.open(at: location.path, createsFolders: false)
    else { return language() }
    defer { database.close() }
    return House(self, database: database).language
  }
}
