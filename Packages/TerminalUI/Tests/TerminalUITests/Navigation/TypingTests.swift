import TerminalUI
import Testing

struct TypingTests {
  private func editor() -> Router {
    var router = Router.toy()
    router.press("i")
    return router
  }

  @Test func `letters that are commands elsewhere are text in a text field`() {
    var router = editor()
    router.press("q u i t Space ? : L a")
    #expect(router.editor?.input.string == "quit ?:La")
    #expect(router.ending == nil)
    #expect(router.screens.count == 2)
    #expect(router.picture.cursor?.kind == .text)
  }

  @Test func `Hangul is text in a text field, as it was typed`() {
    var router = editor()
    router.press("ㅂ 한 글 q")
    #expect(router.editor?.input.string == "ㅂ한글q")
    #expect(router.ending == nil)
  }

  @Test func `Hangul that a field does not take is not turned into Latin letters`() {
    var router = Router.toy()
    router.open(ToyEditor(isLatin: true))
    router.press("a ㅂ 가")
    #expect(router.editor?.input.string == "a")
    #expect(router.ending == nil)
  }

  @Test func `below a text field stands no letter as a key, for it would be text`() {
    #expect(!editor().shows("? help"))
    #expect(editor().picture.lines.last?.hasSuffix("help") == true)
  }

  @Test func `outside of the field the same letters are commands again`() {
    var router = editor()
    router.press("q Esc")
    #expect(router.editor?.isTyping == false)
    router.press("ㅂ")
    #expect(router.ending == .quit)
  }

  @Test func `Esc leaves the field first, then the page`() {
    var router = editor()
    router.press("a Esc")
    #expect(router.editor?.isTyping == false)
    #expect(router.editor?.input.string == "a")
    router.press("Esc")
    #expect(router.screens.count == 1)
  }

  @Test func `Ctrl-C leaves the field instead of quitting`() {
    var router = editor()
    router.press("a C-c")
    #expect(router.ending == nil)
    #expect(router.editor?.isTyping == false)
    router.press("C-c")
    #expect(router.ending == .quit)
  }

  @Test func `keys that are no letters are still commands`() {
    var router = editor()
    router.press("a F1")
    #expect(router.shows("Everywhere"))
    router.press("Esc Enter")
    #expect(router.editor?.isTyping == false)
  }

  @Test func `what is pasted into a field is text on one line`() {
    var router = editor()
    router.handle(.paste("quit\nq\u{1B}[A한글"))
    #expect(router.editor?.input.string == "quit q\u{FFFD}[A한글")
    #expect(router.ending == nil)
    #expect(router.shows("한글"))
  }

  @Test func `what is pasted elsewhere is never a command`() {
    var router = Router.toy()
    router.handle(.paste("ccqx\n:"))
    #expect(router.page?.count == 0)
    #expect(router.page?.pasted == nil)
    #expect(router.ending == nil)
    #expect(router.screens.count == 1)
  }
}
