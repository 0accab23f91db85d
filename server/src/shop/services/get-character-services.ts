import type { characterServices, WHY_NOT } from '@castellan/contract/calls/shop/character-services'
import { type Service, SERVICES } from '@castellan/contract/shapes/services'
import { KAMAEL } from '@castellan/game-world/game-data'
import type { ActionKind } from '@castellan/game-world/port'
import type { Rule } from '../../platform/http/engine/context.ts'
import { sayReason } from '../../platform/worlds/say-reason.ts'
import { findGameAccounts, findPinHash } from '../../players/game-accounts/game-account-repo.ts'
import { findNames } from '../../resources/names.ts'
import { findUnderWay } from '../purchase-repo.ts'
import { findMissing, professionsOf } from './marks.ts'
import { isKeptBanned } from '../kept-banned.ts'
import { offerState } from './offer-state.ts'
import type { ServiceContext } from './service-kind.ts'

type WhyNot = (typeof WHY_NOT)[number]

/** What the world does for each service. */
const ACTIONS: Readonly<Record<Service, ActionKind>> = {
  changeName: 'renameCharacter',
  changeNameColor: 'changeNameColor',
  changeGender: 'changeGender',
  changeAppearance: 'changeAppearance',
  changeRecommendations: 'changeRecommendations',
  moveCharacter: 'moveCharacter',
  swapCharacters: 'swapNames',
  deleteCharacter: 'deleteCharacter',
  restoreCharacter: 'restoreCharacter',
  giveMarks: 'giveItems',
  transferToGame: 'giveItems',
}

/** The price list for one character, with why a service cannot be had now: so that nobody pays to learn it. */
export const getCharacterServices: Rule<typeof characterServices.getCharacterServices> = async (
  _sent,
  ctx,
) => {
  const { caller, db, language, server, settings, subject: character, world } = ctx
  const { services, waitDays, undoMinutes } = settings.of(server)
  const professions = professionsOf(ctx)
  const missingOf = await findMissing(ctx)
  const open = professions
    .map(({ profession, items }) => ({ profession, items: missingOf(items) }))
    .filter(({ items }) => items.length > 0)
  const nameOf = await findNames(
    ctx,
    'item',
    open.flatMap(({ items }) => items.map(({ itemId }) => itemId)),
  )
  const underWay = await findUnderWay(db, { accountId: caller.accountId, server, characterId: character.id })
  const whyNotHere = await whyNotFor(
    ctx,
    professions.length === 0 ? 'noProfession' : open.length === 0 && 'hasMarks',
  )
  return {
    isPlaying: character.presence !== 'offline',
    asksPin: (await findPinHash(db, server, character.account)) !== null,
    waitDays,
    undoMinutes,
    services: SERVICES.map((service) => {
      const { isOffered, price } = services[service]
      const capability = world.capabilities.actions[ACTIONS[service]]
      const purchaseId = underWay.find(({ kind }) => kind === service)?.id ?? null
      const here = { isOffered, isAble: typeof capability !== 'object', isUnderWay: purchaseId !== null }
      return {
        service,
        price,
        state: offerState(service, price, character),
        whyNot: whyNotNow(service, here) ?? whyNotHere(service),
        worldSays: typeof capability === 'object' ? sayReason(language, capability.cannot) : null,
        needsOffline: capability === 'offline',
        purchaseId,
      }
    }),
    professions: open.map(({ profession, items }) => ({
      classId: profession.id,
      classType: profession.name,
      items: items.map(({ itemId }) => ({ itemId, name: nameOf(itemId) })),
    })),
  }
}

interface Here {
  readonly isOffered: boolean
  readonly isAble: boolean
  readonly isUnderWay: boolean
}

/** What stands in the way whatever the character is like. */
function whyNotNow(service: Service, { isOffered, isAble, isUnderWay }: Here): WhyNot | null {
  if (!isOffered) return 'notOffered'
  if (!isAble) return 'worldCannot'
  // coins can be sent again and again
  return isUnderWay && service !== 'transferToGame' ? 'underWay' : null
}

/** What of the character itself stands in the way of a service. */
async function whyNotFor(ctx: ServiceContext, noMarks: WhyNot | false) {
  const { caller, db, server, subject: character, world } = ctx
  const logins = (await findGameAccounts(db, server, caller.accountId)).map(({ login }) => login)
  const own = await world.characters.ofAccounts(logins)
  const isDeleted = character.deletedAt !== null
  const reasons: Partial<Record<Service, WhyNot | false>> = {
    swapCharacters: own.every(({ id }) => id === character.id) && 'noOtherCharacter',
    moveCharacter: logins.every((login) => login === character.account) && 'noOtherAccount',
    deleteCharacter: character.clan !== null && 'inClan',
    changeGender: character.raceId === KAMAEL && 'oneGender',
    giveMarks: noMarks,
  }
  const kept = await Promise.all(SERVICES.map((service) => isKeptBanned(ACTIONS[service], character, world)))
  return (service: Service): WhyNot | null => {
    if (service === 'restoreCharacter') return isDeleted ? null : 'notDeleted'
    if (isDeleted) return 'deleted'
    return kept[SERVICES.indexOf(service)] ? 'banned' : reasons[service] || null
  }
}
