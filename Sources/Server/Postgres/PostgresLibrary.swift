import CPostgres

/// libpq, PostgreSQL's client library, which is loaded when a server is first used.
final class PostgresLibrary: Sendable {
  /// Its functions.
  let pq: CPostgres

  /// `nil` if the library is not installed, or is older than version 14, the first with pipelines.
  static let shared = PostgresLibrary()

  private init?() {
    let brewed = ["/opt/homebrew", "/usr/local"].map { "\($0)/opt/libpq/lib/libpq.5.dylib" }
    var functions = CPostgres()
    guard (["libpq.so.5", "libpq.5.dylib"] + brewed).contains(where: { cpostgres_load(&functions, $0) }) else {
      return nil
    }
    pq = functions
  }
}

extension String {
  /// A text of libpq; empty for none.
  init(libpq text: UnsafePointer<CChar>?) { self = text.map { String(cString: $0) } ?? "" }
}
