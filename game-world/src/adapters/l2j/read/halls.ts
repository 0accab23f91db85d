import { sql } from 'kysely'
import { type ClanHallFact, hallById } from '../../../game-data/index.ts'
import type { Castles, ContestableHall, HallFunction, RentableHall } from '../../../port/index.ts'
import type { Row } from '../model/model.ts'
import { count, moment, whole } from '../dialect/values.ts'
import { clanTagColumns, type ClanTagRow, tagsOf, toClanTag } from './clan-tag.ts'
import type { Source } from './source.ts'

type Halls = Pick<Castles, 'rentableHalls' | 'rentableHall' | 'contestableHalls' | 'contestableHall'>

/** What servers number the functions of a hall. */
const FUNCTIONS: Readonly<Record<number, string>> = {
  1: 'teleport',
  2: 'items',
  3: 'hp',
  4: 'mp',
  5: 'exp',
  6: 'buffs',
  7: 'platform',
  8: 'curtains',
}

const MINUTE = 60_000
const isContestable = (id: number) => hallById(id)?.kind === 'contestable'

export function readHalls(source: Source): Halls {
  const { game, tables } = source

  const hallRows = () =>
    game
      .selectFrom(tables.hall())
      .leftJoin(tables.clan(), 'clan.id', 'hall.ownerId')
      .selectAll('hall')
      .select(clanTagColumns)
      .orderBy('hall.id')
      .execute()

  async function rentableHalls(): Promise<RentableHall[]> {
    const [rows, functions, auctions] = await Promise.all([hallRows(), functionsOfHalls(), auctionsOfHalls()])
    return rows
      .filter(({ id }) => !isContestable(id))
      .map((row) => ({
        ...hallOf(row),
        grade: whole(row.grade ?? hallById(row.id)?.grade, 0, 9),
        lease: count(row.lease ?? hallById(row.id)?.lease),
        paidUntil: moment(row.paidUntil),
        auction: auctions.get(row.id) ?? null,
        functions: functions.get(row.id) ?? [],
      }))
  }

  async function functionsOfHalls(): Promise<Map<number, HallFunction[]>> {
    const rows = await game.selectFrom(tables.hallFunction()).selectAll().execute()
    const all = rows.flatMap((row) => {
      const kind = FUNCTIONS[row.kind]
      return kind ? [{ hallId: row.hallId, ...functionOf(row, kind) }] : []
    })
    return Map.groupBy(
      all.toSorted((one, other) => one.kind.localeCompare(other.kind)),
      ({ hallId }) => hallId,
    )
  }

  async function auctionsOfHalls(): Promise<Map<number, RentableHall['auction']>> {
    const rows = await game
      .selectFrom(tables.auction())
      .leftJoin(tables.auctionBid(), 'auctionBid.auctionId', 'auction.id')
      .where('auction.endsAt', '>', 0)
      .select(['auction.hallId', 'auction.startingBid', 'auction.endsAt'])
      .select([
        sql<number>`count(auctionBid.clanId)`.as('bidders'),
        sql<number>`max(auctionBid.amount)`.as('highest'),
      ])
      .groupBy(['auction.hallId', 'auction.startingBid', 'auction.endsAt'])
      .execute()
    return new Map(
      rows.flatMap((row) => {
        const endsAt = moment(row.endsAt)
        const currentBid = count(row.highest ?? row.startingBid)
        return endsAt ? [[row.hallId, { currentBid, bidders: row.bidders, endsAt }]] : []
      }),
    )
  }

  /** Older servers keep them among the others, with names of zones for towns, and say nothing of their sieges. */
  async function contestableHalls(): Promise<ContestableHall[]> {
    const [own, mixed, attackers] = await Promise.all([
      game
        .selectFrom(tables.contestableHall())
        .leftJoin(tables.clan(), 'clan.id', 'contestableHall.ownerId')
        .selectAll('contestableHall')
        .select(clanTagColumns)
        .execute(),
      hallRows(),
      attackersOfHalls(),
    ])
    const others = mixed
      .filter(({ id }) => isContestable(id) && !own.some((hall) => hall.id === id))
      .map((row) => ({ ...row, town: null, nextSiege: null, siegeLength: null }))
    return [...own, ...others]
      .toSorted((one, other) => one.id - other.id)
      .map((row) => ({
        ...hallOf(row),
        nextSiege: moment(row.nextSiege),
        siegeMinutes: Math.round(count(row.siegeLength ?? hallById(row.id)?.siegeLengthMs) / MINUTE),
        attackers: tagsOf(attackers.filter(({ hallId }) => hallId === row.id)),
      }))
  }

  const attackersOfHalls = () =>
    game
      .selectFrom(tables.hallAttacker())
      .innerJoin(tables.clan(), 'clan.id', 'hallAttacker.clanId')
      .select('hallAttacker.hallId')
      .select(clanTagColumns)
      .orderBy('clan.level', 'desc')
      .orderBy('clan.id')
      .execute()

  return {
    rentableHalls,
    rentableHall: async (id) => (await rentableHalls()).find((hall) => hall.id === id) ?? null,
    contestableHalls,
    contestableHall: async (id) => (await contestableHalls()).find((hall) => hall.id === id) ?? null,
  }
}

/** What every hall has: called as clans that hold it are told to, and from the database where nothing else is known. */
function hallOf(row: ClanTagRow & Pick<Row<'hall'>, 'id' | 'name' | 'town'>) {
  const fact: ClanHallFact | undefined = hallById(row.id)
  return {
    id: row.id,
    name: fact?.name || row.name || '',
    town: fact?.town || row.town || '',
    owner: toClanTag(row),
  }
}

const functionOf = (row: Row<'hallFunction'>, kind: string): HallFunction => ({
  kind,
  level: count(row.level),
  lease: count(row.lease),
  until: moment(row.until),
})
