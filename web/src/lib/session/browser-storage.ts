/** Browser storage that never throws: a private window may forbid it, and the portal works without. */
export const browserStorage = {
  read(key: string): string | null {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  },
  write(key: string, value: string) {
    try {
      localStorage.setItem(key, value)
    } catch {
      // Full or forbidden: the value then lives as long as the page.
    }
  },
  remove(key: string) {
    try {
      localStorage.removeItem(key)
    } catch {
      // Nothing could be stored, so nothing is left.
    }
  },
  /** Forgets everything, of this visit and of earlier ones, but for these entries of this tab. */
  clear(kept: readonly (readonly [string, string])[] = []) {
    try {
      localStorage.clear()
      sessionStorage.clear()
      for (const [key, value] of kept) sessionStorage.setItem(key, value)
    } catch {
      // Nothing could be stored, so nothing is left.
    }
  },
}
