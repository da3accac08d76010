import Foundation

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
