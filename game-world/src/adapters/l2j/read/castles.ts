import { castleById } from '../../../game-data/index.ts'
import type { Castle, Castles } from '../../../port/index.ts'
import { count, moment, whole } from '../dialect/values.ts'
import { clanTagColumns, tagsOf, toClanTag } from './clan-tag.ts'
import { readHalls } from './halls.ts'
import type { Source } from './source.ts'

/** A side in a siege, as numbers of most servers or words of some. Who owns the castle needs no list. */
const SIDES: Readonly<Record<string, 'attacker' | 'defender'>> = {
  '0': 'defender',
  '1': 'attacker',
  defender: 'defender',
  attacker: 'attacker',
}

export function readCastles(source: Source): Castles {
  const { game, tables } = source

  async function castles(): Promise<Castle[]> {
    const [rows, owners, signedUp] = await Promise.all([
      game.selectFrom(tables.castle()).selectAll().orderBy('id').execute(),
      game
        .selectFrom(tables.clan())
        .where('clan.castleId', '>', 0)
        .select(clanTagColumns)
        .select('clan.castleId')
        .orderBy('clan.id')
        .execute(),
      game
        .selectFrom(tables.siegeClan())
        .innerJoin(tables.clan(), 'clan.id', 'siegeClan.clanId')
        .select(['siegeClan.castleId as siegeOf', 'siegeClan.side'])
        .select(clanTagColumns)
        .orderBy('clan.level', 'desc')
        .orderBy('clan.id')
        .execute(),
    ])
    return rows.map((row) => {
      const owner = owners.find(({ castleId }) => castleId === row.id)
      const side = (wanted: 'attacker' | 'defender') =>
        tagsOf(
          signedUp.filter((one) => one.siegeOf === row.id && SIDES[one.side?.toLowerCase() ?? ''] === wanted),
        )
      return {
        id: row.id,
        name: row.name ?? castleById(row.id)?.name ?? '',
        owner: owner ? toClanTag(owner) : null,
        taxPercent: whole(row.taxPercent, 0, 100),
        treasury: count(row.treasury),
        nextSiege: moment(row.siegeAt),
        attackers: side('attacker'),
        defenders: side('defender'),
      }
    })
  }

  return {
    castles,
    castle: async (id) => (await castles()).find((castle) => castle.id === id) ?? null,
    ...readHalls(source),
  }
}
