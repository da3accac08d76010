import PavilionSupport
import TerminalUI
import Testing

@testable import JuiceApp
@testable import PavilionKit
@testable import ScreenSupport

struct ParticleTests {
  @Test(arguments: [
    ("딸기쥬스", "딸기쥬스가", "딸기쥬스를", "딸기쥬스는"), ("망고쥬스 10잔", "망고쥬스 10잔이", "망고쥬스 10잔을", "망고쥬스 10잔은"),
    ("물", "물이", "물을", "물은"), ("값", "값이", "값을", "값은"),
  ])
  func `a particle follows the sound before it`(
    word: String, subject: String, object: String, topic: String
  ) {
    #expect(Particle.subject.after(word) == subject)
    #expect(Particle.object.after(word) == object)
    #expect(Particle.topic.after(word) == topic)
  }

  @Test func `digits count as they are read`() {
    let read = (0...9).map { Particle.subject.after("\($0)") }
    #expect(read == ["0이", "1이", "2가", "3이", "4가", "5가", "6이", "7이", "8이", "9가"])
  }

  @Test func `a decomposed word has the particle of the composed one`() {
    #expect(Particle.subject.after("\u{1112}\u{1161}\u{11AB}") == "한이")
    #expect(Particle.subject.after("\u{1112}\u{1161}") == "하가")
  }

  @Test func `nothing and other scripts take the open form`() {
    #expect(Particle.subject.after("") == "가")
    #expect(Particle.topic.after("kiwi") == "kiwi는")
  }
}

struct PhraseTests {
  @Test func `a phrase speaks both languages, also when it is put together`() {
    let phrase = Phrase(en: "Order ", ko: "주문 ") + Phrase(same: "12")
    #expect(phrase.text(in: .english) == "Order 12")
    #expect(phrase.text(in: .korean) == "주문 12")
    #expect(Phrase.empty.text(in: .korean).isEmpty)
  }
}
