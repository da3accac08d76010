import TestSupport
import WaterModel

/// A water somewhere on the chart and a good way beyond it, its figures as meters show them: with a decimal or without.
func randomPoint(_ random: inout SeededGenerator, upTo most: Double = 300) -> WaterPoint {
  WaterPoint(hardness: randomFigure(&random, upTo: most), alkalinity: randomFigure(&random, upTo: most))
}

/// A figure from 0 to the most, often a plain 0 or a whole number, so that many are equal.
func randomFigure(_ random: inout SeededGenerator, upTo most: Double) -> Double {
  let figure = Double.random(in: 0...most, using: &random)
  switch Int.random(in: 0..<8, using: &random) {
  case 0: return 0
  case 1...3: return figure.rounded()
  case 4...6: return (figure * 10).rounded() / 10
  default: return figure
  }
}

/// Whether two numbers are equal but for what rounding does.
func isNear(_ left: Double, _ right: Double, _ tolerance: Double = 1e-9) -> Bool {
  abs(left - right) <= tolerance * max(1, abs(left), abs(right))
}

/// Whether two waters are equal but for what rounding does.
func isNear(_ left: WaterPoint, _ right: WaterPoint, _ tolerance: Double = 1e-9) -> Bool {
  isNear(left.hardness, right.hardness, tolerance) && isNear(left.alkalinity, right.alkalinity, tolerance)
}
