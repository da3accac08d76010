import Foundation
import Testing

@testable import TerminalUI

struct ShakeTests {
  private let course = (0...Shake.milliseconds).map(Shake.displacement)

  /// The damped oscillation itself: damping ratio 0.2, five times to and fro in a second.
  private func spring(_ milliseconds: Int) -> Double {
    let seconds = Double(milliseconds) / 1000
    let swing = 10 * Double.pi
    return exp(-0.2 * swing / (1 - 0.2 * 0.2).squareRoot() * seconds) * sin(swing * seconds)
  }

  /// The furthest places, with their times, alternately on the right and on the left.
  private var extremes: [(time: Int, place: Double)] {
    let sizes: [Double] = course.map { $0.magnitude }
    return sizes.indices.dropFirst().dropLast().compactMap { time in
      sizes[time] > sizes[time - 1] && sizes[time] >= sizes[time + 1] ? (time, course[time]) : nil
    }
  }

  @Test func `it is at rest before the push, at the push and at the end`() {
    for time in [Int.min, -1, 0, 800, 801, Int.max] { #expect(Shake.displacement(after: time) == 0, "\(time) ms") }
    #expect(Shake.milliseconds == 800)
    #expect(course[1] > 0)
    #expect(course[799] != 0)
  }

  @Test func `it is the closed formula of a damped spring`() {
    let largest = (0...800).map(spring).max() ?? 0
    for time in 0..<800 {
      #expect(abs(Shake.displacement(after: time) - spring(time) / largest) < 1e-6, "\(time) ms")
    }
  }

  @Test func `it goes to the right first, exactly as far as 1, and never further to either side`() {
    #expect(course.max() == 1)
    #expect(course.allSatisfy { abs($0) <= 1 })
    #expect(extremes.first?.place == 1)
    #expect((course.min() ?? 0) > -0.6)
  }

  @Test func `four times it swings to and fro, each time less far`() {
    #expect(extremes.count == 8)
    #expect(extremes.enumerated().allSatisfy { ($1.place > 0) == $0.isMultiple(of: 2) })
    #expect(zip(extremes, extremes.dropFirst()).allSatisfy { abs($1.place) < abs($0.place) * 0.6 })
    // It passes through the middle every tenth of a second.
    let passes = (2..<800).filter { (course[$0] > 0) != (course[$0 - 1] > 0) }
    #expect(passes.count == 7)
    #expect(zip(passes, 1...7).allSatisfy { abs($0 - $1 * 100) <= 1 }, "\(passes)")
  }

  @Test func `it fades out without a jump`() {
    #expect(abs(course[799]) < 0.001)
    #expect(course.suffix(100).allSatisfy { abs($0) < 0.02 })
    // The fastest is the push itself: less than a twentieth in a millisecond.
    #expect(zip(course, course.dropFirst()).allSatisfy { abs($1 - $0) < 0.05 })
  }

  @Test func `columns are the displacement of the amplitude, rounded, but one at least while it swings`() {
    let peak = extremes[0].time
    for amplitude in 0...6 { #expect(Shake.columns(after: peak, amplitude: amplitude) == amplitude) }
    // The visible displacements, a frame every 25 ms.
    let frames = stride(from: 0, to: 625, by: 25).map { Shake.columns(after: $0, amplitude: 2) }
    #expect(frames == [0, 2, 2, 1, 0, -1, -1, -1, 0, 1, 1, 1, 0, -1, -1, -1, 0, 1, 1, 0, 0, 0, 0, 0, 0])
    for time in stride(from: -50, through: 900, by: 7) {
      for amplitude in [1, 2, 5, 40] {
        let place = Shake.displacement(after: time)
        let columns = Shake.columns(after: time, amplitude: amplitude)
        #expect(abs(Double(columns) - place * Double(amplitude)) <= (abs(columns) == 1 ? 0.95 : 0.5), "\(time) ms")
        #expect(columns != 0 || abs(place) < 0.05, "\(time) ms")
        #expect(columns == 0 || (columns > 0) == (place > 0), "\(time) ms")
      }
    }
  }

  @Test func `a negative amplitude is none, and a huge one does no harm`() {
    for time in [0, 44, 130, 799, 800] {
      for amplitude in [0, -1, Int.min] { #expect(Shake.columns(after: time, amplitude: amplitude) == 0) }
    }
    #expect(Shake.columns(after: extremes[0].time, amplitude: .max) == 1000)
    #expect(Shake.columns(after: .max, amplitude: .max) == 0)
    #expect(Shake.columns(after: .min, amplitude: .max) == 0)
  }
}
