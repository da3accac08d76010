import Foundation

/// Lets this process open a number of files at once, such as terminals and connections.
package func allowOpenFiles(_ count: Int) throws {
  var limit = rlimit()
  #if os(Linux)
    let files = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
  #else
    let files = RLIMIT_NOFILE
  #endif
  getrlimit(files, &limit)
  limit.rlim_cur = min(limit.rlim_max, 20_000)
  guard setrlimit(files, &limit) == 0, limit.rlim_cur > count else {
    throw Failure("This needs more open files than \(limit.rlim_cur): see `ulimit -n`.")
  }
}
