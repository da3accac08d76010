import CaffeineModel
import EmotionModel
import Foundation
import PavilionSupport
import Testing
import WaterModel

@testable import CaffeineApp
@testable import EmotionApp
@testable import JuiceApp
@testable import PavilionKit
@testable import Program
@testable import ScreenSupport
@testable import TerminalUI
@testable import TogetherApp
@testable import WaterApp

@Suite("Contrast")
struct ContrastTests {
  /// The backgrounds that terminals of a theme have, and that pictures in documents have.
  ///
  /// The eight colors are the user's own; they are measured as those of xterm, on its black and white.
  private static func grounds(_ theme: Theme, _ depth: ColorDepth) -> [RGB] {
    let all = theme == .dark ? [RGB(0x00_0000), RGB(0x1c_1c1c)] : [RGB(0xff_ffff), RGB(0xfa_fafa)]
    return Array(all.prefix(depth == .basic ? 1 : 2))
  }

  /// Source: WCAG 2.1, "relative luminance" and "contrast ratio".
  private static func contrast(_ first: RGB, _ second: RGB) -> Double {
    func luminance(_ color: RGB) -> Double {
      let parts = [color.red, color.green, color.blue].map { part in
        let value = Double(part) / 255
        return value <= 0.03928 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
      }
      return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
    }
    let (one, other) = (luminance(first), luminance(second))
    return (max(one, other) + 0.05) / (min(one, other) + 0.05)
  }

  /// Returns the least contrast of a style with its ground, or with every ground of the theme where it has none.
  private static func contrast(of style: Style, _ depth: ColorDepth, _ theme: Theme) -> Double {
    contrast(of: style, Palette(depth, theme))
  }

  private static func contrast(of style: Style, _ palette: Palette) -> Double {
    let (depth, theme, look) = (palette.depth, palette.theme, palette.appearance(of: style))
    let role = look.foreground?.color
    let own = look.background?.color
    return (own.map { [$0] } ?? grounds(theme, depth)).map { ground in
      // The terminal's own ink is at least as readable as these.
      contrast(role ?? (theme == .dark ? RGB(0xd0_d0d0) : RGB(0x30_3030)), ground)
    }.min() ?? 0
  }

  private static let accents = [Accent.home] + Pavilion.apps.map(\.accent)
  private static let text: [ColorRole] = accents.map(ColorRole.accent) + [.good, .warning, .bad, .quiet, .plain]

  @Test(arguments: Theme.allCases)
  func `every role can be read on the terminal's background`(theme: Theme) {
    for role in Self.text {
      #expect(Self.contrast(of: Style(role), .rich, theme) >= 4.5, "\(role)")
      #expect(Self.contrast(of: Style(role), .basic, theme) >= 3, "\(role)")
    }
  }

  @Test func `in eight colors every role can be read on black and on white, as long as neither is known`() {
    let palette = Palette(.basic, knowsTheme: false)
    for role in Self.text {
      let look = palette.appearance(of: Style(role))
      #expect(look.background == nil)
      #expect(!look.isReverse)
      // The terminal's own ink can be read on its background.
      guard let ink = look.foreground?.color else { continue }
      for ground in [RGB(0), RGB(0xff_ffff)] { #expect(Self.contrast(ink, ground) >= 3.5, "\(role) on \(ground)") }
    }
    let accents = Self.accents.map { palette.appearance(of: Style(.accent($0))) }
    #expect(accents.allSatisfy { $0.foreground != nil || $0.isBold })
    let colors = [Style.good, .warning, .bad].map { palette.appearance(of: $0).foreground }
    #expect(colors == [nil, 5, 1])
  }

  @Test(arguments: Theme.allCases)
  func `what is selected can be read on its accent`(theme: Theme) {
    for accent in Self.accents { #expect(Self.contrast(of: .selected(accent), .rich, theme) >= 4.5, "\(accent)") }
  }

  @Test(arguments: Theme.allCases)
  func `with high contrast every role has 7 to 1, on every background`(theme: Theme) {
    let palette = Palette(.rich, theme, hasHighContrast: true)
    let surfaces = CaffeineState.allCases.compactMap(\.surface) + WaterZone.allCases.map(\.surface)
    for ground in [ColorRole.plain] + surfaces.map(ColorRole.surface) {
      for role in Self.text {
        #expect(Self.contrast(of: Style(role, on: ground), palette) >= 7, "\(role) on \(ground)")
      }
    }
    for accent in Self.accents + surfaces.map(\.accent) {
      #expect(Self.contrast(of: .selected(accent), palette) >= 7, "\(accent)")
    }
  }

  @Test(arguments: Theme.allCases)
  func `every role can be read on every surface`(theme: Theme) {
    let surfaces = CaffeineState.allCases.compactMap(\.surface) + WaterZone.allCases.map(\.surface)
    for surface in surfaces {
      for role in Self.text {
        for depth in [ColorDepth.rich, .direct] {
          #expect(Self.contrast(of: Style(role, on: .surface(surface)), depth, theme) >= 4.5, "\(role) on \(surface)")
        }
        if surface.basic != nil { #expect(Self.contrast(of: Style(role, on: .surface(surface)), .basic, theme) >= 4.4) }
      }
      #expect(Self.contrast(of: Style(.onColor, on: .accent(surface.accent)), .rich, theme) >= 4.5, "\(surface)")
    }
  }

  @Test(arguments: Emotion.allCases, Theme.allCases)
  func `every feeling is seen as a mark, and its letter on it`(emotion: Emotion, theme: Theme) {
    for depth in [ColorDepth.rich, .direct] {
      #expect(Self.contrast(of: Style(emotion.fill), depth, theme) >= 3)
      #expect(Self.contrast(of: emotion.badge, depth, theme) >= 4.5)
    }
    #expect(Self.contrast(of: emotion.badge, .basic, theme) >= 4.4)
  }

  @Test(arguments: Art.allCases, Theme.allCases)
  func `what can be seen of a picture reaches across most of it`(art: Art, theme: Theme) {
    for depth in [ColorDepth.rich, .direct, .basic] {
      let palette = Palette(depth, theme)
      let side = 16
      let pixels = art.picture.resampled(columns: side, rows: side)
      let isSeen = art.picture.palette.map { swatch in
        let color = palette.appearance(of: Style(.color(swatch))).foreground?.color ?? RGB(0)
        return Self.grounds(theme, depth).allSatisfy {
          Self.contrast(color, $0) >= (depth == .basic ? 2 : 3)
        }
      }
      func extent(_ part: [Int], along axis: (Int) -> Int) -> Int {
        let places = part.map(axis)
        return (places.max() ?? -1) - (places.min() ?? 0) + 1
      }
      let drawn = pixels.indices.filter { pixels[$0] != Picture.transparent }
      let seen = drawn.filter { isSeen[Int(pixels[$0])] }
      for axis in [{ $0 % side }, { $0 / side }] {
        let (part, whole) = (extent(seen, along: axis), extent(drawn, along: axis))
        #expect(part * 3 >= whole * 2, "\(art.rawValue), \(depth): \(part) of \(whole)")
      }
      #expect(seen.count * 5 >= drawn.count, "\(art.rawValue), \(depth): \(seen.count) of \(drawn.count)")
    }
  }
}
