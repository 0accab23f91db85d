import type { seasons } from '@castellan/contract/calls/statistics/seasons'
import { AppError, badField } from '../../platform/errors/app-error.ts'
import type { Handlers, WorldContext } from '../../platform/http/engine/context.ts'
import type { StoodCharacter } from '../../platform/db/tables.ts'
import { serverOf } from '../../platform/servers/game-server.ts'
import { lastUtcOffsetOf } from '../../platform/servers/utc-offset.ts'
import { classAndRace } from '../../players/characters/describe-character.ts'
import { ownCharacters } from '../../players/characters/own-characters.ts'
import { findClassByName, playable } from '../../resources/classes/class-routes.ts'
import { ofClass } from '../rankings/rank-changes.ts'
import { dayAt, seasonOf } from './season-of.ts'
import { findClassLines, findSeasons, findStanding, type SeasonRow } from './season-repo.ts'

export const seasonRoutes: Handlers<typeof seasons> = {
  getSeasons: async (_sent, ctx) => (await endedSeasons(ctx)).map(described),
  getSeasonRanking: async ({ season, ...asked }, ctx) => {
    const found = await seasonNamed(ctx, season)
    const standing = await findStanding(ctx.db, ctx.server, season, nameOf(ctx, asked))
    return { ...described(found), characters: lines(standing?.lines ?? []) }
  },
  getSeasonClasses: async ({ season }, ctx) => {
    const found = await seasonNamed(ctx, season)
    const classes = await findClassLines(ctx.db, ctx.server, season)
    return { ...described(found), characters: classes.flatMap(lines) }
  },
  getMySeasonPlaces: async ({ season, ...asked }, ctx) => {
    await seasonNamed(ctx, season)
    const standing = await findStanding(ctx.db, ctx.server, season, nameOf(ctx, asked))
    if (!standing) return []
    const own = new Map((await ownCharacters(ctx)).map(({ id, name }) => [id, name]))
    return standing.characterIds.flatMap((characterId, index) => {
      const name = own.get(characterId)
      return name === undefined ? [] : [{ rank: index + 1, characterId, name }]
    })
  },
}

interface Asked {
  readonly ranking: 'exp' | 'pvp' | 'pk'
  readonly classType?: string | undefined
}

/** @throws AppError CLASS_NOT_FOUND; BAD_INPUT for murders within a class, by which nobody is ranked */
function nameOf(ctx: WorldContext, { ranking, classType }: Asked) {
  if (classType === undefined) return ranking
  if (ranking === 'pk') throw badField('classType', 'unknown')
  return ofClass(ranking, findClassByName(playable(ctx), classType, 'classType').id)
}

/** Whatever is kept and is not the season of now. */
async function endedSeasons(ctx: WorldContext) {
  const now = Date.now()
  const running = seasonOf(serverOf(ctx).seasons, dayAt(now, await lastUtcOffsetOf(ctx, new Date(now))))
  return (await findSeasons(ctx.db, ctx.server)).filter(({ season }) => season !== running?.key)
}

/** @throws AppError SEASON_NOT_FOUND */
async function seasonNamed(ctx: WorldContext, season: string) {
  const found = (await endedSeasons(ctx)).find((one) => one.season === season)
  if (!found) throw new AppError('SEASON_NOT_FOUND', { field: 'season' })
  return found
}

const described = ({ at, ...season }: SeasonRow) => ({ ...season, at: at.toISOString() })

const lines = (stood: readonly StoodCharacter[]) =>
  stood.map(({ raceId, classId, ...line }, index) => ({
    rank: index + 1,
    ...line,
    ...classAndRace(classId, raceId),
  }))
