import Testing

@testable import TerminalUI

struct CacheTests {
  @Test func `a value is computed once for each key, until there are too many`() {
    let cache = Cache<Int, String>(limit: 3)
    var computed: [Int] = []
    func value(_ key: Int) -> String {
      cache.value(of: key) {
        computed.append(key)
        return "\(key)"
      }
    }
    #expect([1, 2, 1, 3, 2].map(value) == ["1", "2", "1", "3", "2"])
    #expect(computed == [1, 2, 3])
    #expect([4, 4, 1].map(value) == ["4", "4", "1"])
    #expect(computed == [1, 2, 3, 4, 1])
  }
}
