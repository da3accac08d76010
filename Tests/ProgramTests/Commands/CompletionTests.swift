import Foundation
import TestSupport
import Testing

@testable import CommandSupport

@Suite struct CompletionTests {
  @Test(arguments: ["bash", "zsh", "fish"], ["en", "ko"])
  func `The script of each shell asks Pavilion for names, and explains in the language of the call`(
    shell: String, language: String
  ) async throws {
    let script = try await Sandbox().pavilion("--generate-completion-script", shell, "--lang", language)
    #expect(script.status == 0)
    for place in ["juice order -- positional@0", "caffeine log -- --drink", "water list -- --unit"] {
      #expect(script.output.contains("---completion \(place)"), "\(place)")
    }
    guard shell != "bash" else { return }
    #expect(script.output.contains("Show help information.") == (language == "en"))
    #expect(script.output.contains("이 도움말을 봅니다.") == (language == "ko"))
    #expect(script.output.contains("프로그램이 읽을 JSON으로 씁니다.") == (language == "ko"))
  }
}
