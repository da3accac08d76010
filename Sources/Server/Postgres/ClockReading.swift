/// A reading of the clock of a server, between two moments of the clock here; all in seconds since 1970-01-01 UTC.
struct ClockReading {
  let server: Int
  /// When it was asked, and when the answer was here.
  let asked, answered: Int

  /// The seconds that the clock of the server is ahead of the one here, negative if it is behind.
  ///
  /// It is 0 where the clocks may agree: the time that the answer took, and two seconds, are no difference.
  var difference: Int {
    if server < asked - Self.tolerance { return server - asked }
    return server > answered + Self.tolerance ? server - answered : 0
  }

  private static let tolerance = 2

  /// The column of a query that has the seconds of the server.
  static let column = "CAST(extract(epoch FROM clock_timestamp()) AS bigint) AS clock"
}
