import CLibrary

/// A watcher of a database file and its write-ahead log, not of their folder: other files there cause no events.
final class FileWatcher: DatabaseWatcher {
  private let notifier: Int32?
  private var watches: [FileWatch]

  /// Creates a watcher for the database at this path, which should be open already, because its log exists only then.
  ///
  /// - Parameter path: The path; `nil`, for a database in memory, gives a watcher without a descriptor.
  init(path: String?) {
    notifier = path == nil ? nil : FileWatch.makeNotifier()
    let file = path.map(DatabaseFile.resolved) ?? ""
    watches = [FileWatch(path: file), FileWatch(path: file + "-wal")]
    renewWatches()
  }

  deinit {
    if let notifier { close(notifier) }
  }

  /// The descriptor, readable when there are events to drain; non-blocking, close-on-exec, and closed by this object.
  ///
  /// It is `nil` if a change may be missed (no inotify on this system, no watches left, a deleted file): poll slowly
  /// instead, and call `drain()` each time, which may restore the descriptor.
  var fileDescriptor: Int32? {
    watches.allSatisfy(\.isActive) ? notifier : nil
  }

  /// A commit is visible only a moment after the write to the log, and there is no further write.
  var reportsEarly: Bool { true }

  /// Reads all pending events, and watches the files again if they were deleted or replaced.
  ///
  /// Who has written is not known.
  @discardableResult
  func drain() -> Bool {
    guard let notifier else { return true }
    var buffer = [UInt8](repeating: 0, count: 4096)
    while read(notifier, &buffer, buffer.count) > 0 {}
    renewWatches()
    return true
  }

  private func renewWatches() {
    guard let notifier else { return }
    for index in watches.indices {
      watches[index].renew(on: notifier)
    }
  }
}

/// A watch of a file by path; when another file takes the path, `renew` watches that one.
struct FileWatch {
  private let path: String
  private var descriptor: Int32?

  init(path: String) {
    self.path = path
  }

  var isActive: Bool { descriptor != nil }

  #if os(Linux)
    /// Returns a descriptor to which watches can be added, or `nil` if the system has none left.
    static func makeNotifier() -> Int32? {
      let notifier = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
      return notifier >= 0 ? notifier : nil
    }

    /// Watches the file that is at the path now; does nothing if it is watched already.
    mutating func renew(on notifier: Int32) {
      // A file that is deleted while it is open continues to exist, and reports only a change of its link count.
      let events = UInt32(IN_MODIFY) | UInt32(IN_ATTRIB) | UInt32(IN_DELETE_SELF) | UInt32(IN_MOVE_SELF)
      let added = inotify_add_watch(notifier, path, events)
      if let descriptor, descriptor != added {
        // This fails if the system has already removed the watch of a deleted file, which is not an error.
        inotify_rm_watch(notifier, descriptor)
      }
      descriptor = added >= 0 ? added : nil
    }
  #else
    static func makeNotifier() -> Int32? { nil }

    mutating func renew(on notifier: Int32) {}
  #endif
}
