/** One event of a calendar file; moments in milliseconds since 1970. */
export interface CalendarEvent {
  /** Stable: a second import replaces the event and adds none. */
  readonly uid: string
  readonly summary: string
  readonly start: number
  /** Without an end the event is a moment. */
  readonly end?: number
  readonly description?: string
  readonly location?: string
  readonly url?: string
  /** Minutes before the start at which the calendar reminds. */
  readonly remind?: number
}

interface Calendar {
  readonly name: string
  /** What wrote it: the name of the portal. */
  readonly producer: string
  readonly events: readonly CalendarEvent[]
  /** When the file is written, in milliseconds since 1970. */
  readonly written: number
  /** How often a calendar that follows an address should ask again, in minutes. */
  readonly refreshMinutes?: number
}

/** A line holds at most this many octets, its line end not counted (RFC 5545, 3.1). */
const LINE_OCTETS = 75

/** Events as an iCalendar file (RFC 5545): CRLF, folded lines, times in UTC. */
export function icsFile({ name, producer, events, written, refreshMinutes }: Calendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(producer.replaceAll('/', ' '))}//Portal//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    ...(refreshMinutes === undefined ? [] : refreshLines(name, refreshMinutes)),
    ...events.flatMap((event) => eventLines(event, written)),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

/** RFC 7986, 5.1 and 5.7; the other name is what Outlook reads. */
const refreshLines = (name: string, minutes: number) => [
  `NAME:${escaped(name)}`,
  `REFRESH-INTERVAL;VALUE=DURATION:PT${minutes}M`,
  `X-PUBLISHED-TTL:PT${minutes}M`,
]

function eventLines(event: CalendarEvent, written: number): string[] {
  const { uid, summary, start, end, description, location, url, remind } = event
  return [
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `DTSTAMP:${utc(written)}`,
    `DTSTART:${utc(start)}`,
    ...(end === undefined ? [] : [`DTEND:${utc(end)}`]),
    `SUMMARY:${escaped(summary)}`,
    ...(description ? [`DESCRIPTION:${escaped(description)}`] : []),
    ...(location ? [`LOCATION:${escaped(location)}`] : []),
    ...(url ? [`URL:${url}`] : []),
    'TRANSP:TRANSPARENT',
    ...(remind === undefined ? [] : alarmLines(summary, remind)),
    'END:VEVENT',
  ]
}

const alarmLines = (summary: string, minutes: number) => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `TRIGGER:-PT${minutes}M`,
  `DESCRIPTION:${escaped(summary)}`,
  'END:VALARM',
]

/** `20261122T170000Z`. */
const utc = (time: number) => new Date(time).toISOString().replace(/\.\d+/, '').replaceAll(/[-:]/g, '')

/** Text of RFC 5545, 3.3.11: backslash, semicolon, comma and line ends are marked; other controls have no place, nor do overrides of direction. */
function escaped(text: string): string {
  return Array.from(text.replaceAll(/\r\n?/g, '\n'), (character) => {
    if (character === '\n') return '\\n'
    if (/[\p{Cc}\p{Bidi_Control}]/u.test(character)) return ''
    return /[\\;,]/.test(character) ? `\\${character}` : character
  }).join('')
}

/** Splits a long line by octets, never inside a character; a space begins each further part. */
function folded(line: string): string {
  const bytes = new TextEncoder()
  const parts = ['']
  let octets = 0
  for (const character of line) {
    const size = bytes.encode(character).length
    if (octets + size > LINE_OCTETS) {
      parts.push(' ')
      octets = 1
    }
    parts.push(parts.pop()! + character)
    octets += size
  }
  return parts.join('\r\n')
}
