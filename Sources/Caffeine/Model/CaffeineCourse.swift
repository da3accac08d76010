import RealModule
import Values

/// The caffeine of a person as it goes on from dose to dose: pieces of time in each of which something is swallowed evenly,
/// or nothing is.
///
/// Within a piece the equations have a closed solution, so nothing depends on steps of time.
struct CaffeineCourse: Hashable, Sendable {
  /// The time from a moment until the next piece begins.
  private struct Piece: Hashable {
    /// In seconds since the epoch.
    let start: Int
    /// The load at its beginning, with what is swallowed at once then.
    let load: CaffeineLoad
    /// The rate at which caffeine is swallowed meanwhile, in mg per hour.
    let rate: Double
  }

  /// The doses in chronological order.
  let doses: [Dose]
  private let kinetics: Kinetics
  private let pieces: [Piece]
  /// The longest time that a dose takes, in seconds.
  private let longest: Int

  /// Creates the course of doses.
  ///
  /// - Parameters:
  ///   - load: The load at a moment from which on the doses are added.
  ///   - start: That moment, in seconds since the epoch; of doses that began before it only the rest is swallowed.
  init(
    of doses: [Dose], _ kinetics: Kinetics, after load: CaffeineLoad = .none,
    at start: Int = LocalTime.secondsRange.lowerBound
  ) {
    self.doses = doses.sorted { $0.seconds < $1.seconds }
    self.kinetics = kinetics
    longest = (doses.lazy.map(\.minutes).max() ?? 0) * 60
    var changes: [(seconds: Int, milligrams: Double, rate: Double, running: Int)] = []
    changes.reserveCapacity(doses.count)
    for dose in self.doses {
      if dose.minutes > 0 {
        let rate = Double(dose.milligrams) * 60 / Double(dose.minutes)
        changes.append((max(start, dose.seconds), 0, rate, 1))
        changes.append((max(start, dose.end), 0, -rate, -1))
      } else {
        changes.append((max(start, dose.seconds), Double(dose.milligrams), 0, 0))
      }
    }
    // A dose that takes some time may end after one that begins later.
    if longest > 0 { changes.sort { $0.seconds < $1.seconds } }
    var pieces = [Piece(start: start, load: load, rate: 0)]
    pieces.reserveCapacity(changes.count + 1)
    var running = 0
    for change in changes {
      let last = pieces[pieces.count - 1]
      running += change.running
      let piece = Piece(
        start: change.seconds,
        load: Self.load(of: last, at: change.seconds, kinetics).drinking(change.milligrams),
        // Without the rest of a sum that is zero.
        rate: running > 0 ? last.rate + change.rate : 0)
      if last.start == change.seconds { pieces[pieces.count - 1] = piece } else { pieces.append(piece) }
    }
    self.pieces = pieces
  }

  /// Returns what goes on from a moment: the load then, and what is still swallowed of the doses that begin at another
  /// moment at the latest.
  func rest(from moment: Int, begunBy last: Int) -> CaffeineCourse {
    let begun = doses[index { $0.seconds < moment - longest }..<index { $0.seconds <= max(moment, last) }]
    return CaffeineCourse(of: begun.filter { $0.end > moment }, kinetics, after: load(at: moment), at: moment)
  }

  /// Returns the load at a moment, in seconds since the epoch.
  func load(at moment: Int) -> CaffeineLoad { Self.load(of: pieces[piece(at: moment)], at: moment, kinetics) }

  /// Returns the largest amount in the body from a moment on, in mg.
  ///
  /// - Parameters:
  ///   - other: A load that comes to that of the course at this moment.
  ///   - rate: What is swallowed besides from then on, in mg per hour.
  ///   - rest: For how many hours it is.
  func peak(
    from moment: Int, adding other: CaffeineLoad = .none, drinking rate: Double = 0, forHours rest: Double = 0
  ) -> Double {
    var (other, rest, largest) = (other, rest, 0.0)
    forEachPiece(from: moment) { load, own, hours in
      var (load, hours) = (load, hours)
      if rest > 0, rest < hours ?? .infinity {
        largest = max(largest, (load + other).peak(kinetics, drinking: own + rate, within: rest))
        load = load.after(hours: rest, kinetics, drinking: own)
        other = other.after(hours: rest, kinetics, drinking: rate)
        hours = hours.map { $0 - rest }
        rest = 0
      }
      let added = rest > 0 ? rate : 0
      largest = max(largest, (load + other).peak(kinetics, drinking: own + added, within: hours))
      guard let hours else { return }
      other = other.after(hours: hours, kinetics, drinking: added)
      rest = max(0, rest - hours)
    }
    return largest
  }

  /// Returns the moment from which on the amount in the body stays below a threshold, in seconds since the epoch; nil if
  /// it already does.
  func belowForGood(_ threshold: Double, from moment: Int) -> Double? {
    var (last, start): (Double?, Double) = (nil, Double(moment))
    forEachPiece(from: moment) { load, rate, hours in
      let below = load.hoursUntilBelow(threshold, kinetics, drinking: rate, within: hours)
      if below > 0 { last = start + below * 3600 }
      start += (hours ?? 0) * 3600
    }
    return last
  }

  /// Passes each piece from a moment on: the load at its beginning, what is swallowed meanwhile in mg per hour, and its
  /// hours, which the last one has not.
  private func forEachPiece(from moment: Int, _ body: (CaffeineLoad, Double, Double?) -> Void) {
    let first = piece(at: moment)
    for (index, piece) in zip(first..., pieces[first...]) {
      let start = max(piece.start, moment)
      let end = index + 1 < pieces.count ? pieces[index + 1].start : nil
      let load = index == first ? Self.load(of: piece, at: start, kinetics) : piece.load
      body(load, piece.rate, end.map { Double($0 - start) / 3600 })
    }
  }

  private static func load(of piece: Piece, at moment: Int, _ kinetics: Kinetics) -> CaffeineLoad {
    moment <= piece.start
      ? piece.load
      : piece.load.after(hours: Double(moment - piece.start) / 3600, kinetics, drinking: piece.rate)
  }

  /// Returns the index of the last piece that has begun at a moment, by bisection.
  private func piece(at moment: Int) -> Int {
    var (low, high) = (0, pieces.count)
    while low + 1 < high {
      let middle = (low + high) / 2
      if pieces[middle].start <= moment { low = middle } else { high = middle }
    }
    return low
  }

  /// Returns the number of doses at the beginning that satisfy a condition, by bisection.
  private func index(_ isBefore: (Dose) -> Bool) -> Int {
    var (low, high) = (0, doses.count)
    while low < high {
      let middle = (low + high) / 2
      if isBefore(doses[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
