import CaffeineModel
import TerminalUI
import Values

/// The curve from six hours ago to eighteen hours ahead.
struct CaffeineCurve: Illustration {
  let status: CaffeineStatus
  /// The moment that is read, as a distance from now in seconds; nil for none.
  var cursor: Int?
  /// A drink whose curve is drawn dashed; nil for none.
  var drink: WhatIf?

  private static let hoursBefore = 6
  private static let hoursAfter = 18
  static let (secondsBefore, secondsAfter) = (hoursBefore * 3600, hoursAfter * 3600)

  func draw(in canvas: inout Canvas) {
    let zone = canvas.environment.zone
    let now = status.estimate.now.secondsSinceEpoch
    let (start, end) = (now - Self.hoursBefore * 3600, now + Self.hoursAfter * 3600)
    // Finer than the dots of all but enormous terminals.
    let moments = Array(stride(from: start, through: end, by: 180))
    let values = status.estimate.curve(at: moments)
    let threshold = Double(status.settings.thresholdMilligrams)
    let preview = drink.map { dashes($0.estimate.curve(at: moments), moments, from: now) }
    let highest = max(
      threshold * 1.5, ([values.max(), drink?.estimate.peakMilligrams].compactMap(\.self).max() ?? 0) * 1.05)
    // The highest tick is at the top; a low plot has room for few ticks.
    let top = AxisTicks.upperBound(for: highest, atMost: min(6, (canvas.area.rows - 2) / 2))
    let bedtimes = status.estimate.bedtimes(in: zone, start...end)
    let accent = Style(.accent(canvas.accent), .bold)
    func hours(_ seconds: Int) -> Double { Double(seconds - now) / 3600 }
    let doses = status.estimate.doses.filter { $0.seconds >= start && $0.seconds <= end }
    let heights = status.estimate.curve(at: doses.map(\.seconds))
    let plot = Plot(
      x: PlotAxis(
        Double(-Self.hoursBefore)...Double(Self.hoursAfter), ticks: ticks(from: start, to: end, now: now, in: canvas)),
      y: PlotAxis(0...top),
      lines: [preview, zip(moments, values).map { Plot.Point(x: hours($0), y: $1) }].compactMap(\.self)
        .map { Plot.Line($0, accent) },
      guides: [.horizontal(y: threshold, .quiet)] + bedtimes.map { .vertical(x: hours($0), .quiet) }
        + [.vertical(x: 0, .plain)] + (cursor.map { [.vertical(x: Double($0) / 3600, accent)] } ?? []),
      marks: zip(doses, heights).map { dose, height in
        Plot.Mark(canvas.isUnicode ? "▲" : "^", at: Plot.Point(x: hours(dose.seconds), y: height), .plain)
      })
    // The names of the vertical lines have a row of their own, so that they never cover the curve.
    let (names, field) = canvas.area.rows(.fixed(1), .fill)
    canvas.draw(plot, in: field)
    let scale = plot.scale(in: field, canvas.environment.glyphs)
    drawNames(in: &canvas, names, scale, bedtimes.map(hours), now)
    drawThreshold(in: &canvas, scale, threshold)
  }

  private func ticks(from start: Int, to end: Int, now: Int, in canvas: Canvas) -> [AxisTick] {
    let (zone, clock) = (canvas.environment.zone, canvas.environment.wallClock)
    let first = zone.time(at: start).date
    let times = stride(from: 0, to: 3 * 24, by: 3).map {
      zone.time(on: first.adding(days: $0 / 24), hour: $0 % 24, minute: 0)
    }
    return times.filter { (start...end).contains($0.secondsSinceEpoch) }
      .map { AxisTick(Double($0.secondsSinceEpoch - now) / 3600, canvas.text(clock.hour($0))) }
  }

  /// Names the vertical lines above them: what is read comes first, then now, and bedtime where there is still room.
  private func drawNames(
    in canvas: inout Canvas, _ row: Rect, _ scale: PlotScale, _ bedtimes: [Double], _ now: Int
  ) {
    let bed = canvas.text(Phrase(en: "bed", ko: "취침"))
    let read = cursor.map { cursor in
      (
        canvas.environment.clock(canvas.environment.zone.time(at: now + cursor)), Double(cursor) / 3600,
        Style(.accent(canvas.accent), .bold)
      )
    }
    var taken: [Rect] = []
    for (name, hour, style) in [read].compactMap(\.self) + [(canvas.text(.now), 0, Style.plain)]
      + bedtimes.map({ (bed, $0, .quiet) })
    {
      guard let column = scale.column(x: hour) else { continue }
      let start = min(max(row.column, column - name.columns / 2), row.endColumn - name.columns)
      let area = Rect(column: start, row: row.row, columns: name.columns, rows: row.rows)
      guard taken.allSatisfy({ $0.intersection(area.inset(columns: -1)).isEmpty }) else { continue }
      canvas.write(name, column: start, row: row.row, style)
      taken.append(area)
    }
  }

  /// The curve of a drink from its time on, in dashes.
  private func dashes(_ values: [Double], _ moments: [Int], from now: Int) -> [Plot.Point] {
    zip(moments, values).enumerated().compactMap { index, point in
      guard point.0 >= (drink?.time.secondsSinceEpoch ?? now) else { return nil }
      return Plot.Point(x: Double(point.0 - now) / 3600, y: index % 8 < 4 ? point.1 : .nan)
    }
  }

  private func drawThreshold(in canvas: inout Canvas, _ scale: PlotScale, _ threshold: Double) {
    guard let row = scale.row(y: threshold) else { return }
    let name = "\(status.settings.thresholdMilligrams) mg"
    for row in [row - 1, row + 1] where row >= scale.area.row && row < scale.area.endRow {
      let area = Rect(column: scale.area.endColumn - name.columns, row: row, columns: name.columns, rows: 1)
      guard canvas.isFree(area) else { continue }
      return _ = canvas.write(name, column: area.column, row: row, .quiet)
    }
  }
}
