#if os(Linux)
  import Foundation
  import JuiceApp
  import JuiceModel
  import PavilionSupport
  import Testing
  import Values

  @testable import Database
  @testable import StoreSupport
  @testable import Stores

  struct FileWatcherTests {
    @Test func `the descriptor becomes readable when another connection commits`() throws {
      try withWatchedDatabase { database, watcher, path in
        let other = try PavilionDatabase.quick(at: path)
        watcher.drain()
        #expect(!isReadable(watcher, within: 0))
        try other.juice.order(.kiwi, count: 1, at: afternoon)
        #expect(isReadable(watcher, within: 5000))
        watcher.drain()
        #expect(!isReadable(watcher, within: 0))
        #expect(database.hasChangedElsewhere())
        other.close()
      }
    }

    @Test func `a long row of events is drained at once`() throws {
      try withWatchedDatabase { _, watcher, path in
        // By turns, since the system reports equal events in a row only once.
        for _ in 1...300 {
          chmod(path, 0o600)
          chmod(path + "-wal", 0o600)
        }
        watcher.drain()
        #expect(!isReadable(watcher, within: 0))
      }
    }

    @Test func `other files in the folder wake nobody`() throws {
      try withWatchedDatabase { database, watcher, path in
        watcher.drain()
        try Data("x".utf8).write(to: URL(fileURLWithPath: path + "-other"))
        _ = try database.juice.stock()
        #expect(!database.hasChangedElsewhere())
        #expect(!isReadable(watcher, within: 0))
      }
    }

    @Test func `the descriptor does not block and is not inherited`() throws {
      try withWatchedDatabase { _, watcher, _ in
        let descriptor = try #require(watcher.fileDescriptor)
        #expect(fcntl(descriptor, F_GETFL) & O_NONBLOCK != 0)
        #expect(fcntl(descriptor, F_GETFD) & FD_CLOEXEC != 0)
      }
    }

    @Test func `a file that is replaced wakes, and the new one is watched`() throws {
      try withWatchedDatabase { _, watcher, path in
        watcher.drain()
        try Data("new".utf8).write(to: URL(fileURLWithPath: path + "-new"))
        #expect(rename(path + "-new", path) == 0)
        #expect(isReadable(watcher, within: 5000))
        drainCompletely(watcher)
        #expect(watcher.fileDescriptor != nil)
        try append("x", to: path)
        #expect(isReadable(watcher, within: 5000))
      }
    }

    @Test func `there is no descriptor while a file is gone, and there is one when it is back`() throws {
      try withWatchedDatabase { _, watcher, path in
        watcher.drain()
        let log = path + "-wal"
        #expect(unlink(log) == 0)
        #expect(isReadable(watcher, within: 5000))
        watcher.drain()
        #expect(watcher.fileDescriptor == nil)
        try Data().write(to: URL(fileURLWithPath: log))
        watcher.drain()
        #expect(watcher.fileDescriptor != nil)
        drainCompletely(watcher)
        try append("x", to: log)
        #expect(isReadable(watcher, within: 5000))
      }
    }

    @Test func `a database in memory and a path without a file have no descriptor`() throws {
      let database = try PavilionDatabase.inMemory()
      #expect(database.watcher().fileDescriptor == nil)
      let missing = FileWatcher(path: "/nowhere/p.sqlite")
      missing.drain()
      #expect(missing.fileDescriptor == nil)
    }

    private func withWatchedDatabase(_ body: (PavilionDatabase, any DatabaseWatcher, String) throws -> Void) throws {
      try withTemporaryFolder { folder throws in
        let path = folder + "/p.sqlite"
        let database = try PavilionDatabase.quick(at: path)
        defer { database.close() }
        try body(database, database.watcher(), path)
      }
    }

    private func isReadable(_ watcher: any DatabaseWatcher, within milliseconds: Int32) -> Bool {
      guard let descriptor = watcher.fileDescriptor else { return false }
      var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      return poll(&request, 1, milliseconds) == 1 && request.revents & Int16(POLLIN) != 0
    }

    /// Giving up the watch of a file that is gone is an event of its own, so one more draining may be due.
    private func drainCompletely(_ watcher: any DatabaseWatcher) {
      watcher.drain()
      watcher.drain()
    }

    private func append(_ text: String, to path: String) throws {
      let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
      try file.seekToEnd()
      try file.write(contentsOf: Data(text.utf8))
      try file.close()
    }
  }
#endif
