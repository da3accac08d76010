import CaffeineModel
import PavilionKit
import TerminalUI
import Values

/// The effects of one more drink, in words.
public struct WhatIfFigures: Sendable {
  private let drink: WhatIf
  private let clock: WallClock
  private let zone: LocalZone

  public init(_ drink: WhatIf, _ clock: WallClock, _ zone: LocalZone) {
    (self.drink, self.clock, self.zone) = (drink, clock, zone)
  }

  package init(_ drink: WhatIf, in environment: Environment) {
    self.init(drink, environment.wallClock, environment.zone)
  }

  private var threshold: Int { drink.estimate.settings.thresholdMilligrams }

  /// Whether a drink is fine, and until when, in fewer and fewer words.
  public var answers: [Phrase] {
    let (one, name) = (drink.serving.oneMore, drink.serving.oneOf)
    switch drink.obstacle {
    case nil:
      guard let until = end else {
        return [
          Phrase(en: "\(one.en) is fine at any time today.", ko: "\(one.ko)은 오늘 아무 때나 괜찮습니다."),
          Phrase(en: "One more is fine today.", ko: "오늘 한 잔 더 괜찮습니다."),
        ]
      }
      return [
        Phrase(en: "\(one.en) is fine until \(until.en).", ko: "\(one.ko)은 \(until.ko)까지 괜찮습니다."),
        Phrase(en: "One more is fine until \(until.en).", ko: "\(until.ko)까지 한 잔 더 괜찮습니다."),
        Phrase(en: "One more until \(until.en)", ko: "\(until.ko)까지 한 잔 더"),
      ]
    case .overLimit(let over):
      return [
        Phrase(en: "You are over your day's limit by \(over) mg.", ko: "오늘 한도를 \(over) mg 넘었습니다."),
        Phrase(en: "\(over) mg over your limit", ko: "한도보다 \(over) mg 많음"),
      ]
    case .wouldExceedLimit(let over):
      return [
        Phrase(
          en: "Not today: \(one.en.withoutCapital) would be \(over) mg over your day's limit.",
          ko: "오늘은 그만 드세요. \(one.ko)이면 하루 한도를 \(over) mg 넘습니다."),
        Phrase(en: "No more today: \(over) mg over the limit", ko: "오늘은 그만: 한도를 \(over) mg 넘음"),
        Phrase(en: "No more today", ko: "오늘은 그만"),
      ]
    case .bedtime(let bedtime, let left):
      let (bed, amount) = (clock.time(bedtime), Int(left.rounded()))
      if let most = risesAfterBedtime {
        return [
          Phrase(
            en: "Not today if you go to bed at \(bed.en): with \(name.en) up to \(most) mg would be in you after that.",
            ko: "\(bed.ko)에 주무시려면 오늘은 그만 드세요. \(Particle.object.after(name.ko)) 마시면 그 뒤 최대 \(most) mg이 됩니다."),
          Phrase(
            en: "Not today for bed at \(bed.en): up to \(most) mg after that.",
            ko: "\(bed.ko)에 주무시려면 오늘은 그만: 그 뒤 최대 \(most) mg입니다."),
          Phrase(en: "No more for bed at \(bed.en)", ko: "\(bed.ko)에 자려면 그만"),
        ]
      }
      return [
        Phrase(
          en: "Not today if you go to bed at \(bed.en): with \(name.en) \(amount) mg would be left in you then.",
          ko: "\(bed.ko)에 주무시려면 오늘은 그만 드세요. \(Particle.object.after(name.ko)) 마시면 그때 \(amount) mg이 남습니다."),
        Phrase(
          en: "Not today for bed at \(bed.en): \(amount) mg would be left.",
          ko: "\(bed.ko)에 주무시려면 오늘은 그만: \(amount) mg이 남습니다."),
        Phrase(en: "No more for bed at \(bed.en)", ko: "\(bed.ko)에 자려면 그만"),
      ]
    case .pastBedtime(let clear):
      let time = clock.at(clear)
      return [
        Phrase(
          en: "It's past your bedtime: with \(name.en) you would be below \(threshold) mg only \(time.en).",
          ko: "잘 시간이 지났습니다. \(Particle.object.after(name.ko)) 마시면 \(time.ko)에야 \(threshold) mg 아래로 내려갑니다."),
        Phrase(en: "It's past your bedtime: no more now.", ko: "잘 시간이 지났으니 이제 그만 드세요."),
        Phrase(en: "Past bedtime", ko: "잘 시간이 지남"),
      ]
    }
  }

  /// The end of the time for a drink that fits; nil if that is not today.
  private var end: Phrase? {
    guard case .until(let time) = drink.fit, time.secondsSinceEpoch < drink.bedtime.secondsSinceEpoch else {
      return nil
    }
    return clock.time(time)
  }

  /// `fits until 13:20 today`, `fits again from tomorrow 04:00`.
  public var fitting: Phrase {
    switch drink.fit {
    case .until:
      guard let time = end else { return Phrase(en: "fits at any time today", ko: "오늘 아무 때나 괜찮음") }
      return Phrase(en: "fits until \(time.en) today", ko: "오늘 \(time.ko)까지 괜찮음")
    case .from(let moment):
      let time = clock.recent(moment)
      return Phrase(en: "fits again from \(time.en)", ko: "\(time.ko)부터 다시 괜찮음")
    case .never: return Phrase(en: "fits on neither day", ko: "이틀 안에는 맞지 않음")
    }
  }

  /// The effects: `71 mg at 23:00`, `below 50 mg at 03:10 instead of 00:41`, `peak 188 mg`; if there is more after
  /// bedtime, `7 mg at 23:00`, `up to 86 mg after 23:00`.
  public var effects: [Phrase] {
    let peak = Int(drink.estimate.peakMilligrams.rounded())
    let overall = Phrase(en: "peak \(peak) mg", ko: "최고 \(peak) mg")
    let bed = clock.time(drink.bedtime)
    let left = Int(drink.bedtimeMilligrams.rounded())
    let atBedtime = Phrase(en: "\(left) mg at \(bed.en)", ko: "\(bed.ko)에 \(left) mg")
    guard let most = risesAfterBedtime else { return [atBedtime, clearing, overall] }
    let rise = Phrase(en: "up to \(most) mg after \(bed.en)", ko: "\(bed.ko) 뒤 최대 \(most) mg")
    // Past bedtime the amount of this minute tells nothing of the night.
    let isPast = drink.bedtime.secondsSinceEpoch == drink.time.secondsSinceEpoch
    let night = isPast ? [rise] : [atBedtime, rise]
    return night + [clearing] + (most == peak ? [] : [overall])
  }

  /// The largest amount after bedtime, in mg, if there is more than at bedtime.
  private var risesAfterBedtime: Int? {
    let most = Int(drink.nightPeakMilligrams.rounded())
    return most > Int(drink.bedtimeMilligrams.rounded()) ? most : nil
  }

  /// When it would be below the threshold, `below 50 mg at 03:10 instead of 00:41`, or since when it has been.
  package var clearing: Phrase {
    guard let clear = drink.estimate.clearAt(in: zone) else {
      guard let cleared = drink.clearedAt(in: zone).map({ clock.recent($0) }) else {
        return Phrase(en: "always below \(threshold) mg", ko: "계속 \(threshold) mg 미만")
      }
      return Phrase(
        en: "below \(threshold) mg since \(cleared.en)", ko: "\(cleared.ko)부터 이미 \(threshold) mg 미만")
    }
    guard let before = drink.before.clearAt(in: zone), before != clear else {
      let time = clock.at(clear)
      return Phrase(en: "below \(threshold) mg \(time.en)", ko: "\(time.ko)부터 \(threshold) mg 미만")
    }
    let old = clock.recent(before)
    // Of one day both are written with it, or both without.
    let isPlain = clear.date == before.date && old == clock.time(before)
    let plain = clock.time(clear)
    let new = isPlain ? Phrase(en: "at \(plain.en)", ko: plain.ko) : clock.at(clear)
    return Phrase(
      en: "below \(threshold) mg \(new.en) instead of \(old.en)",
      ko: "\(old.ko) 대신 \(new.ko)부터 \(threshold) mg 미만")
  }
}
