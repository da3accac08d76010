import ArgumentParser
import CLibrary
import DataFormats
import PavilionKit
import TerminalUI
import Values
import WaterModel

struct WaterListCommand: JSONCommand {
  static let about = CommandText(
    "list", en: "The records, newest first: hardness / alkalinity, pH, zones, name and filter.",
    ko: "기록을 최근 것부터 봅니다: 경도/알칼리도, pH, 영역, 이름, 필터.",
    examples: [
      "pavilion water list --sort hardness --reverse", "pavilion water list --find \"claris 2026\" --unit dH",
    ], former: ["--filter": "--find"])

  @OptionGroup var output: OutputOptions
  @OptionGroup var unit: UnitOptions

  @Option(
    en: "By date (the default), name, hardness, alkalinity or ph.", ko: "날짜(기본), 이름, 경도, 알칼리도, pH 가운데 하나로 정렬합니다.",
    ValueName(en: "order", ko: "순서"), completion: WaterQuery.Order.completion)
  var sort: String?

  @Flag(en: "The other way round.", ko: "거꾸로 봅니다.") var reverse = false
  @Option(
    en: "Only records with all of these words in name, filter, note or date.",
    ko: "이름, 필터, 메모, 날짜에 이 낱말이 모두 있는 기록만 봅니다.", .words, parsing: .unconditional)
  var find = ""
  @OptionGroup var listed: ListOptions

  /// Thrown when as many records as asked for are printed.
  private struct LimitReached: Error {}

  func answer(_ session: Session) throws -> Answer {
    let listed = try listed.chosen(today: session.today)
    let order = if let sort { try WaterQuery.Order.named(sort) } else { WaterQuery.Order.date }
    let query = WaterQuery(order, isDescending: order.beginsDescending != reverse, words: find)
    let unit = try unit.chosen(session)
    let store = try session.database.water
    let symbols = session.symbols
    let days = try session.database.dayStart
    // By date newest first, what follows a record that is older than the days is older, too; clocks differ by a day at most.
    let oldest = query == .newest ? listed.span.lowerBound.adding(days: -2) : ClosedRange<CivilDate>.always.lowerBound
    // Not `Answer(list:)`: the records are printed while they are read, so that they are never all in memory.
    return Answer { output in
      // Inside `eachRecord` the database, and so the stored language, cannot be read.
      let language = output.language
      var count = 0
      let outcome = try store.eachRecord(query) { (record) throws(any Error) in
        let date = record.sample.moment.date(from: days)
        guard count < listed.limit, date >= oldest else { throw LimitReached() }
        guard listed.span.contains(date) else { return }
        if output.isJSON {
          try output.sink.append((count == 0 ? "[" : ",") + record.assessedJSON.jsonText())
        } else {
          try output.print(line(record, unit, language, symbols))
        }
        count += 1
      }
      if output.isJSON { try output.sink.append(count == 0 ? "[]\n" : "]\n") }
      do { try output.detail(damaged: try outcome.get(), WaterWords.records) } catch is LimitReached {}
      guard !output.isJSON else { return }
      let nothing = query.listsAll ? WaterWords.noRecords : Self.notFound
      let detail = listed.detail(shown: count, of: try store.count(query), WaterWords.records, nothing: nothing)
      if let detail { try output.detail(detail) }
    }
  }

  private func line(_ record: WaterRecord, _ unit: WaterUnit, _ language: Language, _ symbols: Symbols) -> String {
    let sample = record.sample
    let pH = sample.figures.text(.pH, in: unit).map { "pH \($0)" } ?? ""
    let names = [sample.name.text, sample.filter.text].filter { !$0.isEmpty }
    // A long cell moves the following ones; nothing is cut.
    func column(_ text: String, _ width: Int) -> String { text.padded(to: max(width, text.columns + 1)) }
    let line =
      LogLine.head(record.number, sample.moment.date, sample.moment.time?.clock, language)
      + column(WaterWords.pair(record.sample.figures, in: unit), 19) + column(pH, 9)
      + column(ZoneMarks.text(record.position, symbols), 24) + names.joined(separator: " · ")
    return line.trimmingTrailingSpaces
  }

  private static let notFound = Phrase(en: "No record has all of these words.", ko: "그 낱말이 모두 든 기록이 없습니다.")
}

struct WaterShowCommand: JSONCommand {
  static let about = CommandText(
    "show", en: "All of a record, and what the standards say of it.", ko: "기록 하나와 기준별 평가를 모두 봅니다.",
    examples: ["pavilion water show 3", "pavilion water show \"Cafe A\" --json"])

  @OptionGroup var output: OutputOptions
  @OptionGroup var unit: UnitOptions
  @OptionGroup var water: LoggedWater

  func answer(_ session: Session) throws -> Answer {
    let unit = try unit.chosen(session)
    let record = try water.record(session)
    return Answer(record.assessedJSON) { _ in
      let lines = WaterCard(record, unit: unit).lines(in: try session.environment)
      return lines.first.map { ["#\(record.number) \($0)"] + lines.dropFirst() } ?? []
    }
  }
}

struct WaterVerdictCommand: JSONCommand {
  static let about = CommandText(
    "verdict", en: "What the standards say of a water, and what would have to be changed.",
    ko: "물을 기준별로 평가하고, 무엇을 바꾸면 되는지 봅니다.",
    Phrase(
      en: "With one of both alone there is no verdict, only the standards that are missed whatever the other one is.",
      ko: "하나만 쓰면 평가할 수 없고, 다른 값과 상관없이 벗어나는 기준만 알려 줍니다."),
    examples: [
      "pavilion water verdict 120/90", "pavilion water verdict \"Cafe A\"",
      "pavilion water verdict --hardness 6.7dH --alkalinity 5dH --json",
    ])

  @OptionGroup var output: OutputOptions
  @Argument(en: "A water: 3, \"Cafe A\", 68/40, volvic.", ko: "물: 3, \"카페 A\", 68/40, 볼빅.", .water) var water: String?
  @Option(parsing: .unconditional, help: ArgumentHelp(WaterFigure.hardness.help, .number)) var hardness: String?
  @Option(parsing: .unconditional, help: ArgumentHelp(WaterFigure.alkalinity.help, .number)) var alkalinity: String?
  @OptionGroup var unit: UnitOptions

  func answer(_ session: Session) throws -> Answer {
    let unit = try unit.chosen(session)
    let texts = [WaterFigure.hardness: hardness, .alkalinity: alkalinity].compactMapValues(\.self)
    let kits = try DropKit.chosen(for: texts, in: session)
    func value(_ figure: WaterFigure) throws(Failure) -> Double? {
      guard let text = texts[figure] else { return nil }
      return try figure.option(text, in: unit, with: kits[figure]).value
    }
    guard water == nil || texts.isEmpty else {
      throw Failure.usage(
        en: "Name a water, or say --hardness and --alkalinity, not both.",
        ko: "물을 쓰거나 --hardness와 --alkalinity를 쓰세요. 함께 쓸 수 없습니다.")
    }
    let named = try water.map { try session.waters([NamedWater($0, in: unit)])[0].position }
    guard
      let position = try named ?? WaterPosition(hardness: value(.hardness), alkalinity: value(.alkalinity))
    else {
      throw Failure.usage(
        en: "Name a water, or say --hardness and --alkalinity, or one of them.",
        ko: "물을 쓰거나 --hardness와 --alkalinity를 쓰세요. 하나만 써도 됩니다.")
    }
    let verdict = WaterVerdict(position)
    let advice = verdict.advice.map { advice -> JSONObject in
      [
        "zone": advice.zone.rawValue, "hardness": advice.hardness.rounded(to: 2),
        "alkalinity": advice.alkalinity.rounded(to: 2), "nearest": advice.nearest.json,
        "sentence": advice.phrase(in: .ppm).text(in: session.language),
      ]
    }
    return Answer(
      position.zonesJSON + ["advice": advice]
        + JSONObject(withoutNulls: ["missing": verdict.missing?.rawValue]),
      WaterSentences.verdict(position, in: unit, session.symbols))
  }
}

struct WaterConvertCommand: JSONCommand {
  static let about = CommandText(
    "convert", en: "Convert hardness or alkalinity from one unit to another.", ko: "경도나 알칼리도를 다른 단위로 바꿉니다.",
    Phrase(
      en: """
        With mmol it matters what is counted: a mole of hardness counts as two of acid. For acid (KS4.3), write \
        --of alkalinity.
        """,
      ko: """
        mmol은 무엇을 세는지에 따라 다릅니다. 경도 1몰은 산 2몰에 해당합니다. 산(KS4.3)이면 --of alkalinity를 \
        쓰세요.
        """), examples: ["pavilion water convert 8 dH ppm", "pavilion water convert 2,5mmol ppm --of alkalinity"])

  @OptionGroup var output: OutputOptions
  @Option(
    en: "hardness (the default) or alkalinity.", ko: "경도(hardness, 기본)나 알칼리도(alkalinity).",
    ValueName(en: "figure", ko: "값"), completion: .names { WaterFigure.axes.map(\.word) })
  var of: String?

  @Argument(
    en: "The value, its unit, and the unit to convert it to: 8 dH ppm.", ko: "값, 단위, 바꿀 단위: 8 dH ppm.", .words,
    completion: .units(WaterUnit.allCases))
  var words: [String]

  func answer(_ session: Session) throws -> Answer {
    let (value, from, to, figure) = try parsed()
    let result = to.value(from.ppm(value, of: figure), of: figure)
    // Hundredths, or five digits where that is finer.
    let digits = max(2, 4 - Int(log10(max(result, 1e-8)).rounded(.down)))
    let rounded = result.rounded(to: min(12, digits))
    return Answer(
      ["from": from.rawValue, "result": rounded, "to": to.rawValue, "value": value] as JSONObject,
      [Phrase(same: "\(plain(value, 9)) \(from.label) = \(plain(rounded, digits)) \(to.label)")])
  }

  private func plain(_ number: Double, _ decimals: Int) -> String { DecimalText.text(number, decimals: decimals) }

  private func parsed() throws(Failure) -> (value: Double, from: WaterUnit, to: WaterUnit, WaterFigure) {
    // Also accepted: 8 dH to ppm.
    let words = words.count > 2 ? words.filter { !["to", "in", "="].contains($0) } : words
    let wrong = Failure.usage(
      en: "A conversion is a value, its unit and another unit: convert 8 dH ppm.",
      ko: "변환은 값, 단위, 바꿀 단위 순서로 씁니다: convert 8 dH ppm.")
    guard words.count == 2 || words.count == 3, let (number, unit) = WrittenNumber.leading(words[0]),
      unit.isEmpty == (words.count == 3)
    else { throw wrong }
    let value: Double
    do throws(NumberProblem) { value = try number.value { (0...1e9).contains($0) } } catch {
      throw error.phrase.map { Failure(.usage, $0 + Phrase(same: ".")) } ?? wrong
    }
    let from = try WaterUnit.named(words.count == 3 ? words[1] : unit)
    let to = try WaterUnit.named(words[words.count - 1])
    let figure = try figure(from, to)
    guard from.measures(figure), to.measures(figure) else {
      throw .usage(
        en: "\(from.label) and \(to.label) do not measure the same thing.",
        ko: "서로 다른 것을 재는 단위입니다: \(from.label), \(to.label).")
    }
    return (value, from, to, figure)
  }

  private func figure(_ from: WaterUnit, _ to: WaterUnit) throws(Failure) -> WaterFigure {
    guard let of else { return from == .bicarbonate || to == .bicarbonate ? .alkalinity : .hardness }
    guard let figure = WaterFigure.axes.first(where: { [$0.rawValue, $0.name.ko].contains(of.lowercased()) }) else {
      throw .usage(
        en: "--of is hardness or alkalinity, not \"\(of.shown)\".",
        ko: "--of에는 hardness(경도)나 alkalinity(알칼리도)를 씁니다: \"\(of.shown)\".")
    }
    return figure
  }
}
