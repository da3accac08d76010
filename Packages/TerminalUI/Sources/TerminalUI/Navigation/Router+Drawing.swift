/// The screens as a user sees or hears them: the frame, and the title of the window.
extension Router {
  /// Returns the present frame, drawn at most once for any number of events.
  public mutating func frame() -> Frame {
    defer { hasEvent = false }
    if let drawn { return drawn }
    let compositor = Compositor(
      screens: shown, commands: commands.own + commands.standard, environment: environment,
      notice: notice, activity: activity, lines: lines)
    let frame = environment.isPlain ? spokenFrame(compositor) : compositor.frame()
    drawn = frame
    layers[layers.count - 1].isShown = true
    return frame
  }

  /// Returns the title of the window, such as `Pavilion: Juice Maker`; nil if it stays as it is.
  public mutating func windowTitle() -> String? {
    guard environment.hasTitle, let program = environment.programName else { return nil }
    // Not that of a page that is covered.
    let screens = shown
    let page = (screens.last { $0.kind == .page } ?? screens[0]).title
    if let title, title.page == page, title.program == program, title.language == environment.language {
      return title.text
    }
    let texts = [program, page].map { $0.text(in: environment.language).sanitizedForDisplay }
    let text = texts[1].isEmpty || texts[0] == texts[1] ? texts[0] : texts.joined(separator: ": ")
    title = (program, page, environment.language, text)
    return text
  }

  private mutating func spokenFrame(_ compositor: Compositor) -> Frame {
    let page = compositor.spokenPage()
    // A change without an event, such as that of a clock, is not announced.
    let change = hasEvent ? spoken?.page.announcement(of: page) : nil
    let announcement = compositor.spokenNotice ?? change ?? spoken?.announcement ?? ""
    spoken = (page, announcement)
    return Frame(page, announcement: announcement, size: window, environment)
  }
}
