import { describe, expect, it } from 'vitest'
import type { Zone } from '../../../src/lib/format/dates.ts'
import type { Column } from '../../../src/ui/table/column.ts'
import { csvCell, toCsv } from '../../../src/ui/table/csv.ts'

it('names the zone of moments in their heading', () => {
  const columns: Column<{ at: string }>[] = [
    { id: 'at', header: 'Date', isMoment: true, value: ({ at }) => at },
    { id: 'day', header: 'Day', value: ({ at }) => at.slice(0, 10) },
  ]
  const headingIn = (zone: Zone) => toCsv(columns, [], zone).slice(1)
  expect([180, -210, 0].map(headingIn)).toEqual(['Date (UTC+3),Day', 'Date (UTC-3:30),Day', 'Date (UTC),Day'])
  expect(headingIn('local')).toBe(`Date (${new Intl.DateTimeFormat().resolvedOptions().timeZone}),Day`)
})

describe('a CSV cell', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+49 30', "'+49 30"],
    ['-cmd', "'-cmd"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\tx', `"'\tx"`],
    [' =1+1', "' =1+1"],
    ['＝1+1', "'＝1+1"],
    ["x;=cmd|'/C calc'!A0", `"x;=cmd|'/C calc'!A0"`],
    ['=HYPERLINK("x","y")', `"'=HYPERLINK(""x"",""y"")"`],
  ])('keeps a spreadsheet from running %j', (value, cell) => {
    expect(csvCell(value)).toBe(cell)
  })

  it('leaves numbers alone, negative ones too', () => {
    expect(csvCell(-5)).toBe('-5')
    expect(csvCell(12450)).toBe('12450')
  })

  it('quotes what would break a line apart', () => {
    expect(csvCell('a,b')).toBe('"a,b"')
    expect(csvCell('say "hi"')).toBe('"say ""hi"""')
    expect(csvCell('two\nlines')).toBe('"two\nlines"')
  })

  it('is empty for nothing', () => {
    expect(csvCell(null)).toBe('')
    expect(csvCell(undefined)).toBe('')
    expect(csvCell('')).toBe('')
  })
})

it('a CSV file starts with a byte order mark, then headers, then values as they are', () => {
  const columns: Column<{ name: string; coins: number }>[] = [
    { id: 'name', header: 'Name', value: (row) => row.name },
    { id: 'coins', header: 'Coins, all', value: (row) => row.coins, cell: () => 'shown otherwise' },
    { id: 'secret', header: 'Secret', value: () => 'x', noCsv: true },
    { id: 'buttons', header: 'Actions', cell: () => 'a button' },
  ]
  const csv = toCsv(columns, [{ name: 'Ulthör', coins: 1200 }])
  expect(csv).toBe('\uFEFFName,"Coins, all"\r\nUlthör,1200')
})
