import Testing

/// How long a test waits for what must come.
///
/// A noisy machine is slow; a broken program never answers.
let timeout = Duration.seconds(20)

/// Asks again and again until the answer is yes; fails with a description of how things stand when it never is.
func wait(
  for what: @autoclosure () -> String, sourceLocation: SourceLocation = #_sourceLocation,
  until isSo: () async throws -> Bool, otherwise describe: () async -> String = { "" }
) async throws {
  let deadline = ContinuousClock.now + timeout
  // Counted too: on a machine that has stood still, time alone would be up at the first look.
  var looks = 0
  while ContinuousClock.now < deadline || looks < 50 {
    if try await isSo() { return }
    looks += 1
    // Most comes at once; for what does not, few looks leave the processor to the programs under test.
    try await Task.sleep(for: .milliseconds(min(5 + 5 * looks, 40)))
  }
  let state = await describe()
  try #require(Bool(false), "\(what()) did not come within \(timeout).\n\(state)", sourceLocation: sourceLocation)
}
