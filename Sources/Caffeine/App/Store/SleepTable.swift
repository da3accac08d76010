import CaffeineModel
import DataFormats
import Database
import Values

enum SleepTable {
  /// The migration that added the nights.
  static let name = "caffeineSleep"
}

extension Night: TableRecord {
  package static let table = Table<Night>(
    "caffeineNight", since: SleepTable.name, key: .columns(1),
    .date, .integer("quality", \.quality, in: qualityRange), .bedtime,
    // From noon to noon, by the clock of the night.
    checks: ["time + utcOffset - day * 86400 \(bedtimeSeconds.sql)"], contradiction: "day and time"
  ) { date, quality, bedtime in Night(date: date, quality: quality, bedtime: bedtime) }
}

extension Field<Night, CivilDate> {
  /// The day on which the night ended, in days since 1970-01-01.
  fileprivate static var date: Field {
    let days = CivilDate.epochDays
    return Field(
      [Column(name: "day", kind: .figure, condition: days.sql)], encode: { [.integer($0.date.daysSinceEpoch)] },
      decode: { row, index in
        let day = try row.require(row.integer(at: index), "day")
        try row.check(days.contains(day), "day")
        return CivilDate(daysSinceEpoch: day)
      },
      members: { [("date", .text($0.date.iso8601))] }, read: { try $0.member("date", \.date) }
    ).expecting("date", .day)
  }
}

extension Field<Night, LocalTime> {
  /// The bedtime, which has its own name in JSON.
  fileprivate static var bedtime: Field {
    let time = Field.time("time", \.bedtime)
    return Field(
      time.columns, encode: time.encode, decode: time.decode, members: { [("bedtime", .text($0.bedtime.iso8601))] },
      read: { try $0.member("bedtime", \.time) }
    ).expecting("bedtime", .moment)
  }
}
