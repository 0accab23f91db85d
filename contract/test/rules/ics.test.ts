import { describe, expect, it } from 'vitest'
import { type CalendarEvent, icsFile } from '../../src/rules/ics.ts'

const written = Date.UTC(2026, 10, 20, 11, 30, 15)
const siege: CalendarEvent = {
  uid: 'siege-3-1@lionna_x5.portal.example',
  summary: 'Siege of Giran',
  start: Date.UTC(2026, 10, 22, 17),
}
const file = (...events: CalendarEvent[]) =>
  icsFile({ name: 'Sieges', producer: 'Castellan', events, written })
const linesOf = (ics: string) => ics.split('\r\n')
/** What a calendar reads: folded lines put together again. */
const unfolded = (ics: string) => linesOf(ics.replaceAll('\r\n ', ''))
const octets = (line: string) => new TextEncoder().encode(line).length

describe('a calendar file', () => {
  it('is one calendar with one part for each event, every line ended by CRLF', () => {
    const ics = file(siege, { ...siege, uid: 'other' })
    expect(linesOf(ics)[0]).toBe('BEGIN:VCALENDAR')
    expect(ics.endsWith('END:VCALENDAR\r\n')).toBe(true)
    expect(ics.match(/BEGIN:VEVENT/g)).toHaveLength(2)
    expect(ics.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    expect(linesOf(ics)).toContain('VERSION:2.0')
    expect(linesOf(ics).some((line) => line.startsWith('PRODID:'))).toBe(true)
  })

  it('gives its times in UTC, and an end only where there is one', () => {
    const lines = linesOf(file(siege))
    expect(lines).toContain('DTSTAMP:20261120T113015Z')
    expect(lines).toContain('DTSTART:20261122T170000Z')
    expect(lines.some((line) => line.startsWith('DTEND'))).toBe(false)
    expect(linesOf(file({ ...siege, end: siege.start + 3_600_000 }))).toContain('DTEND:20261122T180000Z')
  })

  it('marks what would end a value, and drops what has no place in text', () => {
    const ics = file({ ...siege, summary: 'A, B; C\\D\r\nE\nF\u0007G: "H"' })
    expect(unfolded(ics)).toContain('SUMMARY:A\\, B\\; C\\\\D\\nE\\nFG: "H"')
  })

  it('cannot be made to hold a line of its own by a name', () => {
    const ics = file({ ...siege, summary: 'x\r\nEND:VCALENDAR\r\nBEGIN:VEVENT' })
    expect(ics.match(/^END:VCALENDAR/gm)).toHaveLength(1)
    expect(ics.match(/^BEGIN:VEVENT/gm)).toHaveLength(1)
  })

  it('folds lines at 75 octets, never inside a character, and they come together again', () => {
    const summary = 'Осада замка Гиран 🏰 '.repeat(12).trim()
    const ics = file({ ...siege, summary })
    expect(Math.max(...linesOf(ics).map(octets))).toBeLessThanOrEqual(75)
    expect(linesOf(ics).filter((line) => octets(line) >= 72).length).toBeGreaterThan(3)
    expect(unfolded(ics)).toContain(`SUMMARY:${summary}`)
  })

  it('leaves a line of exactly 75 octets whole', () => {
    const summary = 'x'.repeat(75 - 'SUMMARY:'.length)
    expect(linesOf(file({ ...siege, summary }))).toContain(`SUMMARY:${summary}`)
    expect(linesOf(file({ ...siege, summary: `${summary}y` }))).toContain(' y')
  })

  it('reminds before the start where it is asked to', () => {
    const lines = linesOf(file({ ...siege, remind: 30 }))
    expect(lines.slice(lines.indexOf('BEGIN:VALARM'))).toContain('TRIGGER:-PT30M')
    expect(file(siege)).not.toContain('VALARM')
  })

  it('is still a calendar when nothing lies ahead', () => {
    expect(file()).toMatch(/^BEGIN:VCALENDAR\r\n(?:.+\r\n)+END:VCALENDAR\r\n$/)
  })

  it('says how often it wants to be asked for again where it is followed, and not where it is a file', () => {
    const followed = icsFile({ name: 'A; B', producer: 'x', events: [], written, refreshMinutes: 60 })
    expect(linesOf(followed)).toEqual(
      expect.arrayContaining([
        'NAME:A\\; B',
        'REFRESH-INTERVAL;VALUE=DURATION:PT60M',
        'X-PUBLISHED-TTL:PT60M',
      ]),
    )
    expect(file(siege)).not.toContain('PT60M')
  })
})
