import EmotionModel
import Foundation
import PavilionSupport
import Testing
import WaterModel

@testable import CaffeineApp
@testable import EmotionApp
@testable import ExpositionApp
@testable import JuiceApp
@testable import Program
@testable import ScreenSupport
@testable import TerminalUI
@testable import TogetherApp
@testable import WaterApp

/// The colors as people see them who lack the red or the green cones of the eye.
@Suite("Color vision")
struct ColorVisionTests {
  enum Deficiency: CaseIterable {
    case protanopia, deuteranopia

    /// From linear RGB to linear RGB.
    ///
    /// Source: Machado, Oliveira and Fernandes, "A physiologically-based model for simulation of color vision deficiency"
    /// (2009), table 1, severity 1.
    var matrix: [[Double]] {
      switch self {
      case .protanopia:
        [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]]
      case .deuteranopia:
        [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]]
      }
    }
  }

  /// A color in CIELAB, as it is seen.
  private static func seen(_ color: RGB, _ deficiency: Deficiency) -> [Double] {
    let linear = [color.red, color.green, color.blue].map { part in
      let value = Double(part) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    func product(_ matrix: [[Double]], _ vector: [Double]) -> [Double] {
      matrix.map { row in zip(row, vector).reduce(0) { $0 + $1.0 * $1.1 } }
    }
    let rgb = product(deficiency.matrix, linear).map { min(max($0, 0), 1) }
    // Source: IEC 61966-2-1 for XYZ, CIE 15 for L*a*b*, both for D65.
    let xyz = product([[0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505]], rgb)
    let f = zip(xyz, [0.95047, 1, 1.08883]).map { value, white in
      let share = value / white
      return share > 0.008856 ? cbrt(share) : 7.787 * share + 16.0 / 116
    }
    return [116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2])]
  }

  /// The color difference ΔE*ab of CIE 1976; 2.3 is just noticeable side by side.
  private static func difference(_ first: RGB, _ second: RGB, _ deficiency: Deficiency) -> Double {
    zip(seen(first, deficiency), seen(second, deficiency)).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }.squareRoot()
  }

  private static func color(of role: ColorRole, _ theme: Theme, _ depth: ColorDepth = .rich) throws -> RGB {
    try #require(Palette(depth, theme).appearance(of: Style(role)).foreground?.color)
  }

  @Test(arguments: Deficiency.allCases, Theme.allCases)
  func `feelings whose colors look alike have other letters`(deficiency: Deficiency, theme: Theme) throws {
    var alike = 0
    for (place, first) in Emotion.allCases.enumerated() {
      for second in Emotion.allCases[(place + 1)...] {
        let colors = try [first, second].map { try Self.color(of: $0.fill, theme) }
        guard Self.difference(colors[0], colors[1], deficiency) < 10 else { continue }
        alike += 1
        for (language, columns) in [(Language.english, 1), (.korean, 1), (.korean, 2)] {
          #expect(first.symbol(in: language, columns: columns) != second.symbol(in: language, columns: columns))
        }
      }
    }
    // Nine colors of equal strength cannot all be told apart, so this is not about nothing.
    #expect(alike > 0)
  }

  @Test(arguments: ["Tab", "Tab Tab"], Language.allCases)
  func `wherever the diary shows the color of a feeling, its letter stands there`(keys: String, language: Language)
    throws
  {
    var sandbox = try TestSandbox(Environment.pavilion(language: language), opening: EmotionDiary()) {
      try DiaryPast.fill($0.emotion)
    }
    try sandbox.press(keys)
    let frame = sandbox.router.frame()
    var symbols = 0
    for emotion in Emotion.allCases {
      let letters = [1, 2].map { emotion.symbol(in: language, columns: $0) }
      func isSign(_ column: Int, _ row: Int) -> Bool {
        let cell = frame[column, row]
        let content = cell.content
        guard cell.style.background == emotion.fill else { return false }
        return letters.contains { content == .narrow($0) || content == .wide($0) }
      }
      for row in 0..<frame.size.rows {
        for column in 0..<frame.size.columns {
          let style = frame[column, row].style
          guard [style.foreground, style.background].contains(emotion.fill) else { continue }
          if isSign(column, row) { symbols += 1 }
          // In its row, or below a bar.
          let isNamed =
            (0..<frame.size.columns).contains { isSign($0, row) }
            || (row..<frame.size.rows).contains { below in (column - 2...column + 2).contains { isSign($0, below) } }
          #expect(isNamed, "\(emotion) at column \(column), row \(row)")
        }
      }
    }
    #expect(symbols > 3)
  }

  @Test(arguments: Deficiency.allCases, Theme.allCases)
  func `the grounds of the zones can be told apart`(deficiency: Deficiency, theme: Theme) throws {
    for (place, first) in WaterZone.allCases.enumerated() {
      for second in WaterZone.allCases[(place + 1)...] {
        for depth in [ColorDepth.rich, .direct] {
          let grounds = try [first, second].map { try Self.color(of: .surface($0.surface), theme, depth) }
          let difference = Self.difference(grounds[0], grounds[1], deficiency)
          #expect(difference >= 8, "\(first) and \(second): \(difference)")
        }
      }
    }
  }
}
