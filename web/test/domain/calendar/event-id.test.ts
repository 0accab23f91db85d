import { expect, it } from 'vitest'
import { eventId } from '../../../src/domain/calendar/use-event-place.ts'

it('an event keeps its id, which names the server and the portal', () => {
  const place = { server: 'Lionna x5', page: new URL('https://portal.example/lionna_x5/stats/castles') }
  expect(eventId(place, 'siege', 3, 1_795_000_000_000)).toBe('siege-3-1795000000000@lionna_x5.portal.example')
})
