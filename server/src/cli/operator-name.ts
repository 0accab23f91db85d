import { hostname, userInfo } from 'node:os'

/** The user of this machine; one that has no name there, as in some containers, by number. */
export function operatorName() {
  try {
    return `${userInfo().username}@${hostname()}`
  } catch {
    return `${process.getuid?.() ?? 'somebody'}@${hostname()}`
  }
}
