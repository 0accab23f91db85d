/** Set and cleared by the server beside the session's own cookie, which no page can read. */
const MARKER = /(?:^|; )signed-in=1(?:;|$)/

/** Whether this browser may have a session to renew; a stranger's has none, and need not be refused one. */
export const mayHaveSession = (): boolean => MARKER.test(document.cookie)
