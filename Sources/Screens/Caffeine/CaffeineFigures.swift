import CaffeineModel
import CivilTime
import TerminalUI

/// The figures of the estimate in few words.
public struct CaffeineFigures: Sendable {
  private let status: CaffeineStatus
  private let zone: LocalZone

  public init(_ status: CaffeineStatus, _ zone: LocalZone) {
    (self.status, self.zone) = (status, zone)
  }

  private var estimate: CaffeineEstimate { status.estimate }
  private var threshold: Int { status.settings.thresholdMilligrams }
  private var amount: Int { Int(estimate.milligrams.rounded()) }

  /// `192 mg in you`, and how much it will be soon, while it is still being absorbed.
  public var inBody: Phrase {
    let now = Phrase(en: "\(amount) mg in you", ko: "몸속 \(amount) mg")
    return soon.map { now + Phrase(same: ", ") + $0 } ?? now
  }

  /// `soon 88`; nil when it only becomes less.
  private var soon: Phrase? {
    let peak = Int(estimate.peakMilligrams.rounded())
    return peak > amount ? Phrase(en: "soon \(peak)", ko: "곧 \(peak)") : nil
  }

  /// `below 50 mg at 00:41`.
  public var clear: Phrase {
    guard let clear = estimate.clearAt(in: zone) else {
      return Phrase(en: "below \(threshold) mg", ko: "\(threshold) mg 미만")
    }
    let time = CaffeineWords.moment(clear, from: estimate.now)
    let at = time.en.first?.isNumber == true ? "at \(time.en)" : time.en
    return Phrase(en: "below \(threshold) mg \(at)", ko: "\(time.ko)부터 \(threshold) mg 미만")
  }

  /// `208 mg left today`.
  public var left: Phrase {
    let left = status.leftToday
    return left >= 0
      ? Phrase(en: "\(left) mg left today", ko: "오늘 \(left) mg 남음")
      : Phrase(en: "\(-left) mg over today", ko: "오늘 \(-left) mg 초과")
  }

  /// How much may be drunk now: what the night allows, or the day's limit if that is less.
  public var allowed: Phrase {
    let (night, day) = (estimate.allowedNow(in: zone), max(0, status.leftToday))
    let bedtime = estimate.bedtime(in: zone)
    if bedtime == estimate.now, min(night, day) == 0 {
      return Phrase(en: "past bedtime; better no more", ko: "잘 시간이 지났으니 이제 그만 드세요")
    }
    if day == 0 { return Phrase(en: "no more today, by your limit", ko: "오늘 한도를 다 채웠습니다") }
    if day < night { return Phrase(en: "up to \(day) mg now, by your limit", ko: "지금 \(day) mg까지 가능(하루 한도)") }
    if night == 0 {
      return Phrase(en: "no more now, for bed at \(bedtime.clock)", ko: "\(bedtime.clock)에 주무시려면 이제 그만 드세요")
    }
    return bedtime == estimate.now
      ? Phrase(en: "past bedtime; up to \(night) mg now", ko: "잘 시간이 지났습니다: 지금 \(night) mg까지")
      : Phrase(en: "up to \(night) mg now, for bed at \(bedtime.clock)", ko: "지금 \(night) mg까지 가능(\(bedtime.clock) 취침)")
  }

  /// State and figures in a line for a shell prompt: `Wakening +2, 192 mg, clear by 00:41`.
  public var prompt: Phrase {
    [status.log.topRow.phrase, Phrase(same: "\(amount) mg"), soon, cleared].compactMap(\.self)
      .joined(separator: ", ")
  }

  /// The figures on the card at Home: `96 mg, clear by 21:40`.
  public var card: Phrase { [Phrase(same: "\(amount) mg"), cleared].joined(separator: ", ") }

  private var cleared: Phrase {
    guard let clear = estimate.clearAt(in: zone) else { return Phrase(en: "below \(threshold)", ko: "\(threshold) 미만") }
    let isWithinDay = clear.secondsSinceEpoch - estimate.now.secondsSinceEpoch < 86_400
    let time = isWithinDay ? Phrase(same: clear.clock) : clear.date.named(on: estimate.now.date)
    return Phrase(en: "clear by \(time.en)", ko: "\(time.ko)에 빠짐")
  }
}
