/** A moment as mails, refusals and documents say it, in UTC: `2026-11-23 14:05`. */
export const minuteOf = (moment: Date) => moment.toISOString().slice(0, 16).replace('T', ' ')
