import type { Kysely } from 'kysely'
import type { Castle, Castles } from '../../port/index.ts'
import { clanTagColumns, tagsOf, toClanTag } from './clan-tag.ts'
import { nativeHalls } from './halls.ts'
import type { WorldTables } from './schema/index.ts'

export function nativeCastles(db: Kysely<WorldTables>): Castles {
  async function castles(): Promise<Castle[]> {
    const rows = await db
      .selectFrom('castle')
      .leftJoin('clan', 'clan.id', 'castle.ownerClanId')
      .leftJoin('alliance', 'alliance.id', 'clan.allianceId')
      .selectAll('castle')
      .select(clanTagColumns)
      .orderBy('castle.id')
      .execute()
    const signedUp = await db
      .selectFrom('castleSiegeClan')
      .innerJoin('clan', 'clan.id', 'castleSiegeClan.clanId')
      .leftJoin('alliance', 'alliance.id', 'clan.allianceId')
      .select(['castleId', 'side'])
      .select(clanTagColumns)
      .orderBy('clan.level', 'desc')
      .orderBy('clan.id')
      .execute()
    return rows.map((row) => {
      const side = (name: 'attacker' | 'defender') =>
        tagsOf(signedUp.filter((entry) => entry.castleId === row.id && entry.side === name))
      return {
        id: row.id,
        name: row.name,
        owner: toClanTag(row),
        taxPercent: row.taxPercent,
        treasury: Number(row.treasury),
        nextSiege: row.nextSiege,
        attackers: side('attacker'),
        defenders: side('defender'),
      }
    })
  }

  return {
    castles,
    castle: async (id) => (await castles()).find((castle) => castle.id === id) ?? null,
    ...nativeHalls(db),
  }
}
