import JuiceModel
import Testing
import Values

struct KitchenDigitTests {
  private func kitchen(waiting: [Int], ready: [Int] = []) -> Kitchen {
    let time = LocalTime(secondsSinceEpoch: 1_795_237_500, utcOffset: 0)
    func orders(_ numbers: [Int], _ state: Ticket.State) -> [Order] {
      numbers.map { number in
        Order(number: number, lines: [.builtIn(.kiwi, count: 1)], placedAt: time, ticket: Ticket(state))
      }
    }
    return Kitchen(orders(waiting, .waiting) + orders(ready, .ready))
  }

  @Test func `the oldest have the first digits, and the tenth has none`() {
    #expect(kitchen(waiting: [5, 7, 9]).digits(after: [:]) == [5: 1, 7: 2, 9: 3])
    let many = kitchen(waiting: Array(1...12)).digits(after: [:])
    #expect(many.count == 9 && many[9] == 9 && many[10] == nil)
  }

  @Test func `a digit that is free goes to the oldest without one`() {
    let before = kitchen(waiting: [1, 2, 3]).digits(after: [:])
    #expect(kitchen(waiting: [1, 3, 4]).digits(after: before) == [1: 1, 3: 3, 4: 2])
    #expect(kitchen(waiting: [1, 3], ready: [2]).digits(after: before) == before)
  }

  @Test func `what is ready gives its digit to what waits only where there is no other`() {
    var digits = kitchen(waiting: Array(1...9)).digits(after: [:])
    digits = kitchen(waiting: Array(3...9), ready: [1, 2]).digits(after: digits)
    #expect(digits[1] == 1)
    #expect(digits[2] == 2)
    digits = kitchen(waiting: Array(3...10), ready: [1, 2]).digits(after: digits)
    #expect(digits[1] == nil)
    #expect(digits[2] == 2)
    #expect(digits[10] == 1)
  }
}
