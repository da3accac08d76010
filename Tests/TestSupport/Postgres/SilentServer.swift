import Foundation

/// A socket that anyone may connect to, and that never answers.
public final class SilentServer: Sendable {
  /// The address of a database there.
  public var address: String { "postgres://till@/shop?host=\(folder.path)&port=\(port)" }
  private let port = 5432
  private let folder: TemporaryFolder
  private let listener: Int32

  public init() throws {
    folder = try TemporaryFolder()
    listener = try Sockets.listener(at: "\(folder.path)/.s.PGSQL.\(port)")
  }

  deinit { close(listener) }

  /// Whether anyone has connected since the last time this was asked.
  public var wasAsked: Bool {
    var wasAsked = false
    while case let client = accept(listener, nil, nil), client >= 0 {
      close(client)
      wasAsked = true
    }
    return wasAsked
  }
}
