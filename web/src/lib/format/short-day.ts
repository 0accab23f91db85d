import { byLanguage } from '../i18n/language.ts'

const format = (options: Intl.DateTimeFormatOptions) =>
  byLanguage((language) => new Intl.DateTimeFormat(language, { ...options, month: 'short', timeZone: 'UTC' }))
const ofYear = format({ day: '2-digit' })
const ofYears = format({ year: 'numeric' })

/** A day, written `yyyy-MM-dd`, where there is little room: `Nov 02`. */
export const formatShortDay = (day: string): string => ofYear().format(Date.parse(day))

/** The month of a day, among those of several years: `Nov 2026`. */
export const formatShortMonth = (day: string): string => ofYears().format(Date.parse(day))
