/// A column of the tables.
enum Figure: String, CaseIterable, CodingKeyRepresentable, Codable {
  case firstFrame, resize, quit, memory, memoryAfterKeys, idleBytes, idleWakeups
  case key, key95, key99, bytesPerKey, writesPerKey, queuedKeys

  static let ofProgram: [Figure] = [.firstFrame, .resize, .quit, .memory, .memoryAfterKeys, .idleBytes, .idleWakeups]
  static let ofKeys: [Figure] = [.key, .key95, .key99, .bytesPerKey, .writesPerKey, .queuedKeys]

  var heading: String {
    switch self {
    case .firstFrame: "first frame, ms"
    case .resize: "resize, ms"
    case .quit: "quit, ms"
    case .memory: "resident, MiB"
    case .memoryAfterKeys: "after keys, MiB"
    case .idleBytes: "idle 5 s: bytes"
    case .idleWakeups: "wake-ups"
    case .key: "key, µs"
    case .key95: "p95, µs"
    case .key99: "p99, µs"
    case .bytesPerKey: "bytes"
    case .writesPerKey: "writes"
    case .queuedKeys: "queued keys / s"
    }
  }

  /// The digits after the point.
  var digits: Int {
    switch self {
    case .firstFrame, .resize, .quit, .memory, .memoryAfterKeys, .writesPerKey: 1
    default: 0
    }
  }
}

/// The median of each figure of each subject over all rounds.
struct Results: Codable {
  /// The cores of the machine, and its load.
  var cores = 0
  var load = 0.0
  var rounds = 0
  /// Whether the programs ran ahead of others on the machine, by their scheduling.
  var isAhead = false
  /// The subjects in the order of the tables.
  private(set) var subjects: [String] = []
  private(set) var medians: [String: [Figure: Double]] = [:]
  /// Why rounds of a subject are missing.
  private(set) var failures: [String: [String]] = [:]
  /// The measurements in process.
  var inProcess: [InProcess] = []
  /// How long a line of a prompt takes.
  var prompts: [CommandTime] = []
  private var samples: [String: [Figure: [Double]]] = [:]

  private enum CodingKeys: CodingKey {
    case cores, load, rounds, isAhead, subjects, medians, failures, inProcess, prompts
  }

  mutating func add(_ sample: Double?, _ figure: Figure, _ subject: Subject) {
    guard let sample else { return }
    if !subjects.contains(subject.name) { subjects.append(subject.name) }
    samples[subject.name, default: [:]][figure, default: []].append(sample)
    medians[subject.name, default: [:]][figure] = samples[subject.name]?[figure]?.quantile(0.5)
  }

  /// Calls a function that measures, and notes its failure; the other measurements go on.
  mutating func attempt(_ subject: Subject, _ measure: (inout Results) throws -> Void) {
    do { try measure(&self) } catch { failures[subject.name, default: []].append("\(error)") }
  }
}

extension [Double] {
  /// Returns the value below which this part of the values is; nil if there are none.
  func quantile(_ part: Double) -> Double? {
    isEmpty ? nil : sorted()[Swift.min(count - 1, Int(Double(count) * part))]
  }
}
