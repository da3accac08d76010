import Foundation
import JuiceApp
import JuiceModel
import Stores
import Synchronization
import TestSupport
import Values

/// How soon a till orders again.
enum Pace {
  case asFastAsPossible
  /// After random times; these are their average, in seconds.
  case onAverage(every: Double)
}

/// The work that a till has done.
struct Work {
  let shop: String
  /// The seconds that its orders took, from when they were due.
  var times: [Double] = []
  /// How many orders were refused because the server was busy for too long.
  var refusals = 0
}

/// A program at a till of a shop.
final class Till: Sendable {
  let shop: String
  private let database: PavilionDatabase
  private let count = Mutex(0)

  init(shop: String, _ database: PavilionDatabase) { (self.shop, self.database) = (shop, database) }

  /// How many orders it has ever made.
  var orders: Int { count.withLock { $0 } }

  /// Orders from one moment to another, and fills the shelves when they are empty.
  ///
  /// - Parameter looks: Whether it looks for changes by others once a second, as a screen does that is not told of them.
  func work(_ pace: Pace, looks: Bool, from start: Date, to end: Date) throws -> Work {
    var work = Work(shop: shop)
    var due = start + pace.pause
    var look = looks ? start + .random(in: 0..<1) : end
    while min(due, look) < end {
      Thread.sleep(until: min(due, look))
      if look < due {
        _ = database.hasChangedElsewhere()
        look += 1
      } else {
        let began = if case .asFastAsPossible = pace { Date() } else { due }
        do {
          if try order() { work.times.append(Date().timeIntervalSince(began)) }
        } catch let error as StorageError where error.kind == .serverBusy {
          work.refusals += 1
        }
        due = if case .asFastAsPossible = pace { Date() } else { due + pace.pause }
      }
    }
    return work
  }

  /// Makes an order, and returns whether there was enough for it; if not, there is now.
  @discardableResult
  func order() throws -> Bool {
    let juices = [Product.ID.banana, .pineapple, .kiwi, .mango]
    let time = LocalTime(secondsSinceEpoch: Int(Date().timeIntervalSince1970), utcOffset: 0)
    do {
      try database.juice.order(juices.randomElement() ?? .banana, count: 1, at: time)
      count.withLock { $0 += 1 }
      return true
    } catch is Shortage {
      try database.juice.setStock([.banana: 100, .pineapple: 100, .kiwi: 100, .mango: 100], at: time)
      return false
    }
  }
}

extension Pace {
  fileprivate var pause: Double {
    switch self {
    case .asFastAsPossible: 0
    case .onAverage(let seconds): -log(1 - .random(in: 0..<1)) * seconds
    }
  }
}

/// A till at work in a thread of its own.
final class Shift: Sendable {
  private let done = DispatchSemaphore(value: 0)
  private let result = Mutex<Result<Work, any Error>?>(nil)

  init(_ till: Till, _ pace: Pace, looks: Bool, from start: Date, to end: Date) {
    let thread = Thread { [self] in
      let work = Result { try till.work(pace, looks: looks, from: start, to: end) }
      result.withLock { $0 = work }
      done.signal()
    }
    thread.stackSize = 256 << 10
    thread.start()
  }

  /// Waits for its end.
  func end() throws -> Work {
    done.wait()
    guard let work = result.withLock({ $0 }) else { throw SupportError("A till has done nothing.") }
    return try work.get()
  }
}
