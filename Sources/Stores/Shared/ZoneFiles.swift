import CLibrary
import Database
import Synchronization
import Values

/// The time zones that this machine knows.
public enum ZoneFiles {
  /// The zones that were read, by their names; nil for names of none.
  private static let known = Mutex<[String: NamedZone?]>([:])

  /// Returns the zone with a name such as `Asia/Seoul`, or with an offset such as `+09:00`; nil if this machine has none.
  public static func zone(named name: String) -> NamedZone? {
    known.withLock { known in
      if let zone = known[name] { return zone }
      let zone = NamedZone(offset: name) ?? read(name)
      // Names come from settings, of which there are few.
      if known.count < 100 { known[name] = .some(zone) }
      return zone
    }
  }

  /// The name of the zone of this machine; nil if it has none that others know.
  public static var localName: String? { localName(as: environmentVariable("TZ")) }

  /// Returns the name of the zone that a variable sets; nil if it sets none that others know.
  ///
  /// - Parameter setting: The value of `TZ`; nil for the zone of this machine.
  public static func localName(as setting: String?) -> String? {
    let setting = setting.map { $0.hasPrefix(":") ? String($0.dropFirst()) : $0 } ?? "/etc/localtime"
    // Where TZ has rules, such as `KST-9`, the zone has no name.
    guard let name = setting.hasPrefix("/") ? linkedName(at: setting) : setting, isName(name), zone(named: name) != nil
    else { return nil }
    return name
  }

  /// The name at the end of the path that a file is a link to.
  private static func linkedName(at path: String) -> String? {
    guard let path = realpath(path, nil) else { return nil }
    defer { free(path) }
    let parts = String(cString: path).split(separator: "/")
    guard let folder = parts.lastIndex(where: { $0.hasPrefix("zoneinfo") }) else { return nil }
    return parts[(folder + 1)...].joined(separator: "/")
  }

  /// Whether a text can be a path within the folder of zones.
  private static func isName(_ name: String) -> Bool {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    return name.utf8.count <= 64
      && parts.allSatisfy { part in
        !part.isEmpty
          && part.utf8.allSatisfy { byte in
            (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
              || [0x2B, 0x2D, 0x5F].contains(byte)
          }
      }
  }

  private static func read(_ name: String) -> NamedZone? {
    guard isName(name) else { return nil }
    // Source: tzset(3), and the folder of macOS.
    let folders = [environmentVariable("TZDIR"), "/usr/share/zoneinfo", "/var/db/timezone/zoneinfo"].compactMap(\.self)
    for folder in folders {
      guard let file = try? FileBytes("\(folder)/\(name)"), file.size <= 1_000_000,
        let rules = ZoneFile(file.bytes(at: 0, file.size))
      else { continue }
      return NamedZone(name, LocalZone { rules.offset(at: $0) })
    }
    return nil
  }
}
