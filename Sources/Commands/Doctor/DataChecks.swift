import DataFormats
import Screens
import Stores
import TerminalUI

/// Where the data are, and whether they can be used.
enum DataChecks {
  /// The milliseconds above which a server is noticed with every key.
  private static let quickAnswer = 100.0

  static func section(_ facts: DataFacts, till: Result<TillName?, Failure>) -> CheckSection {
    let checks: [Check]
    switch facts {
    case .refused(let failure): checks = [refused("place", Phrase(en: "file", ko: "파일"), failure)]
    case .file(let file): checks = FileChecks.checks(file)
    case .server(let server): checks = self.checks(server)
    }
    return CheckSection(name: "data", title: Phrase(en: "Data", ko: "데이터"), checks: checks + self.till(till))
  }

  static func refused(_ name: String, _ label: Phrase, _ failure: Failure) -> Check {
    Check(name, label, Phrase(en: "not valid", ko: "잘못된 값"), json: nil).found(.broken, failure.phrase)
  }

  private static func till(_ till: Result<TillName?, Failure>) -> [Check] {
    let label = Phrase(en: "till", ko: "계산대")
    switch till {
    case .failure(let failure): return [refused("till", label, failure)]
    case .success(nil): return []
    case .success(let name?): return [Check("till", label, name.text)]
    }
  }

  private static func checks(_ facts: ServerFacts) -> [Check] {
    let address = Check(
      "place", Phrase(en: "server", ko: "서버"), Phrase(same: facts.address) + facts.source.remark,
      json: ["address": facts.address, "source": facts.source.word] as JSONObject)
    switch facts.status {
    case .failure(let error):
      return [
        address,
        Check(
          "state", Phrase(en: "state", ko: "상태"), Phrase(en: "cannot be used", ko: "쓸 수 없음"), json: error.kind.rawValue
        ).found(.broken, error.phrase),
      ]
    case .success(let status):
      let version = Check(
        "version", FileChecks.version, Phrase(same: "\(status.engine), \(status.migration)"),
        json: ["engine": status.engine, "migration": status.migration, "current": true] as JSONObject)
      let shop = status.shop.map { Check("shop", Phrase(en: "shop", ko: "매장"), $0.text) }
      let role = status.role.map { Check("role", Phrase(en: "role", ko: "역할"), $0) }
      return [address, version, shop, role, latency(status.latency)].compactMap(\.self)
    }
  }

  static func latency(_ milliseconds: Double) -> Check {
    let shown = (milliseconds * 10).rounded() / 10
    return Check("latency", Phrase(en: "answers in", ko: "응답 시간"), "\(shown) ms".phrase, json: shown).found(
      .note, if: milliseconds > quickAnswer,
      en: "Every change waits for the server several times. A server that is nearer, or another network, helps.",
      ko: "바꿀 때마다 서버를 여러 번 기다립니다. 더 가까운 서버나 다른 네트워크를 쓰면 나아집니다.")
  }
}
