import FuzzTargets

/// The part to try, from an argument such as `--target=json`.
///
/// libFuzzer leaves arguments with two dashes alone.
private let target: FuzzTarget = {
  let option = "--target="
  let name = CommandLine.arguments.first { $0.hasPrefix(option) }?.dropFirst(option.count)
  guard let target = name.flatMap({ FuzzTarget(rawValue: String($0)) }) else {
    fatalError("\(option) is one of: \(FuzzTarget.allCases.map(\.rawValue).joined(separator: " "))")
  }
  return target
}()

/// Tries the bytes that libFuzzer has made.
@_cdecl("LLVMFuzzerTestOneInput")
public func tryInput(_ bytes: UnsafeRawPointer?, _ count: Int) -> CInt {
  target.run(UnsafeRawBufferPointer(start: bytes, count: count))
  return 0
}
