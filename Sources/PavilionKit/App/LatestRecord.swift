import TerminalUI
import Values

/// A record of an app in a line of its card on Home.
public struct LatestRecord: Sendable {
  /// When it was; nil where that is of no interest, and without a time where only the day is known.
  private let moment: (date: CivilDate, time: LocalTime?)?
  /// When the days of the app begin.
  private let dayStart: DayStart
  private let text: Phrase
  private let figure: Phrase

  package init(
    _ text: Phrase, on date: CivilDate? = nil, at time: LocalTime? = nil, from dayStart: DayStart = .midnight,
    figure: Phrase = .empty
  ) {
    (self.text, self.figure, self.dayStart) = (text, figure, dayStart)
    moment = (date ?? time.map(dayStart.date)).map { ($0, time) }
  }

  /// The time of today, or the day; the text; the figure, which goes first where there is little room.
  package static func columns(in environment: Environment) -> [TableColumn<LatestRecord>] {
    func text(_ phrase: Phrase) -> StyledText { StyledText(environment.text(phrase), .quiet) }
    return [
      .whole(priority: 2) { record, _ in
        StyledText(record.moment.map { environment.brief($0.date, $0.time, from: record.dayStart) } ?? "", .quiet)
      },
      .text(minimum: 14, ideal: 40, isFilling: false, priority: 0) { record, _ in text(record.text) },
      .whole(.empty, .trailing, priority: 1) { record, _ in text(record.figure) },
    ]
  }
}

extension Environment {
  /// When something was, in few columns: the time of today, or the day.
  package func brief(_ date: CivilDate, _ time: LocalTime?, from dayStart: DayStart = .midnight) -> String {
    time.flatMap { date == dayStart.date(of: localTime) ? clock($0) : nil } ?? shortDay(date)
  }
}
