import CaffeineModel
import EmotionModel
import JuiceModel
import TerminalUI
import TogetherModel
import Values
import WaterModel

extension LogState {
  /// Returns the line that means this reading and no other, to be typed instead of one with several.
  public func line(for reading: LogReading, in environment: Environment) -> String {
    let words = LogWords(menu, in: environment)
    let lines = words.lines(for: reading).map { environment.text($0) }
    return lines.first { answer($0, in: environment).only == reading } ?? lines.last ?? ""
  }
}

extension LogWords {
  /// Lines that say what a reading is, the shortest first.
  fileprivate func lines(for reading: LogReading) -> [Phrase] {
    let (topic, rest, time) = (reading.topic.word, details(of: reading), time(of: reading))
    let now = Phrase(en: "now ", ko: "지금 ")
    let begins = time.map { [$0 + Phrase(same: " ")] } ?? [.empty, now]
    return [" ", ": "].flatMap { separator in
      begins.map { $0 + topic + (rest.map { Phrase(same: separator) + $0 } ?? .empty) }
    }
  }

  /// The time before the rest of the line, where it is certainly the time; nil for now.
  private func time(of reading: LogReading) -> Phrase? {
    switch reading {
    case .coffee(_, let time), .press(_, let time): return self.time(time)
    case .feeling(let record): return record.moment.time.map(time) ?? Phrase(same: record.moment.date.iso8601)
    case .water(let sample): return sample.moment.time.map(time) ?? Phrase(same: sample.moment.date.iso8601)
    case .night(let night): return Phrase(same: night.bedtime.clock)
    case .order, .count, .delivery: return nil
    }
  }

  private func time(_ time: LocalTime) -> Phrase? {
    let seconds = clock.now.secondsSinceEpoch - time.secondsSinceEpoch
    guard seconds != 0 else { return nil }
    guard seconds % 60 != 0 || seconds > 43_200 else {
      return Phrase(en: "\(seconds / 60)m ago", ko: "\(seconds / 60)분 전")
    }
    return Phrase(same: (time.date == clock.now.date ? "" : time.date.iso8601 + " ") + time.clock)
  }

  private func details(of reading: LogReading) -> Phrase? {
    switch reading {
    case .coffee(let serving, _):
      return serving.name + Phrase(same: " \(serving.milligrams) mg")
    case .press: return nil
    case .night(let night): return Phrase(same: "\(night.quality)")
    case .order(let items):
      return items.map { item in
        let product = menu[item.product]
        let size = product.flatMap { $0.sizes.count > 1 ? $0.size(item.size).name?.phrase : nil }
        let name = product?.phrase ?? menu.phrase(of: item.product)
        return Phrase(same: "\(item.count) ") + name + (size.map { Phrase(same: " ") + $0 } ?? .empty)
      }.joined(separator: ", ")
    case .count(let amounts), .delivery(let amounts):
      return menu.ingredients.compactMap { ingredient in
        amounts[ingredient.id].map { ingredient.phrase + Phrase(same: " \($0)") }
      }.joined(separator: ", ")
    case .feeling(let record):
      let note = record.note.text.sanitizedForDisplay
      return record.feeling.name + Phrase(same: note.isEmpty ? "" : " " + note)
    case .water(let sample):
      func exact(_ ppm: Double) -> String {
        let short = DecimalText.text(ppm, decimals: 4)
        return Double(short) == ppm ? short : "\(ppm)"
      }
      let figures = WaterFigure.axes.map { axis in
        // A range is written as one only if its middle is the value, as it is read.
        guard let value = sample.position[axis] else { return "-" }
        let range = sample.figures.ranges[axis]
        let isMiddle = range.map { LabelFigure($0).middle == value && !sample.figures.computed.contains(axis) } ?? false
        return isMiddle ? range.map { exact($0.lowerBound) + "–" + exact($0.upperBound) } ?? "" : exact(value)
      }.joined(separator: "/")
      let pH = sample.figures[.pH].map { " pH " + DecimalText.text($0, decimals: 2) } ?? ""
      return Phrase(same: "\(figures) ppm\(pH) \(sample.name.text)".trimmed)
    }
  }
}

extension LogTopic {
  /// The word that a line begins with to be of this topic.
  public var word: Phrase { Phrase(en: words.english[0], ko: words.korean[0]) }
}
