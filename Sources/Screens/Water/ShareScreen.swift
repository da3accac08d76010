import Storage
import TerminalUI
import WaterModel

/// What can be done with a card.
enum ShareAction: Action {
  case move(Int)
  case choose(Int)
  case save
  case copy
  /// A file was written.
  case saved(String)
  /// There is a file of that name.
  case exists(String)
  case replaceConfirmed(String)
}

/// Hands a record to others: as a file, or by the clipboard.
struct ShareScreen: Screen {
  let title = Phrase(en: "Share", ko: "내보내기")
  let accent = Accent.water
  let kind = LayerKind.modal

  private let desk: WaterDesk
  private let record: WaterRecord
  private let unit: WaterUnit
  private var selection = ListSelection()
  private(set) var notice: Notice?
  /// What was typed for a file that must not be replaced.
  private var typedPath: String?

  init(_ desk: WaterDesk, _ record: WaterRecord, _ unit: WaterUnit) {
    self.desk = desk
    self.record = record
    self.unit = unit
  }

  private var format: CardFormat {
    let formats = CardFormat.allCases
    return formats.indices.contains(selection.selected) ? formats[selection.selected] : .text
  }

  private func card(in environment: Environment) -> String {
    let card = WaterCard(record, unit: unit)
    return switch format {
    case .text: card.text(in: environment)
    case .markdown: card.markdown(in: environment)
    case .svg: card.svg(in: environment)
    case .csv: desk.outlet.csv(record)
    case .json: desk.outlet.json(record)
    }
  }

  /// From date and time, as the original named its files.
  private var proposal: String {
    let time = record.sample.time
    let clock = time.clock.map { $0 == ":" ? "" : String($0) }.joined()
    return "water-\(time.date.iso8601)-\(clock).\(format.fileExtension)"
  }

  func commands(in environment: Environment) -> CommandTable {
    CommandTable([
      CommandGroup(
        Command(ShareAction.save, [.enter, .character("s")], Phrase(en: "save to a file", ko: "파일로 저장")),
        hint: Phrase(en: "to a file", ko: "파일로"), isEssential: true),
      CommandGroup(
        Command(
          ShareAction.copy, [.character("c"), .character("y")], Phrase(en: "copy to the clipboard", ko: "클립보드에 복사")),
        hint: Phrase(en: "copy", ko: "복사"), isEssential: true),
      CommandGroup(
        Command(HouseAction.back, [.escape, .character("x")], Phrase(en: "close", ko: "닫기")),
        hint: Phrase(en: "close", ko: "닫기"), isEssential: true),
      .rows(ShareAction.move, hint: Phrase(en: "form", ko: "형식")),
    ])
  }

  mutating func perform(_ action: any Action, in environment: Environment) -> Response {
    guard let action = action as? ShareAction else { return .ignored }
    notice = nil
    switch action {
    case .move(let step): selection.move(by: step, count: CardFormat.allCases.count)
    case .choose(let row):
      if row == selection.selected { return .open(form(in: environment)) }
      selection.select(row, count: CardFormat.allCases.count)
    case .save: return .open(form(in: environment))
    case .copy:
      notice = Notice(
        .good, Phrase(en: "Copied, if the terminal lets programs copy.", ko: "복사했습니다. 터미널이 허락해야 합니다."))
      return .copy(card(in: environment))
    case .saved(let path):
      typedPath = nil
      notice = Notice(.good, Phrase(en: "Saved: \(path.inert).", ko: "저장했습니다: \(path.inert)."))
    case .exists(let path):
      typedPath = path
      return .open(WaterAlerts.replacing(path))
    case .replaceConfirmed(let path):
      do throws(WaterOutlet.Refusal) {
        let written = try desk.outlet.save(card(in: environment), path, true)
        return perform(ShareAction.saved(written), in: environment)
      } catch {
        notice = Notice(error)
      }
    }
    return .done
  }

  /// Asks for the name of the file.
  private func form(in environment: Environment) -> FormScreen {
    let (text, outlet) = (card(in: environment), desk.outlet)
    return FormScreen(
      Phrase(en: "Save as", ko: "다른 이름으로 저장"), accent: .water,
      [
        FormField(
          Phrase(en: "File", ko: "파일"), typedPath ?? proposal,
          hint: Phrase(en: "In the folder Pavilion was started in, or a path.", ko: "Pavilion을 실행한 폴더에 둡니다. 경로도 됩니다."),
          width: 44, limit: 400, replacesAtFirst: false
        ) { text, _ in
          text.trimmed.isEmpty ? Phrase(en: "A name, please.", ko: "이름을 입력하세요.") : nil
        }
      ]
    ) { texts, _ in
      let path = texts[0].trimmed
      do throws(WaterOutlet.Refusal) {
        return .closeThen(ShareAction.saved(try outlet.save(text, path, false)))
      } catch {
        guard error.fileExists else { throw error }
        return .closeThen(ShareAction.exists(path))
      }
    }
  }

  // MARK: Drawing

  func draw(in canvas: inout Canvas) {
    let room = Dialog.room(in: canvas.area)
    let formats = CardFormat.allCases
    let width = min(room.columns, 64)
    // What it will look like, where there is room for it.
    let preview = format == .svg ? [] : card(in: canvas.environment).lines
    let air = room.rows >= formats.count + 4 ? 1 : 0
    let previewRows = max(0, min(12, room.rows - formats.count - 2 * air - 1))
    let height = formats.count + 2 * air + 1 + (previewRows >= 4 ? previewRows : 0)
    let inside = Dialog(canvas.text(title), size: Size(columns: width, rows: height)).open(in: &canvas)
    let parts = inside.rows([
      .fixed(formats.count), .fixed(air), .fixed(previewRows >= 4 ? previewRows : 0), .fixed(air), .fixed(1),
    ])
    canvas.draw(
      ListView(count: formats.count, selection: selection) { row, isSelected, canvas in
        let style: Style = isSelected ? .selected(canvas.accent) : .plain
        if isSelected {
          canvas.fill(canvas.area, style)
          canvas.place(.selection, column: canvas.area.column, row: canvas.area.row)
        }
        let text = "\(isSelected ? canvas.signs.pointer : " ") \(canvas.text(formats[row].name))"
        canvas.draw(Label(text, style), in: canvas.area)
        canvas.onClick(canvas.area, ShareAction.choose(row))
      }, in: parts[0])
    let pictured = Phrase(en: "The chart with the values beside it.", ko: "도표와 그 옆의 값.")
    for (index, line) in (format == .svg ? [canvas.text(pictured)] : preview).prefix(parts[2].rows).enumerated() {
      let goesOn = index == parts[2].rows - 1 && preview.count > parts[2].rows
      canvas.draw(Label(goesOn ? canvas.signs.ellipsis : canvas.formula(line), .quiet), in: parts[2].line(index))
    }
    if let notice { canvas.draw(notice, in: parts[4]) } else { canvas.draw(Label(proposal, .quiet), in: parts[4]) }
  }
}

extension String {
  /// Its lines, without the empty one behind the last line break.
  fileprivate var lines: [String] {
    var lines = split(omittingEmptySubsequences: false) { $0.isNewline }.map { String($0) }
    if lines.last == "" { lines.removeLast() }
    return lines
  }
}
