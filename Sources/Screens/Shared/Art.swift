import Resources
import TerminalUI

/// The pictures of Pavilion, drawn as SVG and built in as small rasters.
public enum Art: String, CaseIterable, Sendable {
  case banana
  case caffeineIntro = "caffeine-intro"
  case caffeineRest = "caffeine-rest"
  case caffeineStressful = "caffeine-stressful"
  case caffeineWakening = "caffeine-wakening"
  case coffeeCup = "coffee-cup"
  case emotionBored = "emotion-bored"
  case emotionDull = "emotion-dull"
  case emotionFlustered = "emotion-flustered"
  case emotionFond = "emotion-fond"
  case emotionGloomy = "emotion-gloomy"
  case emotionHappy = "emotion-happy"
  case emotionLoving = "emotion-loving"
  case emotionTroubled = "emotion-troubled"
  case emotionUpset = "emotion-upset"
  case exhibitBangjja = "exhibit-bangjja"
  case exhibitBuddhism = "exhibit-buddhism"
  case exhibitFolds = "exhibit-folds"
  case exhibitFrame = "exhibit-frame"
  case exhibitGayageum = "exhibit-gayageum"
  case exhibitGeomungo = "exhibit-geomungo"
  case exhibitGod = "exhibit-god"
  case exhibitHaegeum = "exhibit-haegeum"
  case exhibitJikji = "exhibit-jikji"
  case exhibitNajeon = "exhibit-najeon"
  case exhibitPalman = "exhibit-palman"
  case exhibitSamguk = "exhibit-samguk"
  case exhibitWoodshoes = "exhibit-woodshoes"
  case exhibitYwoonggo = "exhibit-ywoonggo"
  case expositionFlag = "exposition-flag"
  case expositionPoster = "exposition-poster"
  case juiceGlass = "juice-glass"
  case kiwi
  case mango
  case pavilion
  case pineapple
  case slime
  case strawberry
  case waterDrop = "water-drop"

  /// The picture.
  ///
  /// One that were missing or broken would be empty; a test sees to it that none is.
  public var picture: Picture {
    Art.pictures[self] ?? .blank
  }

  // Read once, all together: a few hundred microseconds for what is shown on the first screen anyway.
  private static let pictures: [Art: Picture] = Dictionary(
    uniqueKeysWithValues: allCases.compactMap { art in
      guard let text = art.source, let picture = try? Picture(parsing: text) else { return nil }
      return (art, picture)
    })

  /// The text of the raster, as it is built in.
  public var source: String? {
    var size = 0
    guard let bytes = resources_find("Art/\(rawValue).art", &size) else { return nil }
    return String(decoding: UnsafeBufferPointer(start: bytes, count: size), as: UTF8.self)
  }
}
