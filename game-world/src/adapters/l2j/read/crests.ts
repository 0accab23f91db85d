import type { Clans, Pixels } from '../../../port/index.ts'
import { asId } from '../dialect/values.ts'
import { decodeDxt1 } from './dxt1.ts'
import type { Source } from './source.ts'

type Crests = Pick<Clans, 'crest' | 'allianceCrest' | 'emblem'>

/** Rows of a small crest that are drawn; the file has more, for its blocks are of four. */
const DRAWN = 12

export function readCrests({ game, tables }: Source): Crests {
  async function crest(id: number | null | undefined, width: number, height: number): Promise<Pixels | null> {
    if (!id || id < 0) return null
    const row = await game.selectFrom(tables.crest()).select('data').where('id', '=', id).executeTakeFirst()
    const picture = row ? decodeDxt1(row.data) : null
    if (!picture || picture.width !== width || picture.height < height) return null
    return { width, height, rgba: picture.rgba.slice(0, width * height * 4) }
  }

  return {
    async crest(clanId) {
      const clan = await game
        .selectFrom(tables.clan())
        .select('crestId')
        .where('id', '=', asId(clanId))
        .executeTakeFirst()
      return crest(clan?.crestId, 16, DRAWN)
    },
    async allianceCrest(allianceId) {
      const clan = await game
        .selectFrom(tables.clan())
        .select('allianceCrestId')
        .where('allianceId', '=', asId(allianceId))
        .orderBy('allianceCrestId', 'desc')
        .limit(1)
        .executeTakeFirst()
      return crest(clan?.allianceCrestId, 8, DRAWN)
    },
    emblem: (emblemId) => crest(asId(emblemId), 64, 64),
  }
}
