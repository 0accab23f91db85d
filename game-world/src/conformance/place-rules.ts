import { describe, expect, it } from 'vitest'
import { keeps, type Reading } from './subject.ts'

export function placeRules({ world, lacks }: Reading): void {
  describe('castles', () => {
    it('come by id with owner, tax, treasury, siege and sign-ups', async () => {
      expect(await world().castles.castles()).toMatchObject([
        {
          id: 1,
          name: 'Gludio',
          owner: { id: 201, name: 'IronWatch', alliance: { id: 201 } },
          taxPercent: 15,
          treasury: 3_000_000_000,
          nextSiege: new Date('2026-05-13T18:00:00Z'),
          attackers: [{ id: 202 }, { id: 203, name: 'Greenhorns', alliance: null }],
          defenders: [],
        },
        { id: 2, owner: null, nextSiege: null, attackers: [], defenders: [{ id: 201 }] },
      ])
    })

    it('are asked for one by one, and null when unknown', async () => {
      expect(await world().castles.castle(2)).toMatchObject({ name: 'Dion' })
      expect(await world().castles.castle(77)).toBeNull()
    })
  })

  describe('halls for rent', () => {
    it('tell owner, rent and functions', async () => {
      expect(await world().castles.rentableHall(22)).toMatchObject({
        name: 'Moonstone Hall',
        town: 'Gludio',
        owner: { id: 202 },
        grade: 2,
        lease: 500_000,
        paidUntil: new Date('2026-05-11T14:00:00Z'),
        auction: null,
        functions: [
          { kind: 'hp', level: 2, lease: 7000 },
          { kind: 'mp', level: 1 },
        ],
      })
    })

    it('tell the highest bid, or the first price while nobody bids', async () => {
      const halls = await world().castles.rentableHalls()
      expect(halls.map((hall) => hall.id)).toEqual([22, 23, 24])
      expect(halls.map((hall) => hall.auction)).toEqual([
        null,
        { currentBid: 1_500_000, bidders: 2, endsAt: new Date('2026-05-12T00:00:00Z') },
        { currentBid: 700_000, bidders: 0, endsAt: new Date('2026-05-12T10:00:00Z') },
      ])
    })

    it('are null when unknown', async () => {
      expect(await world().castles.rentableHall(21)).toBeNull()
    })
  })

  describe('halls to fight for', () => {
    it('tell how long a siege is and who holds them', async () => {
      expect(await world().castles.contestableHalls()).toMatchObject([
        { id: 21, town: 'Dion', owner: null, siegeMinutes: 60 },
      ])
    })

    keeps(lacks('hallSieges'))('tell the next siege and who attacks', async () => {
      expect(await world().castles.contestableHalls()).toMatchObject([
        { nextSiege: new Date('2026-05-12T20:00:00Z'), attackers: [{ id: 201 }] },
      ])
    })

    it('are null when unknown', async () => {
      expect(await world().castles.contestableHall(21)).not.toBeNull()
      expect(await world().castles.contestableHall(22)).toBeNull()
    })
  })

  describe('the clock', () => {
    it('knows when the game was started and how far it is ahead', async () => {
      const { startedAt, utcOffsetMinutes } = await world().clock()
      expect(startedAt === null || startedAt.getTime() === Date.UTC(2026, 4, 7, 23, 20)).toBe(true)
      const isRight = lacks('ownClock') ? Math.abs(utcOffsetMinutes) <= 14 * 60 : utcOffsetMinutes === 180
      expect(isRight).toBe(true)
    })
  })
}
