import type { TrailSide, TrailStep } from '../port/index.ts'
import { minutesAgo } from './sample-people.ts'

const hands = (
  id: number,
  name: string,
  itemDbId: number,
  place: TrailSide['place'] = 'inventory',
): TrailSide => ({ kind: place === 'clan-warehouse' ? 'clan' : 'character', id, name, place, itemDbId })

const step = (
  minutes: number,
  cause: TrailStep['cause'],
  known: Partial<TrailStep>,
): Omit<TrailStep, 'id'> => ({
  at: minutesAgo(minutes),
  cause,
  itemId: 2,
  count: 1,
  enchant: 0,
  from: null,
  to: null,
  key: null,
  ...known,
})

/** A sword that changed hands, one that is gone, and a pile of which a part went to a warehouse and a part to a clan. */
export const sampleTrail: readonly Omit<TrailStep, 'id'>[] = [
  step(300, 'found', { to: hands(107, 'Fenn', 502) }),
  step(290, 'found', { to: hands(106, 'Ely', 600) }),
  step(200, 'traded', { from: hands(107, 'Fenn', 502), to: hands(101, 'Aldous', 502), enchant: 4 }),
  step(190, 'destroyed', { from: hands(106, 'Ely', 600) }),
  step(180, 'found', { to: hands(101, 'Aldous', 520), itemId: 1864, count: 50 }),
  step(170, 'stored', {
    from: hands(101, 'Aldous', 520),
    to: hands(101, 'Aldous', 503, 'warehouse'),
    itemId: 1864,
    count: 30,
  }),
  step(160, 'stored', {
    from: hands(101, 'Aldous', 520),
    to: hands(201, 'IronWatch', 530, 'clan-warehouse'),
    itemId: 1864,
    count: 20,
  }),
]
