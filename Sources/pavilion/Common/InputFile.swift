import TerminalUI

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// What is said of files that cannot be read, however they are.
enum InputFile {
  /// Opens a file to be read.
  static func open(_ path: String, _ name: Phrase) throws(Failure) -> Int32 {
    #if canImport(Darwin)
      let descriptor = Darwin.open(path, O_RDONLY | O_CLOEXEC)
    #elseif canImport(Musl)
      let descriptor = Musl.open(path, O_RDONLY | O_CLOEXEC)
    #else
      let descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC)
    #endif
    guard descriptor < 0 else { return descriptor }
    guard errno == ENOENT || errno == ENOTDIR else { throw unreadable(name) }
    throw Failure(.missingInput, Phrase(en: "There is no file \(name.en).", ko: "그런 파일이 없습니다: \(name.ko)."))
  }

  /// What it is; throws for a folder.
  static func status(_ descriptor: Int32, _ name: Phrase) throws(Failure) -> stat {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw unreadable(name) }
    guard status.st_mode & S_IFMT != S_IFDIR else {
      throw Failure(
        .missingInput,
        Phrase(en: "\(name.en) is a folder. Name a file in it.", ko: "\(name.ko): 폴더입니다. 그 안의 파일을 지정하세요."))
    }
    return status
  }

  /// That it cannot be read, for the reason the system has just given.
  static func unreadable(_ name: Phrase) -> Failure {
    let reason = String(cString: strerror(errno))
    return Failure(
      .missingInput,
      Phrase(en: "\(name.en) cannot be read (\(reason)).", ko: "\(name.ko): 읽을 수 없습니다(\(reason))."))
  }
}
