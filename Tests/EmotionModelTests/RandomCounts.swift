import EmotionModel
import TestSupport

/// Some of the feelings, each a few times; small numbers, so that many are equal.
func randomCounts(_ random: inout SeededGenerator) -> [Emotion: Int] {
  var counts: [Emotion: Int] = [:]
  for emotion in Emotion.allCases where Bool.random(using: &random) {
    counts[emotion] = Int.random(in: 0...4, using: &random)
  }
  return counts
}
