import Foundation

/// One file that inotify watches, by path: when another file takes the path, `renew` moves on to that one.
struct FileWatch {
  private let path: String
  private var descriptor: Int32?

  init(path: String) {
    self.path = path
  }

  var isActive: Bool { descriptor != nil }

  #if os(Linux)
    /// A descriptor that watches can be added to, nil when the system has none left.
    static func makeNotifier() -> Int32? {
      let notifier = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
      return notifier >= 0 ? notifier : nil
    }

    /// Watches the file that is at the path now; does nothing when that is the one watched already.
    mutating func renew(on notifier: Int32) {
      // A file that is deleted while it is open is not gone yet, and reports only that its count of links changed.
      let events = UInt32(IN_MODIFY) | UInt32(IN_ATTRIB) | UInt32(IN_DELETE_SELF) | UInt32(IN_MOVE_SELF)
      let added = inotify_add_watch(notifier, path, events)
      if let descriptor, descriptor != added {
        // It fails when the system has dropped the watch with its file, which is as well.
        inotify_rm_watch(notifier, descriptor)
      }
      descriptor = added >= 0 ? added : nil
    }
  #else
    static func makeNotifier() -> Int32? { nil }

    mutating func renew(on notifier: Int32) {}
  #endif
}
