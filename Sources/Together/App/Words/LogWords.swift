import CaffeineApp
import CaffeineModel
import EmotionApp
import EmotionModel
import JuiceApp
import JuiceModel
import PavilionKit
import TerminalUI
import TogetherModel
import Values
import WaterApp
import WaterModel

/// How a line is talked about: with these names, in this language of time and with this unit.
public struct LogWords: Sendable {
  let menu: Menu
  let clock: WallClock
  let unit: WaterUnit

  public init(_ menu: Menu, _ clock: WallClock, _ unit: WaterUnit) {
    (self.menu, self.clock, self.unit) = (menu, clock, unit)
  }

  init(_ menu: Menu, in environment: Environment) { self.init(menu, environment.wallClock, environment.unit) }

  static let title = Phrase(en: "Log anything", ko: "무엇이든 기록")
  static let which = Phrase(en: "Which one?", ko: "어느 것인가요?")
  static let enter = Phrase(en: "Enter logs it.", ko: "Enter를 누르면 기록합니다.")
  static let refused = Phrase(en: "So nothing would be saved.", ko: "그래서 저장되지 않습니다.")
  static let choosing = Phrase(en: "Enter lists them to choose.", ko: "Enter를 누르고 고르세요.")
  static let choosingNear = Phrase(en: " (Enter chooses, Tab completes)", ko: "(Enter로 고르고, Tab으로 채웁니다)")
  static let undoKey = Phrase(en: "u undoes it.", ko: "u를 누르면 되돌립니다.")
  static let placeholder = Phrase(en: "what, how much, when", ko: "무엇을, 얼마나, 언제")

  /// Returns the effect of logging something, in a sentence.
  public func plan(_ reading: LogReading) -> Phrase {
    switch reading {
    case .coffee(let serving, let time):
      let (what, amount) = (serving.oneOf, serving.milligrams)
      return Phrase(en: "Log \(what.en) (\(amount) mg)", ko: "\(what.ko) \(amount) mg을") + when(time)
    case .press(let press, let time):
      let name = press.name
      return Phrase(en: "Log \(name.en.withoutCapital)", ko: Particle.object.after(name.ko)) + when(time)
    case .night(let night):
      let (quality, bed) = (SleepWords.quality(night.quality), clock.time(night.bedtime))
      return Phrase(
        en: "Log last night: \(quality.en), in bed at \(bed.en).", ko: "지난밤을 기록합니다: \(quality.ko), \(bed.ko)에 취침.")
    case .order(let items):
      let what = items.map(phrase).joined(separator: ", ")
      return Phrase(en: "Order \(what.en).", ko: "\(what.ko) 주문합니다.")
    case .count(let amounts):
      let what = portions(amounts)
      return Phrase(en: "Set the stock to \(what.en).", ko: "재고를 고칩니다: \(what.ko).")
    case .delivery(let amounts):
      let what = portions(amounts)
      return Phrase(en: "Add a delivery of \(what.en).", ko: "입고합니다: \(what.ko).")
    case .feeling(let record):
      let name = record.emotion?.name ?? Phrase(en: "a note", ko: "메모")
      let said = Phrase(en: "Log \(name.en)", ko: Particle.object.after(name.ko)) + when(record.moment)
      guard !record.note.isEmpty else { return said }
      let note = record.note.text.onOneLine(most: 100).cut(to: 60, ellipsis: "…")
      return said + Phrase(en: " Note: \(note)", ko: " 메모: \(note)")
    case .water(let sample):
      let name = sample.name.shownName.sanitizedForDisplay
      let pH = sample.figures[.pH].map { ", pH \(DecimalText.text($0, decimals: 2))" } ?? ""
      let figures = WaterWords.pair(sample.figures, in: unit) + pH
      let named =
        sample.name.isEmpty ? Phrase(en: "a water", ko: "물") : Phrase(en: "the water \(name.en)", ko: "물 \(name.ko)")
      return Phrase(en: "Log \(named.en), \(figures),", ko: "\(named.ko), \(figures):") + when(sample.moment)
    }
  }

  private func when(_ time: LocalTime) -> Phrase {
    let minutes = (clock.now.secondsSinceEpoch - time.secondsSinceEpoch) / 60
    guard minutes > 0 else { return Phrase(en: " now.", ko: " 지금 기록합니다.") }
    let moment = clock.recent(time)
    guard time.date == clock.now.date else { return Phrase(en: " \(moment.en).", ko: " \(moment.ko) 시각으로 기록합니다.") }
    let ago = Phrase.ago(minutes: minutes)
    return Phrase(en: " at \(moment.en), \(ago.en).", ko: " \(ago.ko)(\(moment.ko)) 시각으로 기록합니다.")
  }

  private func when(_ day: CivilDate) -> Phrase {
    let named = EmotionWords.moment(.on(day), on: clock)
    return Phrase(en: " for \(named.en), without a time.", ko: " \(named.ko) 날짜로 시각 없이 기록합니다.")
  }

  private func when(_ moment: DayOrMoment) -> Phrase { moment.time.map(when) ?? when(moment.date) }
  private func when(_ moment: WaterMoment) -> Phrase { moment.time.map(when) ?? when(moment.date) }

  private func phrase(_ item: OrderItem) -> Phrase {
    let size = menu[item.product].flatMap { $0.sizes.count > 1 ? $0.size(item.size).name?.phrase : nil }
    return menu.phrase(of: [item]) + (size.map { Phrase(same: " (") + $0 + Phrase(same: ")") } ?? .empty)
  }

  private func portions(_ amounts: [Ingredient.ID: Int]) -> Phrase {
    menu.ingredients.compactMap { ingredient in amounts[ingredient.id].map(ingredient.portion) }.joined(separator: ", ")
  }

  // MARK: Problems

  /// Why a line is not understood, and what would be near.
  public func explanation(_ problem: LogProblem) -> Phrase {
    switch problem {
    case .unknown(let words, let near):
      return near.isEmpty ? unknown(words) : self.near(words) + Phrase(same: " ") + names(near)
    case .tooMany(let words, let names):
      let shown = words.trimmed.sanitizedForDisplay.cut(to: 40, ellipsis: "…")
      return Phrase(en: "\"\(shown)\" may be many things: ", ko: "\"\(shown)\"(으)로 시작하는 것이 많습니다: ") + self.names(names)
    case .unfinished:
      return Phrase(
        en: "These words do not make one entry together. Begin with coffee, juice, feel, water or slept.",
        ko: "이 말들로는 기록 하나가 되지 않습니다. 커피, 쥬스, 기분, 물, 잠 가운데 하나로 시작해 보세요.")
    case .future: return Phrase(en: "That time is still to come.", ko: "아직 오지 않은 시각입니다.")
    case .needsClock:
      let example = clock.example
      return Phrase(
        en: "Please add the time of day, such as yesterday \(example.en).", ko: "몇 시였는지도 쓰세요. 예: 어제 \(example.ko).")
    case .onlyNow:
      return Phrase(
        en: "An order and the stock are always of now: leave the time out.", ko: "주문과 재고는 지금 것만 됩니다. 시각을 빼세요.")
    case .amount(let amount, let name):
      let (drink, shown) = (self.name(name), amount.sanitizedForDisplay)
      return Phrase(
        en: "\"\(shown)\" is no amount of \(drink.en). Try ½, x2 or 60 mg.",
        ko: "\"\(shown)\": \(drink.ko)에 쓸 수 없는 양입니다. ½, 2배, 60 mg처럼 쓰세요.")
    case .needsFigures:
      return Phrase(
        en: "Please add hardness and alkalinity, such as 68/40.", ko: "경도와 알칼리도를 68/40처럼 쓰세요.")
    case .doubtful(let problem): return (problem.phrase ?? .empty) + Phrase(same: ".")
    case .tooLong: return Phrase(en: "That is too long.", ko: "너무 깁니다.")
    }
  }

  /// That nothing is called as some words are, before what is near.
  ///
  /// - Parameter hint: How one of it is taken, if that is still to be said.
  func near(_ words: String, hint: Phrase = .empty) -> Phrase {
    unknown(words) + Phrase(en: " Near", ko: " 비슷한 것") + hint + Phrase(same: ":")
  }

  /// That nothing is called as some words are.
  public func unknown(_ words: String) -> Phrase {
    let shown = words.sanitizedForDisplay.cut(to: 40, ellipsis: "…")
    return Phrase(en: "Nothing is called \"\(shown)\".", ko: "\"\(shown)\": 그런 이름이 없습니다.")
  }

  private func names(_ names: [LogName]) -> Phrase {
    let shown = names.prefix(5).map { name($0) }.uniqued().joined(separator: ", ")
    return shown + Phrase(same: names.count > 5 ? "…" : ".")
  }

  private func name(_ name: LogName) -> Phrase {
    switch name {
    case .product(let id): menu.phrase(of: id)
    case .ingredient(let id): menu.phrase(of: id)
    case .drink(let drink): PresetDrink.name(ofLogged: drink)
    case .feeling(let emotion): emotion.name
    }
  }

  /// Examples of lines to type, each with its app.
  public var examples: [(line: Phrase, app: any PavilionApp)] {
    let product = menu[.mango] ?? menu.products.first
    let (en, ko) = (product?.phrase.en.lowercased() ?? "mango", product?.phrase.ko ?? "망고")
    return [
      (Phrase(en: "espresso 20m ago", ko: "에스프레소 20분 전"), CaffeineHolic()),
      (Phrase(en: "slept 4", ko: "잠 4"), CaffeineHolic()),
      (Phrase(en: "2 \(en)", ko: "\(ko) 두 잔"), JuiceMaker()),
      (Phrase(en: "happy first snow #family", ko: "행복해 첫눈 #가족"), EmotionDiary()),
      (Phrase(en: "water 68/40 Cafe A", ko: "물 68/40 카페 A"), WaterForCoffee()),
    ]
  }
}

extension Phrase {
  /// `20 minutes ago`, `1 h 5 min ago`.
  static func ago(minutes: Int) -> Phrase {
    let (hours, rest) = (minutes / 60, minutes % 60)
    guard hours > 0 else {
      return Phrase(en: minutes == 1 ? "1 minute ago" : "\(minutes) minutes ago", ko: "\(minutes)분 전")
    }
    guard rest > 0 else { return Phrase(en: hours == 1 ? "1 hour ago" : "\(hours) hours ago", ko: "\(hours)시간 전") }
    return Phrase(en: "\(hours) h \(rest) min ago", ko: "\(hours)시간 \(rest)분 전")
  }
}
