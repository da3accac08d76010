import TerminalUI
import Values

extension TableColumn {
  /// The day of a record; where there is little room in digits, as in `25.12.25`.
  package static func day(
    _ head: Phrase = .empty, in environment: Environment, priority: Int = .max,
    style: @escaping (_ row: Row) -> Style = { _ in .quiet },
    _ day: @escaping (_ row: Row, _ state: RowState) -> CivilDate?
  ) -> TableColumn {
    .whole(head, priority: priority) { row, state in
      StyledText(day(row, state).map(environment.day) ?? "", style(row))
    } brief: { row, state in
      StyledText(day(row, state).map(environment.shortDay) ?? "", style(row))
    }
  }
}
