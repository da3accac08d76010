import WaterModel

extension WaterPoint {
  /// How much more of hardness and of alkalinity another water has, in ppm.
  func changes(to goal: WaterPoint) -> [(figure: WaterFigure, ppm: Double)] {
    WaterFigure.axes.map { ($0, goal[$0] - self[$0]) }
  }
}

extension WaterUnit {
  /// Hardness or alkalinity, given in ppm, as a number with this unit: `12 ppm`.
  func amount(_ ppm: Double, of figure: WaterFigure) -> String { "\(text(ppm, of: figure)) \(label)" }

  /// Hardness and alkalinity: `68 / 40`.
  func pair(_ point: WaterPoint) -> String {
    "\(text(point.hardness, of: .hardness)) / \(text(point.alkalinity, of: .alkalinity))"
  }
}

extension WaterQuery {
  /// Whether each of the words is part of one of the names, in upper or lower case.
  func finds(_ names: [String]) -> Bool {
    let names = names.map { $0.lowercased() }
    return terms.map { $0.lowercased() }.allSatisfy { term in names.contains { $0.contains(term) } }
  }
}
