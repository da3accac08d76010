import PavilionKit
import TerminalUI

extension PreviewScreen {
  func draw(in canvas: inout Canvas) {
    let layout = PreviewLayout(canvas.area, self, canvas.environment)
    canvas.draw(Label(canvas.text(source), .quiet), in: layout.source)
    let (text, style) = sentence(in: canvas.environment)
    canvas.draw(
      lines: Array(text.wrapped(to: layout.sentence.columns).prefix(layout.sentence.rows)), style, in: layout.sentence)
    if pages.count > 1 {
      let (pages, errors) = (pages, (check?.problemCount ?? 0).grouped)
      let leftOut = (check?.leftOutCount ?? 0).grouped
      let titles = pages.map { page in
        let count = page == .problems ? " " + errors : page == .leftOut ? " " + leftOut : ""
        return canvas.text(title(of: page)) + count
      }
      canvas.draw(
        Tabs(titles, current: pages.firstIndex(of: page) ?? 0) { Action.show(pages[$0]) }, in: layout.tabs)
    }
    drawTable(in: &canvas, layout.list, head: layout.head)
    canvas.draw(in: layout.detail) { drawRemark(in: &$0) }
  }

  /// The file and what it is.
  private var source: Phrase {
    let path = Phrase(same: path.sanitizedForDisplay)
    let format = preview.format == .empty ? path : path + Phrase(same: ": ") + preview.format
    return zone.isEmpty ? format : format + Phrase(same: ", \(zone.sanitizedForDisplay)")
  }

  /// Returns the findings of the check in a sentence, with its style.
  func sentence(in environment: Environment) -> (text: String, Style) {
    let symbols = environment.glyphs.symbols
    func said(_ symbol: String, _ phrase: Phrase) -> String { "\(symbol) \(environment.text(phrase))" }
    if let refusal { return (said(symbols.bad, ([refusal.phrase] + refusal.list).joined(separator: " ")), .bad) }
    guard let check else {
      return (
        environment.text(Phrase(en: "Not everything is checked yet. r checks it.", ko: "아직 다 확인하지 않았습니다. r로 확인합니다.")),
        .quiet
      )
    }
    if check.wantsZone, transfer.inZone != nil {
      let sentence = Phrase(
        en: "There are times without a zone that are still to come here. Press z and say in which time zone they were "
          + "written.",
        ko: "시간대가 없는 시각 가운데 여기서는 아직 오지 않은 것이 있습니다. z를 눌러 어느 시간대에서 기록했는지 알려 주세요.")
      return (said(symbols.bad, sentence), .bad)
    }
    guard check.problemCount == 0 else {
      let (count, listed) = (check.problemCount.grouped, check.problems.count.grouped)
      let most = unlisted > 0 ? Phrase(en: " (\(listed) are listed)", ko: "(목록에는 \(listed)군데)") : .empty
      let sentence = Phrase(
        en: "\(count) \(check.problemCount == 1 ? "error" : "errors")\(most.en), so nothing can be imported. Correct "
          + "\(check.problemCount == 1 ? "it" : "them"), then press r.",
        ko: "잘못된 곳이 \(count)군데\(most.ko) 있어 가져올 수 없습니다. 고친 다음 r을 누르세요.")
      let anyway =
        canTakeConflicts
        ? Phrase(en: " a takes figures that do not fit as they are.", ko: " 서로 맞지 않는 값은 a로 그대로 가져올 수 있습니다.")
        : .empty
      return (said(symbols.bad, sentence + anyway), .bad)
    }
    let count = check.count.grouped
    if check.leftOutCount > 0, choices == nil {
      let leftOut = check.leftOutCount.grouped
      let sentence = Phrase(
        en: "Checked: \(count) \(check.count == 1 ? "record" : "records"). \(leftOut) cannot be read and "
          + "\(check.leftOutCount == 1 ? "is" : "are") left out.",
        ko: "확인했습니다. 기록 \(count)건. 읽을 수 없는 \(leftOut)건은 뺍니다.")
      return (said(symbols.good, sentence), .good)
    }
    guard choices == nil else {
      let leftOut = check.leftOutCount.grouped
      let errors =
        check.leftOutCount == 0
        ? Phrase(en: "no errors", ko: "잘못된 곳 없음") : Phrase(en: "\(leftOut) left out", ko: "\(leftOut)건 뺌")
      let choice = Phrase(
        en: "\(count) \(check.count == 1 ? "record" : "records"), \(errors.en). Say what each is; Enter imports.",
        ko: "기록 \(count)건, \(errors.ko). 무엇인지 고르고 Enter로 가져오세요.")
      return (said(symbols.good, choice), .good)
    }
    return (
      said(
        symbols.good,
        Phrase(
          en: "Checked: \(count) \(check.count == 1 ? "record" : "records"), no errors.",
          ko: "확인했습니다. 기록 \(count)건에 잘못된 곳이 없습니다.")), .good
    )
  }

  private func drawRemark(in canvas: inout Canvas) {
    if page == .choices, let choices {
      let lines = choices.options.reduce(into: [String]()) { lines, option in
        let text = "\(option.key) \(canvas.text(option.name))"
        if let last = lines.last, last.columns + text.columns + 3 <= canvas.area.columns {
          lines[lines.count - 1] = "\(last)   \(text)"
        } else {
          lines.append(text)
        }
      }
      return canvas.draw(lines: lines, .quiet, in: canvas.area)
    }
    guard page == .problems || page == .leftOut, case .problem(let problem)? = list.selected?.kind else { return }
    let text = canvas.text(problem.phrase).sanitizedForDisplay
    // Only what the list has cut.
    guard text.columns + canvas.text(problem.place).columns + 8 > canvas.area.columns else { return }
    canvas.draw(Paragraph(text, .quiet), in: canvas.area)
  }

  func columns(in environment: Environment) -> [TableColumn<Row>] {
    if page == .problems || page == .leftOut {
      return [
        .whole(Phrase(en: "Where", ko: "위치")) { row, state in
          guard case .problem(let problem) = row.kind else { return StyledText() }
          return StyledText(environment.text(problem.place), state.quiet)
        },
        .text(Phrase(en: "What is wrong", ko: "잘못된 점"), ideal: 100) { row, _ in
          switch row.kind {
          case .problem(let problem): StyledText(environment.text(problem.phrase).sanitizedForDisplay)
          case .more(let count):
            StyledText(environment.text(Phrase(en: "and \(count.grouped) more", ko: "그 밖에 \(count.grouped)건")))
          default: StyledText()
          }
        },
      ]
    }
    if page == .choices { return choiceColumns(in: environment) }
    return preview.columns.isEmpty ? contentColumns(in: environment) : fileColumns(in: environment)
  }

  /// A value of the file in each row: its name, how many records have it, and what it is.
  private func choiceColumns(in environment: Environment) -> [TableColumn<Row>] {
    let options = choices?.options ?? []
    return [
      .text(Phrase(en: "In the file", ko: "파일의 값"), ideal: 24, isFilling: false) { row, _ in
        guard case .choice(let item) = row.kind else { return StyledText() }
        return StyledText(item.name.sanitizedForDisplay)
      },
      .whole(Phrase(en: "Records", ko: "기록"), .trailing) { row, state in
        guard case .choice(let item) = row.kind else { return StyledText() }
        return StyledText(item.count.grouped, state.quiet)
      },
      .whole(Phrase(en: "Taken for", ko: "쓰임")) { row, state in
        guard case .choice(let item) = row.kind, options.indices.contains(item.selected) else { return StyledText() }
        let option = options[item.selected]
        return StyledText(
          "\(option.key) \(environment.text(option.name))",
          option.isQuiet ? state.quiet : state.or(Style(.plain, .bold)))
      },
    ]
  }

  private func contentColumns(in environment: Environment) -> [TableColumn<Row>] {
    [
      .whole(Phrase(en: "Records", ko: "기록"), .trailing) { row, _ in
        guard case .content(let content) = row.kind else { return StyledText() }
        return StyledText(content.count.grouped)
      },
      .text(ideal: 40) { row, _ in
        guard case .content(let content) = row.kind else { return StyledText() }
        return StyledText(environment.text(content.name))
      },
    ]
  }

  /// A column of the file in each row: its name, what it is taken for, and its values in the first rows.
  private func fileColumns(in environment: Environment) -> [TableColumn<Row>] {
    let unused = Phrase(en: "not used", ko: "쓰지 않음")
    let samples = preview.columns.map(\.values.count).max() ?? 0
    return [
      .text(Phrase(en: "In the file", ko: "파일의 열"), ideal: 18, isFilling: false) { row, _ in
        guard case .column(let column) = row.kind else { return StyledText() }
        return StyledText(column.heading.sanitizedForDisplay)
      },
      .whole(Phrase(en: "Taken for", ko: "쓰임")) { row, state in
        guard case .column(let column) = row.kind else { return StyledText() }
        let unit = column.unit.isEmpty ? "" : ", " + column.unit
        return column.field.map { StyledText(environment.text($0) + unit, state.or(Style(.plain, .bold))) }
          ?? StyledText(environment.text(unused), state.quiet)
      },
    ]
      + (0..<samples).map { index in
        .text(
          Phrase(en: "Row \(index + 1)", ko: "\(index + 1)행"), minimum: index == 0 ? 10 : 16, ideal: 22,
          isFilling: index == samples - 1,
          isOptional: index > 0, priority: samples - index
        ) { row, state in
          guard case .column(let column) = row.kind, column.values.indices.contains(index) else { return StyledText() }
          return StyledText(column.values[index].sanitizedForDisplay, column.field == nil ? state.quiet : state.style)
        }
      }
  }
}

/// The file and what was found at the top, then the list with its head, and the whole sentence of the selected error.
struct PreviewLayout {
  let source, sentence, tabs, head, list, detail: Rect

  init(_ area: Rect, _ screen: PreviewScreen, _ environment: Environment) {
    // The last line is for notices.
    let body = area.rows(.fill, .fixed(1)).0
    let isRoomy = body.rows >= 16
    let hidesSource = body.rows < 12 && screen.hasProblems
    let spacing = isRoomy ? 1 : 0
    let inside = body.inset(columns: spacing)
    let width = max(1, inside.columns - 4)
    let sentenceRows = screen.sentence(in: environment).text.wrapped(to: width).count
    let hasDetail =
      screen.page == .problems && screen.hasProblems || screen.page == .leftOut || screen.page == .choices && isRoomy
    let (_, file, summary, _, pages, heads, rows, _, rest) = inside.rows(
      .fixed(spacing), .fixed(hidesSource ? 0 : 1), .fixed(min(max(1, sentenceRows), body.rows / 3)), .fixed(spacing),
      .fixed(screen.pages.count > 1 ? 1 + spacing : 0), .fixed(1), .fill, .fixed(hasDetail ? spacing : 0),
      .fixed(hasDetail ? (isRoomy ? 3 : 2) : 0))
    (source, sentence) = (file.inset(columns: 2), summary.inset(columns: 2))
    (tabs, head, list, detail) = (pages.inset(columns: 1), heads, rows, rest.inset(columns: 2))
  }
}
