const PATH = /^([\w-]{43})\.ics$/

/** Where calendars ask for what belongs to a token. */
export const calendarPath = (token: string) => `/api/calendar/${token}.ics`

/** The token of an address's last part; null for anything else. */
export const tokenIn = (file: string) => PATH.exec(file)?.[1] ?? null
