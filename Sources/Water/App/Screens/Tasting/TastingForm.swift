import PavilionKit
import TerminalUI
import Values
import WaterModel

/// A form for what a cup of coffee tasted like; everything but the rating may stay empty.
struct TastingForm: Sendable {
  private(set) var form = Form()
  private let rating: Form.Key<Int>
  private let qualities: [CupQuality: Form.Key<CupQuality.Level?>]
  private let coffee: Form.Key<WaterLabel>
  private let note: Form.Key<Note>
  private let time: Form.Key<LocalTime>

  /// - Parameters:
  ///   - cup: What was written down before; nil for a new one.
  ///   - coffees: Coffees to suggest.
  init(_ cup: CupNote?, coffees: [String], in environment: Environment) {
    var form = Form()
    rating = form.add(
      Field(
        TastingWords.rating,
        choices: CupNote.ratings.reversed().map { ($0, Phrase(same: TastingWords.rating(Double($0)))) },
        chosen: cup?.rating ?? 4))
    let levels: [(value: CupQuality.Level?, name: Phrase)] =
      [(nil, Phrase(en: "not judged", ko: "선택 안 함"))] + CupQuality.Level.allCases.map { ($0, $0.name) }
    var qualities: [CupQuality: Form.Key<CupQuality.Level?>] = [:]
    for quality in CupQuality.allCases {
      qualities[quality] = form.add(Field(quality.name, choices: levels, chosen: cup?.qualities[quality]))
    }
    let hint = Phrase(en: "Which coffee it was, if you like.", ko: "어떤 커피였는지. 비워 두어도 됩니다.")
    coffee = form.add(WaterForm.label(TastingWords.coffee, cup?.coffee, hint, coffees))
    note = form.add(WaterForm.note(TastingWords.note, cup?.note))
    let moment = cup.map { environment.text(environment.wallClock.moment($0.time)) }
    time = form.add(
      .past(
        moment ?? environment.text(Phrase.now), original: cup?.time, future: TastingWords.future, in: environment))
    (self.form, self.qualities) = (form, qualities)
  }

  /// Returns the dialog; `save` saves what was typed.
  func screen<Output>(_ title: Phrase, save: @escaping @Sendable (CupNote) throws -> Output) -> FormScreen<Output?> {
    FormScreen(title, accent: .water, form) { form, environment in
      var levels: [CupQuality: CupQuality.Level] = [:]
      for (quality, key) in qualities { levels[quality] = try form.read(key, in: environment) }
      let cup = CupNote(
        at: try form.read(time, in: environment), rating: try form.read(rating, in: environment), levels,
        coffee: try form.read(coffee, in: environment), note: try form.read(note, in: environment))
      return try cup.map(save)
    }
  }
}
