import CaffeineModel
import DataFormats
import PavilionKit
import TerminalUI
import Values

/// The drinks in `export.xml` of Apple Health, read as a stream, and the times in bed or asleep.
///
/// A sample is an element `Record` in `HealthData` with `type`, `unit`, `value`, `startDate`, `endDate`, `sourceName`, and
/// elements `MetadataEntry` with `key` and `value` in it. Amounts of nutrients are cumulative: they are of the time from
/// `startDate` to `endDate`, which most programs set to the same moment. The name of a food is the metadata `HKFoodType`.
/// The same records stand in elements `Correlation` a second time, which are passed over. Sources: the document type at
/// the beginning of the file; Apple, `HKQuantityTypeIdentifier.dietaryCaffeine`, `HKQuantityAggregationStyle.cumulative`,
/// `HKMetadataKeyFoodType` and `HKCategoryValueSleepAnalysis`, https://developer.apple.com/documentation/healthkit
struct AppleHealthFile {
  /// A record whose element is open.
  private struct Record {
    let tag: XMLTag
    var food: String?
  }

  private let input: InputFile
  private let clock: ImportClock
  private let readsSleep: Bool
  /// The times in bed or asleep so far, if they are wanted; those awake in between are left out.
  private(set) var sleep: [SleepSpan] = []
  private var reader = XMLTagReader()
  private var record: Record?
  private(set) var isAtEnd = false
  /// The most bytes of the file that were in memory at once.
  private(set) var mostBuffered = 0

  /// - Parameters:
  ///   - clock: Drinks after its time are left out.
  ///   - readsSleep: Whether sleep is wanted, too.
  init(_ input: InputFile, clock: ImportClock, readsSleep: Bool = false) {
    (self.input, self.clock, self.readsSleep) = (input, clock, readsSleep)
  }

  /// Returns the next drink; `nil` at the end.
  ///
  /// Records that cannot be read are left out, because nobody can correct them; a file of another kind has an error.
  mutating func next(_ errors: inout RowErrors) throws(Failure) -> ImportedEntry? {
    while !isAtEnd {
      let tag: XMLTag?
      do throws(XMLError) { tag = try reader.next() } catch {
        isAtEnd = true
        errors.add(error.rowError, line: error.line)
        return nil
      }
      if let tag {
        let line = tag.line
        // A file that is not of Apple Health has one error, not one for each element.
        let isForeign = tag.depth == 0 && tag.kind == .start && tag.name != "HealthData"
        do throws(RowError) { if let drink = try drink(tag) { return drink } } catch {
          if isForeign { errors.add(error, line: line) } else { errors.leaveOut(error, at: .line(line)) }
        }
        if isForeign { isAtEnd = true }
      } else if reader.isComplete {
        isAtEnd = true
      } else {
        reader.append(try input.next())
        mostBuffered = max(mostBuffered, reader.bufferedCount)
      }
    }
    return nil
  }

  /// Returns the drink that ends with a tag.
  private mutating func drink(_ tag: XMLTag) throws(RowError) -> ImportedEntry? {
    switch (tag.depth, tag.kind, tag.name) {
    case (0, .start, let name) where name != "HealthData":
      throw RowError(
        en: "this is not Apple Health's export.xml: its first element is \(name.shown)",
        ko: "Apple 건강 앱의 export.xml이 아닙니다. 첫 요소가 \(name.shown)입니다")
    case (1, .start, "Record"):
      guard try isWanted(tag) else { return nil }
      let record = Record(tag: tag)
      guard tag.isEmpty else {
        self.record = record
        return nil
      }
      return try drink(record)
    case (2, .start, "MetadataEntry") where record != nil:
      if try tag.text("key") == "HKFoodType" { record?.food = try tag.text("value") }
    case (1, .end, _):
      guard let record else { return nil }
      self.record = nil
      return try drink(record)
    default: break
    }
    return nil
  }

  private static let caffeine = "HKQuantityTypeIdentifierDietaryCaffeine"
  private static let sleepAnalysis = "HKCategoryTypeIdentifierSleepAnalysis"

  private func isWanted(_ tag: XMLTag) throws(RowError) -> Bool {
    let type = try tag.text("type")
    return type == Self.caffeine || (readsSleep && type == Self.sleepAnalysis)
  }

  private mutating func drink(_ record: Record) throws(RowError) -> ImportedEntry? {
    let tag = record.tag
    let source = try tag.text("sourceName") ?? ""
    let start = try clock.past(try tag.required("startDate"))
    guard try tag.text("type") == Self.caffeine else {
      let end = try clock.past(try tag.required("endDate"))
      guard start <= end else {
        throw RowError(en: "endDate is before startDate", ko: "endDate가 startDate보다 앞섭니다")
      }
      if try tag.text("value")?.hasSuffix("Awake") != true { sleep.append(SleepSpan(start: start, end: end)) }
      return nil
    }
    let unit = try ImportedValues.unit(try tag.required("unit"))
    let milligrams = try ImportedValues.milligrams(try tag.required("value"), in: unit)
    // Programs for food write all nutrients, also for what has no caffeine.
    guard milligrams > 0 else { return nil }
    let end = try tag.text("endDate").map { (text) throws(RowError) in try clock.any(text) }
    let minutes = ImportedValues.minutes(from: start.secondsSinceEpoch, to: (end ?? start).secondsSinceEpoch)
    return ImportedValues.serving(record.food, source, "Apple Health", milligrams: milligrams).map {
      ImportedEntry($0, at: start, minutes: minutes, source: source)
    }
  }
}

extension XMLTag {
  fileprivate func text(_ name: StaticString) throws(RowError) -> String? {
    do throws(XMLError) { return try value(of: name) } catch { throw error.rowError }
  }

  fileprivate func required(_ name: StaticString) throws(RowError) -> String {
    guard let text = try text(name) else { throw RowError(en: "\(name) is missing", ko: "빠진 것이 있습니다: \(name)") }
    return text
  }
}

extension XMLError {
  var rowError: RowError {
    switch kind {
    case .malformed: RowError(en: "this is not XML", ko: "XML이 아닙니다")
    case .unreadable: RowError(en: "the text of an attribute cannot be read", ko: "속성의 글을 읽을 수 없습니다")
    case .mismatched: RowError(en: "an element ends that did not begin here", ko: "시작하지 않은 요소가 끝났습니다")
    case .incomplete: RowError(en: "the file ends too early", ko: "파일이 중간에 끝났습니다")
    case .tooLong: RowError(en: "a tag is too long", ko: "태그가 너무 깁니다")
    case .tooDeep:
      RowError(
        en: "elements are nested more than \(XMLTagReader.depthLimit) levels deep",
        ko: "요소가 \(XMLTagReader.depthLimit)단계보다 깊이 겹쳐 있습니다")
    }
  }
}
