import ArgumentParser
import DataFormats
import EmotionModel
import PavilionKit
import TerminalUI
import TogetherModel
import Values

struct ReviewCommand: JSONCommand {
  static let about = CommandText(
    "review", en: "A year or a month of all apps: as text, as Markdown or as a picture to keep.",
    ko: "모든 앱의 한 해나 한 달: 글, Markdown, 또는 간직할 그림으로.",
    Phrase(
      en: """
        Without a month or a year it is this year, up to today. The figures in parentheses are those of the same days a year \
        before, where there are any.

        Nothing private is in it unless you ask: --diary adds the feelings, --sleep the nights. Notes, tags and names of \
        customers are never in it. While the diary is hidden, --diary leaves it out.
        """,
      ko: """
        달이나 해를 쓰지 않으면 오늘까지의 올해입니다. 괄호 안은 한 해 전 같은 기간의 수이며, 기록이 있을 때만 나옵니다.

        사적인 것은 달라고 할 때만 들어갑니다. --diary는 감정을, --sleep은 잠을 넣습니다. 메모, 태그, 손님 이름은 들어가지 \
        않습니다. 일기를 숨긴 동안에는 --diary를 써도 감정이 빠집니다.
        """),
    examples: [
      "pavilion review 2026-11", "pavilion review 2026 2026.svg", "pavilion review 2026 --format md --diary",
    ], former: ["--format text": ""])

  @OptionGroup var output: OutputOptions
  @Argument(en: "The year, such as 2026, or the month, such as 2026-11.", ko: "해나 달, 예: 2026, 2026-11.", .span)
  var span: String?
  @Flag(en: "With the feelings of the diary.", ko: "일기의 감정도 넣습니다.") var diary = false
  @Flag(en: "With the nights and how they were.", ko: "잠을 어떻게 잤는지도 넣습니다.") var sleep = false
  @OptionGroup var target: FileOptions<PictureFormat>

  func answer(_ session: Session) throws -> Answer {
    let today = try session.today
    let (word, target) = target.after(span)
    let span = try word.map(ReviewSpan.init(typed:)) ?? ReviewSpan(.year, around: today)
    guard span.first <= today else {
      let latest = ReviewSpan(span.kind, around: today)
      throw Failure.usage(
        en: "\(span.name.en) has not begun. The latest is \(latest.code).",
        ko: "아직 오지 않은 때입니다: \(span.name.ko). 가장 최근은 \(latest.code)입니다.")
    }
    let isHidden = try diary && session.settings[Settings.diary]
    let parts: [(ReviewPart, Bool)] = [(.diary, diary && !isHidden), (.sleep, sleep)]
    let review = try session.database.together.review(of: span, today: today, with: Set(parts.filter(\.1).map(\.0)))
    let answer: Answer =
      if let format = try target.chosenFormat(isJSON: output.json) {
        try target.export(session).export.answer { ReviewPicture(review, language: $0).text(as: format) }
      } else {
        Answer(review.json(in: session.language)) { ReviewPicture(review, language: $0).lines }
      }
    guard isHidden else { return answer }
    return answer.warning { Phrase(en: "The diary is hidden, and was left out.", ko: "일기를 숨겨 두어 뺐습니다.") }
  }
}

extension ValueName {
  fileprivate static let span = ValueName(en: "year-or-month", ko: "해나-달")
}

extension ReviewSpan {
  /// Reads a year such as `2026`, or a month such as `2026-11`.
  fileprivate init(typed text: String) throws(Failure) {
    if text.utf8.count == 4, let date = CivilDate(iso8601: text + "-01-01") {
      self.init(.year, around: date)
    } else if text.utf8.count == 7, let date = CivilDate(iso8601: text + "-01") {
      self.init(.month, around: date)
    } else {
      throw .usage(
        en: "\"\(text.shown)\" is neither a year such as 2026 nor a month such as 2026-11.",
        ko: "2026 같은 해나 2026-11 같은 달이 아닙니다: \"\(text.shown)\".")
    }
  }
}

// MARK: JSON

extension Review {
  fileprivate func json(in language: Language) -> JSONObject {
    let leaders: JSONObject = [
      "bestSellers": bestSellers.map { $0.json(as: "name") { $0.phrase.text(in: language) } },
      "commonestDrinks": commonestDrinks.map { $0.json(as: "drink") { $0 } },
      "busiestDays": figures.busiestDays.map { $0.json(as: "date", \.iso8601) },
    ]
    return [span.kind.rawValue: span.code, "isOver": isOver] + figures.json + leaders + [
      "yearBefore": before?.json,
      span.kind == .year ? "months" : "days": parts.filter { $0.days.lowerBound <= today }.map(\.json),
    ]
  }
}

extension ReviewLeaders {
  fileprivate func json(as key: String, _ text: (Value) -> String) -> [JSONObject] {
    values.map { [key: text($0), "count": count] }
  }
}

extension ReviewFigures {
  fileprivate var json: JSONObject {
    var object: JSONObject = [
      "since": days.lowerBound.iso8601, "until": days.upperBound.iso8601, "juices": juices, "drinks": drinks,
      "meanMilligrams": meanMilligrams?.rounded(to: 1), "daysWithinLimit": daysWithinLimit.countedJSON("days"),
      "exhibits": exhibits, "rightAnswers": answers.countedJSON("questions"),
      "watersInZone": waters.countedJSON("waters"),
      "cups": cups, "rating": rating?.rounded(to: 2),
      "bestWater": bestWater.map {
        ["name": $0.water.name.text, "water": $0.water.record, "rating": $0.rating.rounded(to: 2), "cups": $0.count]
          as JSONObject
      },
    ]
    if let nights {
      object = object + ["nights": ["count": nights.count, "quality": nights.quality.rounded(to: 2)] as JSONObject]
    }
    if let diary {
      object =
        object + [
          "diary": [
            "entries": diary.entries, "feelings": diary.tally.json, "pleasantDays": diary.pleasantDays.daysJSON,
          ]
            as JSONObject
        ]
    }
    return object
  }
}

extension Proportion {
  /// A number among others, which are what the key says.
  fileprivate func countedJSON(_ key: String) -> JSONObject { ["count": count, key: total] }
}
