import PavilionSupport
import TerminalUI
import WaterModel

@testable import Stores
@testable import WaterApp

/// Water for Coffee's mixer, with some waters in the log.
enum MixerSandbox {
  /// A sandbox whose log has these waters, the last one being the newest, and in which the mixer is open.
  static func open(
    _ environment: Environment = Environment.pavilion(hasMotion: false), recipe: String? = nil,
    log: [(name: String, hardness: Double, alkalinity: Double)] = [("Cafe", 68, 40), ("Home tap", 120, 90)]
  ) throws -> TestSandbox {
    var sandbox = try TestSandbox(environment) { database in
      try database.water.add(log.map { try WaterPast.sample($0.name, $0.hardness, $0.alkalinity, days: 1) })
    }
    let context = sandbox.context
    try context.setTarget(WaterRecipe.book.first { $0.id == recipe })
    sandbox.router.open(
      MixerScreen(context, first: try sandbox.database.water.records(limit: 1).first.flatMap { WaterPickerChoice($0) }))
    return sandbox
  }

  /// A sandbox in which salts are dosed into a water.
  static func dosing(
    _ environment: Environment = Environment.pavilion(hasMotion: false), recipe: String? = nil,
    from point: WaterPoint? = nil
  ) throws -> TestSandbox {
    var sandbox = try TestSandbox(environment)
    let context = sandbox.context
    try context.setTarget(WaterRecipe.book.first { $0.id == recipe })
    sandbox.router.open(
      DosingScreen(context, from: point, named: point.map { _ in Phrase(en: "Home tap", ko: "우리 집") }))
    return sandbox
  }
}

extension TestSandbox {
  var mixer: MixerScreen? { router.screens.compactMap { $0 as? MixerScreen }.last }
  var dosing: DosingScreen? { router.screens.compactMap { $0 as? DosingScreen }.last }
}
