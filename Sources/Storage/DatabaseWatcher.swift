import Foundation

/// Tells a program that waits in poll(2) that a database file was written to, so that it need not look again and again.
///
/// It watches the file and its write-ahead log themselves, not their folder: other files there never wake anybody. Own
/// writes do wake; `PavilionDatabase.hasChangedElsewhere()` tells them apart. Use it from one thread at a time.
public final class DatabaseWatcher {
  private let notifier: Int32?
  private var watches: [FileWatch]

  /// Watches the database at this path, which should be open already, since its log exists only then.
  ///
  /// Nil, for a database in memory, gives a watcher without a descriptor.
  public init(path: String?) {
    notifier = path == nil ? nil : FileWatch.makeNotifier()
    let file = path.map(DatabaseFile.resolved) ?? ""
    watches = [FileWatch(path: file), FileWatch(path: file + "-wal")]
    renewWatches()
  }

  deinit {
    if let notifier { close(notifier) }
  }

  /// Readable when there is something to drain; non-blocking, closed on exec, and closed by this object.
  ///
  /// Nil means that a change may pass unseen (no inotify on this system, no watches left, a file that is gone): poll
  /// slowly instead, and call `drain()` each time, which may bring the descriptor back.
  public var fileDescriptor: Int32? {
    watches.allSatisfy(\.isActive) ? notifier : nil
  }

  /// Reads away everything that was reported so far, and watches the files anew if they were deleted or replaced.
  ///
  /// Call it before reading the database, so that a change in between wakes again.
  public func drain() {
    guard let notifier else { return }
    var buffer = [UInt8](repeating: 0, count: 4096)
    while read(notifier, &buffer, buffer.count) > 0 {}
    renewWatches()
  }

  private func renewWatches() {
    guard let notifier else { return }
    for index in watches.indices {
      watches[index].renew(on: notifier)
    }
  }
}
