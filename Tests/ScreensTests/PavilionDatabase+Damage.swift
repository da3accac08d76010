@testable import Storage

extension PavilionDatabase {
  /// A tap of a feeling that this version does not know, as a foreign hand might put it there.
  func insertUnknownFeeling() throws {
    try connection.withoutTransaction { database in
      try database.execute(
        "INSERT INTO emotionTap (emotion, day, time, utcOffset, note) VALUES ('serene', 20778, NULL, NULL, '')")
    }
  }
}
