import Storage
import TerminalUI
import WaterModel

/// A record: to be read, and to be edited in place; or one that is being added.
struct WaterRecordScreen: Screen {
  let accent = Accent.water

  let desk: WaterDesk
  /// The list it was opened from.
  private let query: WaterQuery
  /// As it is kept; nil for one that is being added.
  private(set) var record: WaterRecord?
  private(set) var unit = WaterUnit.ppm
  private(set) var form: WaterForm
  private(set) var selected = 0
  /// Whether all that is said of the water stands in the place of its figures.
  private(set) var showsWords = false
  private(set) var isEditing: Bool
  /// Whether it was to be kept as it is: then everything that is wrong is called so.
  private var wasSubmitted = false
  /// The last place on the chart that could be made of what was typed.
  private var lastPoint: WaterPoint?
  /// What the record was before it was changed here, the last at the end.
  private(set) var earlier: [WaterSample] = []
  private(set) var notice: Notice?

  /// A record of the log.
  init(_ desk: WaterDesk, _ record: WaterRecord, of query: WaterQuery) {
    self.desk = desk
    self.query = query
    self.record = record
    isEditing = false
    form = WaterForm(record.sample, unit: .ppm, desk.zone)
  }

  /// A new record.
  init(adding desk: WaterDesk, in language: Language) {
    self.desk = desk
    query = .newest
    isEditing = true
    form = WaterForm(nil, unit: .ppm, desk.zone)
    renew(language)
  }

  var title: Phrase {
    guard let record else { return Phrase(en: "A new water", ko: "새 기록") }
    return WaterWords.name(of: record.sample)
  }

  var isTyping: Bool { isEditing }

  func status(in environment: Environment) -> String {
    record.map { "\(WaterWords.day($0.sample.time.date)) \($0.sample.time.clock)" } ?? ""
  }

  /// What the chart shows: what is typed, as far as it has a place.
  var point: WaterPoint? { isEditing ? form.point ?? lastPoint : record?.point }

  // MARK: What is done

  mutating func perform(_ action: any Action, in environment: Environment) -> Response {
    // Also by a click on the way here: what is being typed is not lost without a question.
    if action as? HouseAction == .back, isEditing { return cancel() }
    if action as? HouseAction == .back, let record { return .closeThen(WaterAction.lookedAt(record.number)) }
    guard let action = action as? WaterRecordAction else { return .ignored }
    notice = nil
    switch action {
    case .move(let step): selected = (selected + step + form.fields.count) % form.fields.count
    case .choose(let place):
      if place == selected, !isEditing { beginEditing() }
      selected = place
    case .edit: beginEditing()
    case .save: return save(in: environment)
    case .cancel: return cancel()
    case .discardConfirmed: return endEditing()
    case .suggest(let step): form[selected].suggest(step)
    case .moveOn(let step): moveOn(step)
    case .delete:
      return record.map {
        .open(WaterAlerts.deletion(of: $0, unit, environment.glyphs, WaterRecordAction.deleteConfirmed))
      } ?? .done
    case .deleteConfirmed: return record.map { .closeThen(WaterAction.deleteConfirmed($0.number)) } ?? .close
    case .undo: undo()
    case .share: return record.map { .open(ShareScreen(desk, $0, unit)) } ?? .done
    case .openTrend: return record.map { .open(TrendScreen(desk, of: $0)) } ?? .done
    case .openMixer: return .open(MixerScreen(desk, first: record))
    case .nextUnit: switchUnit()
    case .swapWords: showsWords.toggle()
    }
    return .done
  }

  mutating func receive(_ input: Input, in environment: Environment) -> Response {
    guard isEditing else { return .ignored }
    switch input {
    case .key(let key):
      guard form[selected].handle(key) else { return .ignored }
    case .paste(let text): form[selected].insert(text)
    case .wheel: return .ignored
    }
    notice = nil
    lastPoint = form.point ?? lastPoint
    return .done
  }

  // MARK: Editing

  private mutating func beginEditing() {
    showsWords = false
    renew()
    isEditing = true
  }

  /// Takes the form anew from what is kept.
  private mutating func renew(_ language: Language = .english) {
    do throws(StorageError) {
      unit = try desk.unit()
      form = WaterForm(
        record?.sample, unit: unit, desk.zone, names: try desk.store.names(limit: 50),
        filters: try desk.store.filters(limit: 50), language: language)
    } catch {
      notice = Notice(error)
    }
    lastPoint = record?.point
    wasSubmitted = false
  }

  private mutating func cancel() -> Response {
    form.isChanged ? .open(WaterAlerts.discarding) : endEditing()
  }

  private mutating func endEditing() -> Response {
    guard record != nil else { return .close }
    isEditing = false
    renew()
    return .done
  }

  private mutating func save(in environment: Environment) -> Response {
    wasSubmitted = true
    if let wrong = form.fields.indices.first(where: { form.problem(in: $0, environment) != nil }) {
      selected = wrong
      return .done
    }
    guard let sample = form.sample(in: environment) else {
      // A single character can be put together from thousands of accents; the checks count characters.
      notice = Notice(.bad, NoteWords.tooLong)
      return .done
    }
    do throws(StorageError) {
      guard let record else { return .closeThen(WaterAction.added(try desk.store.add(sample).number)) }
      let form = form
      var before: WaterSample?
      // Into what the record is at that moment: another program may have changed what was not touched here.
      let changed = try desk.store.change(record.number) { present in
        before = present
        return form.sample(from: present, in: environment) ?? present
      }
      guard let changed, let before else {
        // What was typed is not lost with it.
        self.record = nil
        notice = Notice(.warning, WaterWords.goneWhileEditing)
        return .done
      }
      self.record = changed
      isEditing = false
      renew()
      guard changed.sample != before else { return .done }
      earlier.append(before)
      if notice == nil { notice = Notice(.good, WaterWords.saved(changed.sample, unit)) }
    } catch {
      notice = Notice(error)
    }
    return .done
  }

  private mutating func undo() {
    guard let record, let sample = earlier.last else { return }
    do throws(StorageError) {
      // Another program may have changed it meanwhile; what it wrote is not taken back.
      let changed = try desk.store.change(record.number) { $0 == record.sample ? sample : $0 }
      guard let changed else {
        earlier = []
        notice = Notice(.warning, WaterWords.gone)
        return
      }
      self.record = changed
      guard changed.sample == sample else {
        earlier = []
        notice = Notice(.warning, WaterWords.changedSince)
        return
      }
      earlier.removeLast()
      renew()
      notice = Notice(.good, WaterWords.restored(sample))
    } catch {
      notice = Notice(error)
    }
  }

  private mutating func switchUnit() {
    do throws(StorageError) {
      unit = try desk.nextUnit()
      renew()
      notice = Notice(.plain, WaterWords.shown(in: unit))
    } catch {
      notice = Notice(error)
    }
  }

  private mutating func moveOn(_ step: Int) {
    guard let record else { return }
    do throws(StorageError) {
      guard let place = try desk.store.place(of: record.number, in: query) else {
        notice = Notice(.plain, WaterWords.notListed)
        return
      }
      guard place + step >= 0, let next = try desk.store.records(query, offset: place + step, limit: 1).first
      else {
        notice = Notice(
          .plain,
          step > 0
            ? Phrase(en: "This is the last record of the list.", ko: "목록의 마지막 기록입니다.")
            : Phrase(en: "This is the first record of the list.", ko: "목록의 첫 기록입니다."))
        return
      }
      self.record = next
      earlier = []
      renew()
    } catch {
      notice = Notice(error)
    }
  }

  mutating func refresh(in environment: Environment) {
    // What is being typed stays.
    guard !isEditing, let record else { return }
    do throws(StorageError) {
      unit = try desk.unit()
      guard let present = try desk.store.record(record.number) else {
        notice = Notice(.warning, WaterWords.gone)
        return
      }
      // What another program has changed is not ours to undo.
      if present != record { earlier = [] }
      self.record = present
      if notice?.kind == .bad { notice = nil }
      form = WaterForm(present.sample, unit: unit, desk.zone)
      lastPoint = present.point
    } catch {
      notice = Notice(error)
    }
  }

  // MARK: What is wrong

  /// What is to be called wrong by now.
  func visibleProblem(in place: Int, _ environment: Environment) -> Phrase? {
    isEditing && (form[place].isTouched || wasSubmitted) ? form.problem(in: place, environment) : nil
  }
}
