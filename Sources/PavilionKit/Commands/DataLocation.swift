import CLibrary
import Server
import TerminalUI

package enum DataLocation {
  /// A file; if its path was given, a missing folder is an error and is not created.
  case file(path: String, isNamed: Bool)
  case server(ServerAddress)

  /// Creates the location that `--database` names, else `PAVILION_DATABASE`, else a file in the user's data folder.
  package init(_ options: GlobalOptions) throws(Failure) {
    if let named = options.database ?? CallContext.current.variable("PAVILION_DATABASE") {
      try self.init(named, options)
    } else {
      self = .file(path: Self.ownFile, isNamed: false)
    }
    // PAVILION_SHOP is for servers alone and does not matter for a file.
    guard case .file = self, options.shop != nil else { return }
    throw .usage(
      en: "--shop is for servers: a file is one shop. Name a server with --database postgres://HOST/DATABASE.",
      ko: "--shop은 서버에서만 씁니다. 파일에는 매장이 하나뿐입니다. --database postgres://호스트/데이터베이스로 서버를 지정하세요.")
  }

  /// A file or a server; the shop and the till are those of the options.
  package init(_ text: String, _ options: GlobalOptions) throws(Failure) {
    guard ServerAddress.isAddress(text) else {
      self = .file(path: text.asStored, isNamed: true)
      return
    }
    let (shop, till) = (try options.shopName(), try options.tillName())
    do throws(AddressProblem) {
      self = .server(try ServerAddress(text, shop: shop, till: till))
    } catch {
      throw Failure(error)
    }
  }

  /// The path or the address, for sentences.
  package var name: String {
    switch self {
    case .file(let path, _): path
    case .server(let address): address.description
    }
  }

  /// The database and the files that SQLite keeps beside it; none for a server.
  package var files: [String] {
    guard case .file(let path, _) = self else { return [] }
    return [path, "\(path)-wal", "\(path)-shm"]
  }

  /// Whether there is a database; one on a server is never created.
  package var exists: Bool {
    guard case .file(let path, _) = self else { return true }
    return access(path, F_OK) == 0
  }

  /// The folder of the data, or for a server that of a user's own data; if it is missing, the nearest one above.
  package var privateFolder: String {
    var folder = Self.folder + "/pavilion/file"
    if case .file(let path, _) = self { folder = path.contains("/") ? path : "./" + path }
    repeat {
      let parent = folder.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
      guard !parent.isEmpty else { return "/" }
      folder = parent
    } while FileKind(folder) != .folder
    return folder
  }

  /// The file of a user's own data; it has the settings, too, if the data are on a server.
  package static var ownFile: String { "\(folder)/pavilion/pavilion.sqlite" }

  private static var folder: String { folder("XDG_DATA_HOME", ".local/share") }

  /// The folder that a variable names, or the usual one in the user's folder.
  package static func folder(_ variable: String, _ usual: String) -> String {
    // The base directory specification has relative paths ignored.
    if let folder = CallContext.current.variable(variable), folder.hasPrefix("/") { return folder }
    if let home = CallContext.current.variable("HOME") { return "\(home)/\(usual)" }
    let directory = getpwuid(getuid())?.pointee.pw_dir.map { String(cString: $0) }
    return "\(directory ?? ".")/\(usual)"
  }
}

extension Failure {
  fileprivate init(_ problem: AddressProblem) {
    switch problem {
    case .hasPassword:
      self = .usage(
        en: "The address of a server must not contain a password, because others could read it. Put it into ~/.pgpass "
          + "(mode 600), the file that PGPASSFILE names, or a service file (service=NAME). If it is no password, write "
          + "the @ in the name as %40.",
        ko: "서버 주소에 암호를 쓰면 다른 사람이 읽을 수 있습니다. ~/.pgpass(권한 600)나 PGPASSFILE이 가리키는 파일, "
          + "또는 서비스 파일(service=이름)에 두세요. 암호가 아니라면 이름 속의 @는 %40으로 쓰세요.")
    case .notAnAddress:
      self = .usage(
        en: "That is not the address of a server. Addresses are written postgres://HOST/DATABASE, "
          + "postgres://USER@HOST:PORT/DATABASE?sslmode=verify-full or service=NAME.",
        ko: "서버 주소가 아닙니다. 이렇게 씁니다: postgres://호스트/데이터베이스, "
          + "postgres://사용자@호스트:포트/데이터베이스?sslmode=verify-full, service=이름.")
    case .badEscape:
      self = .usage(
        en: "A percent sign in the address of a server needs two hexadecimal digits, such as %20 for a blank.",
        ko: "서버 주소의 % 뒤에는 16진수 두 자리를 씁니다. 예: 빈칸은 %20.")
    case .badHost:
      self = .usage(
        en: "The host in the address of the server is not a name or an IP address; IPv6 is written [::1].",
        ko: "서버 주소의 호스트가 이름이나 IP 주소가 아닙니다. IPv6은 [::1]처럼 씁니다.")
    case .badPort:
      self = .usage(
        en: "The port in the address of the server is not a number from 1 to 65535.",
        ko: "서버 주소의 포트는 1에서 65535까지의 숫자입니다.")
    case .unknownParameter(let name):
      self = .usage(
        en: "The address of a server has no parameter \(name ?? "of that name"). It takes those of libpq, such as "
          + "sslmode and sslrootcert, and listen=no.",
        ko: "서버 주소에 쓸 수 없는 설정입니다\(name.map { ": \($0)" } ?? ""). sslmode, sslrootcert 같은 libpq의 설정과 "
          + "listen=no를 쓸 수 있습니다.")
    case .repeatedParameter(let name):
      self = .usage(en: "\(name) is given twice in the address of the server.", ko: "서버 주소에 두 번 쓴 설정이 있습니다: \(name).")
    case .badValue(let name):
      self = .usage(en: "\(name) has no valid value in the address of the server.", ko: "서버 주소에 쓴 \(name) 값이 잘못되었습니다.")
    }
  }
}

/// The kind of a file at a path.
package enum FileKind {
  case file, folder, brokenLink
  /// A device, a pipe or a socket.
  case other

  /// Follows links; nil when nothing is at the path.
  package init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else {
      guard lstat(path, &status) == 0 else { return nil }
      self = .brokenLink
      return
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG: self = .file
    case S_IFDIR: self = .folder
    default: self = .other
    }
  }

  /// Whether a symbolic link is at a path, whatever it leads to.
  package static func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }
}
