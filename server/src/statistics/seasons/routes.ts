import type { seasons } from '@castellan/contract/calls/statistics/seasons'
import { AppError, badField } from '../../platform/errors/app-error.ts'
import type { Handlers, WorldContext } from '../../platform/http/engine/context.ts'
import type { Stood, StoodCharacter, StoodClan, StoodPet } from '../../platform/db/world-tables.ts'
import { serverOf } from '../../platform/servers/game-server.ts'
import { lastUtcOffsetOf } from '../../platform/servers/utc-offset.ts'
import { classAndRace } from '../../players/characters/describe-character.ts'
import { ownCharacters } from '../../players/characters/own-characters.ts'
import { findClassByName, playable } from '../../resources/classes/routes.ts'
import { findNames } from '../../resources/names.ts'
import { petRanking } from '../rankings/pet-rankings.ts'
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
  getSeasonPets: async ({ season }, ctx) => {
    const found = await seasonNamed(ctx, season)
    const pets = (await findStanding<StoodPet>(ctx.db, ctx.server, season, petRanking()))?.lines ?? []
    const species = await findNames(
      ctx,
      'npc',
      pets.map(({ npcId }) => npcId),
    )
    return { ...described(found), pets: ranked(pets).map((pet) => ({ ...pet, species: species(pet.npcId) })) }
  },
  getSeasonClans: async ({ season }, ctx) => {
    const found = await seasonNamed(ctx, season)
    const standing = await findStanding<StoodClan>(ctx.db, ctx.server, season, 'clans')
    return { ...described(found), clans: ranked(standing?.lines ?? []) }
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
  ranked(stood).map(({ raceId, classId, ...line }) => ({ ...line, ...classAndRace(classId, raceId) }))

const ranked = <Line extends Stood>(stood: readonly Line[]) =>
  stood.map((line, index) => ({ rank: index + 1, ...line }))
