import CaffeineModel
import PavilionKit
import TerminalUI
import Values

/// The figures of the estimate in few words.
public struct CaffeineFigures: Sendable {
  private let status: CaffeineStatus
  private let zone: LocalZone
  private let clock: WallClock

  public init(_ status: CaffeineStatus, _ zone: LocalZone, _ style: ClockStyle) {
    (self.status, self.zone) = (status, zone)
    clock = WallClock(status.estimate.now, style)
  }

  init(_ status: CaffeineStatus, in environment: Environment) {
    self.init(status, environment.zone, environment.clockStyle)
  }

  private var estimate: CaffeineEstimate { status.estimate }
  private var threshold: Int { status.settings.thresholdMilligrams }
  private var amount: Int { Int(estimate.milligrams.rounded()) }

  /// `192 mg now`, and how much it will be while it is still being absorbed: `0 mg now, rising to 88`.
  public var inBody: Phrase {
    [now, rising].compactMap(\.self).joined(separator: ", ")
  }

  /// `192 mg now`.
  public var now: Phrase { Phrase(en: "\(amount) mg now", ko: "지금 \(amount) mg") }

  private var rising: Phrase? {
    let peak = Int(estimate.peakMilligrams.rounded())
    return peak > amount ? Phrase(en: "rising to \(peak)", ko: "\(peak)까지 오름") : nil
  }

  /// `below 50 mg at 00:41`.
  public var clear: Phrase {
    guard let clear = estimate.clearAt(in: zone) else {
      return Phrase(en: "below \(threshold) mg", ko: "\(threshold) mg 미만")
    }
    let time = clock.at(clear)
    return Phrase(en: "below \(threshold) mg \(time.en)", ko: "\(time.ko)부터 \(threshold) mg 미만")
  }

  /// How much there will be at the next bedtime: `7 mg at bedtime, 23:00`, and how much after it if that is more.
  public var atBedtime: Phrase {
    let bedtime = estimate.bedtime(in: zone)
    let amount = Int(estimate.bedtimeAmount(in: zone).rounded())
    let most = Int(estimate.bedtimePeak(in: zone).rounded())
    let time = clock.time(bedtime)
    let atBedtime = Phrase(en: "\(amount) mg at bedtime, \(time.en)", ko: "취침 시각 \(time.ko)에 \(amount) mg")
    return most > amount ? atBedtime + Phrase(en: ", then up to \(most)", ko: ", 그 뒤 최대 \(most)") : atBedtime
  }

  /// Whether one more of what is usually drunk is fine, and until when, in fewer and fewer words.
  public var answers: [Phrase] { WhatIfFigures(status.whatIf(status.lastServing, in: zone), clock, zone).answers }

  /// State and figures in a line for a shell prompt: `Wakening +2, 192 mg, below 50 mg at 00:41`.
  public var prompt: Phrase {
    [status.log.topPhrase, Phrase(same: "\(amount) mg"), rising, clear].compactMap(\.self).joined(separator: ", ")
  }

  /// The figures on the card at Home, in fewer and fewer words.
  public var card: [Phrase] {
    let now = Phrase(same: "\(amount) mg")
    let cards = [[now, clear].joined(separator: ", "), now]
    guard let clear = estimate.clearAt(in: zone), clear.secondsSinceEpoch - estimate.now.secondsSinceEpoch < 86_400
    else { return cards }
    let time = clock.at(clear)
    let short = Phrase(en: "<\(threshold) \(time.en)", ko: "\(time.ko)부터 <\(threshold)")
    return [cards[0], [now, short].joined(separator: ", "), now]
  }
}
