import EmotionModel
import TerminalUI

/// How often each of the nine feelings was logged, one in each row.
struct EmotionBars: Widget {
  let tally: EmotionTally
  var hasKeys = false

  func draw(in canvas: inout Canvas) {
    let (language, columns) = (canvas.environment.language, EmotionLayout(canvas.environment).signColumns)
    let rows = Emotion.allCases.map { emotion in
      RowChart.Row(
        label: (hasKeys ? "\(emotion.number) " : "") + canvas.text(emotion.name), value: tally[emotion],
        style: Style(emotion.fill), mark: emotion.sign(in: language, columns: columns), markStyle: emotion.badge)
    }
    canvas.draw(RowChart(rows: rows), in: canvas.area)
  }
}
