import { type Kysely, sql } from 'kysely'
import type { Castles, ContestableHall, RentableHall } from '../../port/index.ts'
import { clanTagColumns, tagsOf, toClanTag } from './clan-tag.ts'
import type { WorldTables } from './schema/index.ts'

type Halls = Pick<Castles, 'rentableHalls' | 'rentableHall' | 'contestableHalls' | 'contestableHall'>

export function nativeHalls(db: Kysely<WorldTables>): Halls {
  const rentableRows = () =>
    db
      .selectFrom('rentableHall')
      .leftJoin('clan', 'clan.id', 'rentableHall.ownerClanId')
      .leftJoin('alliance', 'alliance.id', 'clan.allianceId')
      .leftJoin('hallAuction', 'hallAuction.hallId', 'rentableHall.id')
      .leftJoinLateral(
        (eb) =>
          eb
            .selectFrom('hallBid')
            .whereRef('hallBid.hallId', '=', 'hallAuction.hallId')
            .select([sql<number>`count(*)::int`.as('bidders'), sql<number | null>`max(amount)`.as('highest')])
            .as('bids'),
        (join) => join.onTrue(),
      )
      .selectAll('rentableHall')
      .select(clanTagColumns)
      .select(['hallAuction.startingBid', 'hallAuction.endsAt', 'bids.bidders', 'bids.highest'])
      .orderBy('rentableHall.id')
      .execute()

  async function rentableHalls(): Promise<RentableHall[]> {
    const rows = await rentableRows()
    const functions = await db
      .selectFrom('hallFunction')
      .selectAll()
      .orderBy('hallId')
      .orderBy('kind')
      .execute()
    return rows.map((row) => ({
      id: row.id,
      name: row.name,
      town: row.town,
      owner: toClanTag(row),
      grade: row.grade,
      lease: Number(row.lease),
      paidUntil: row.paidUntil,
      auction: row.endsAt && {
        currentBid: Number(row.highest ?? row.startingBid),
        bidders: row.bidders ?? 0,
        endsAt: row.endsAt,
      },
      functions: functions
        .filter(({ hallId }) => hallId === row.id)
        .map(({ kind, level, lease, until }) => ({ kind, level, lease: Number(lease), until })),
    }))
  }

  async function contestableHalls(): Promise<ContestableHall[]> {
    const rows = await db
      .selectFrom('contestableHall')
      .leftJoin('clan', 'clan.id', 'contestableHall.ownerClanId')
      .leftJoin('alliance', 'alliance.id', 'clan.allianceId')
      .selectAll('contestableHall')
      .select(clanTagColumns)
      .orderBy('contestableHall.id')
      .execute()
    const attackers = await db
      .selectFrom('hallAttacker')
      .innerJoin('clan', 'clan.id', 'hallAttacker.clanId')
      .leftJoin('alliance', 'alliance.id', 'clan.allianceId')
      .select('hallId')
      .select(clanTagColumns)
      .orderBy('clan.level', 'desc')
      .orderBy('clan.id')
      .execute()
    return rows.map((row) => ({
      id: row.id,
      name: row.name,
      town: row.town,
      owner: toClanTag(row),
      nextSiege: row.nextSiege,
      siegeMinutes: row.siegeMinutes,
      attackers: tagsOf(attackers.filter(({ hallId }) => hallId === row.id)),
    }))
  }

  return {
    rentableHalls,
    rentableHall: async (id) => (await rentableHalls()).find((hall) => hall.id === id) ?? null,
    contestableHalls,
    contestableHall: async (id) => (await contestableHalls()).find((hall) => hall.id === id) ?? null,
  }
}
