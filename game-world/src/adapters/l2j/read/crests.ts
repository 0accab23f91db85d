import type { Clans, Pixels } from '../../../port/index.ts'
import { asId } from '../dialect/values.ts'
import { crestFile, type CrestKind } from './crest-files.ts'
import { decodeDxt1 } from './dxt1.ts'
import type { Source } from './source.ts'

type Crests = Pick<Clans, 'crest' | 'allianceCrest' | 'emblem'>

/** Rows of a small crest that are drawn; the file has more, for its blocks are of four. */
const DRAWN = 12

/** They lie in a table, or as files in a folder that the address names. */
export function readCrests({ game, tables, dialect, crestFolder }: Source): Crests {
  async function crest(
    kind: CrestKind,
    id: number | null | undefined,
    width: number,
    height: number,
  ): Promise<Pixels | null> {
    if (!id || id < 0) return null
    const bytes = await bytesOf(kind, id)
    const picture = bytes && decodeDxt1(bytes)
    if (!picture || picture.width !== width || picture.height < height) return null
    return { width, height, rgba: picture.rgba.slice(0, width * height * 4) }
  }

  async function bytesOf(kind: CrestKind, id: number) {
    if (!dialect.has('crest')) return crestFolder === null ? null : crestFile(crestFolder, kind, id)
    const row = await game.selectFrom(tables.crest()).select('data').where('id', '=', id).executeTakeFirst()
    return row?.data ?? null
  }

  return {
    async crest(clanId) {
      const clan = await game
        .selectFrom(tables.clan())
        .select('crestId')
        .where('id', '=', asId(clanId))
        .executeTakeFirst()
      return crest('crest', clan?.crestId, 16, DRAWN)
    },
    async allianceCrest(allianceId) {
      const clan = await game
        .selectFrom(tables.clan())
        .select('allianceCrestId')
        .where('allianceId', '=', asId(allianceId))
        .orderBy('allianceCrestId', 'desc')
        .limit(1)
        .executeTakeFirst()
      return crest('allianceCrest', clan?.allianceCrestId, 8, DRAWN)
    },
    emblem: (emblemId) => crest('emblem', asId(emblemId), 64, 64),
  }
}
