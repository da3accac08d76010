import CaffeineModel
import DataFormats
import Database
import Values

extension Field<CaffeineSettings, [Weekday: Int]> {
  /// The bedtimes that differ, in minutes from midnight: a column for each weekday, one object in JSON.
  static var bedtimeExceptions: Field {
    let (weekdays, range) = (Weekday.allCases, Bedtimes.minuteRange)
    let columns = weekdays.map { weekday in
      Column(name: "\(weekday)Bedtime", kind: .figure, isOptional: true, condition: range.sql)
    }
    let member = "bedtimeMinuteByWeekday"
    return Field(
      columns, encode: { settings in weekdays.map { SQLValue(settings.bedtimes.exceptions[$0]) } },
      decode: { row, index in
        var exceptions: [Weekday: Int] = [:]
        for (offset, weekday) in weekdays.enumerated() where !row.isNull(at: index + offset) {
          let minute = try row.integer(at: index + offset, columns[offset])
          try row.check(range.contains(minute), columns[offset].name)
          exceptions[weekday] = minute
        }
        return exceptions
      },
      members: { settings in
        let minutes = settings.bedtimes.exceptions.map { ("\($0)", $1.jsonValue) }
        return [(member, JSONObject(minutes).jsonValue)]
      },
      read: { element in
        guard element[member] != .null else { return [:] }
        var exceptions: [Weekday: Int] = [:]
        for weekday in weekdays {
          exceptions[weekday] = element[member]["\(weekday)"]?.integer
        }
        return exceptions
      }
    ).expecting(
      member, .object(Dictionary(uniqueKeysWithValues: weekdays.map { ("\($0)", ExpectedValue.integers(range)) })))
  }
}
