const PREFIX = 'draft '

type Draft = Readonly<Record<string, string>>

/** What was typed and not sent, in this tab: it outlives a session that ends meanwhile, and no sign-out by choice. Never throws. */
export const drafts = {
  read(name: string): Draft {
    try {
      return JSON.parse(sessionStorage.getItem(PREFIX + name) ?? '{}') as Draft
    } catch {
      return {}
    }
  },
  /** Nothing typed is no draft. */
  write(name: string, draft: Draft) {
    try {
      if (Object.keys(draft).length > 0) sessionStorage.setItem(PREFIX + name, JSON.stringify(draft))
      else sessionStorage.removeItem(PREFIX + name)
    } catch {
      // Full or forbidden: what was typed lives as long as the page.
    }
  },
  /** All there are, to be put back after the storage was cleared. */
  all: (): (readonly [string, string])[] => {
    try {
      return Object.keys(sessionStorage)
        .filter((key) => key.startsWith(PREFIX))
        .map((key) => [key, sessionStorage.getItem(key) ?? ''])
    } catch {
      return []
    }
  },
}
