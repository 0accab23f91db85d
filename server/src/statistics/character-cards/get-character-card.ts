import type { CharacterCard, characterCards } from '@castellan/contract/calls/statistics/character-card'
import { DEEPEST_RANK } from '@castellan/contract/calls/statistics/character-card'
import type * as World from '@castellan/game-world/port'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Rule, WorldContext } from '../../platform/http/engine/context.ts'
import { formerNamesOf } from '../../players/former-names/tell-former-names.ts'
import { classPathTo, describeCharacter } from '../../players/characters/describe-character.ts'
import { findNames } from '../../resources/names.ts'
import { describeClans } from '../clans/describe-clans.ts'
import { standingsOf } from './standings-of.ts'

type CardContext = Pick<WorldContext, 'config' | 'db' | 'server' | 'settings' | 'world'>

/** What everybody may know of a character. @throws AppError CHARACTER_NOT_FOUND, also for the banned and the deleted */
export const getCharacterCard: Rule<typeof characterCards.getCharacterCard> = async (
  { characterId },
  ctx,
) => {
  const card = await findCharacterCard(ctx, characterId)
  if (!card) throw new AppError('CHARACTER_NOT_FOUND', { field: 'characterId' })
  return card
}

/** The card of a character; null where there is none, and for the banned and the deleted. */
export async function findCharacterCard(
  ctx: CardContext,
  characterId: number,
): Promise<CharacterCard | null> {
  const character = await ctx.world.characters.byId(characterId)
  if (!character || character.isBanned || character.deletedAt) return null
  const [bossesSlain, ranks, clan, formerNames] = await Promise.all([
    slainBosses(ctx, characterId),
    standingsOf(ctx, character, DEEPEST_RANK),
    clanOf(ctx, character),
    formerNamesOf(ctx, character),
  ])
  // named one by one: what a character has beside these is nobody's business
  const { name, title, level, classId, classType, race, gender, presence, pvp, pk, isNoble, isHero } =
    describeCharacter(character)
  return {
    characterId,
    name,
    formerNames,
    title,
    level,
    classId,
    classType,
    race,
    gender,
    presence,
    classPath: classPathTo(character.baseClassId),
    pvp,
    pk,
    isNoble,
    isHero,
    heroTimes: character.heroTimes,
    ...clan,
    bossesSlain,
    ranks,
  }
}

async function slainBosses(ctx: CardContext, characterId: number) {
  const slain = await ctx.world.bosses.slainBy(characterId)
  const nameOf = await findNames(
    ctx,
    'npc',
    slain.map(({ npcId }) => npcId),
  )
  return slain.map(({ npcId, name, kills }) => ({ npcId, name: nameOf(npcId, name), kills }))
}

/** Its clan with what that holds, and whether it leads it. */
async function clanOf({ world }: CardContext, character: World.Character) {
  const found = character.clan && (await world.clans.byId(character.clan.id))
  const { clan } = describeCharacter(character)
  if (!found) return { clan, isClanLeader: false, castle: null, hall: null }
  const { leaderId, castleId, castleName, hallId, hallName } = describeClans([found])[0]!
  return {
    clan,
    isClanLeader: leaderId === character.id,
    castle: castleId === null ? null : { id: castleId, name: castleName! },
    hall: hallId === null ? null : { id: hallId, name: hallName! },
  }
}
