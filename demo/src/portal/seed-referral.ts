import type { ServerKey } from '@castellan/contract/engine/servers'
import type { Character } from '@castellan/game-world/port'
import type { Tx } from '@castellan/server/platform/db/database'
import { inTransaction } from '@castellan/server/platform/db/in-transaction'
import type { Portal } from '@castellan/server/platform/http/engine/portal'
import { nominate, putReferral } from '@castellan/server/shop/referral/referral-repo'
import { findRefType } from '@castellan/server/shop/referral/reward-repo'
import { findVouchByCode, insertVouch, updateVouch } from '@castellan/server/shop/referral/vouch-repo'
import type { Owned } from './people/owned.ts'

interface Options {
  readonly server: ServerKey
  readonly owned: Owned
}

/** Logins of so many people are enough to find friends among. */
const LOGINS = 60
/** Friends of the player, each farther than the one before. */
const LEVELS = [
  [1, 19],
  [20, 51],
  [52, 99],
] as const

type OwnedCharacter = { readonly accountId: number; readonly character: Character }

/** Gives the demonstration's player friends who came by their code, and somebody by whose code they came; once. */
export async function seedReferral(
  { db, settings }: Pick<Portal, 'db' | 'settings'>,
  { server, owned }: Options,
) {
  const code = `Player-${server}`.replaceAll('_', '-')
  if (await findVouchByCode(db, code)) return
  const type = await findRefType(db, server, settings.of(server).referral.refType)
  if (!type) return
  const owners = owned.owners.slice(0, LOGINS)
  const known = owned.characters.flatMap((character): OwnedCharacter[] => {
    const owner = owners.find(({ login }) => login === character.account)
    return owner ? [{ accountId: owner.accountId, character }] : []
  })
  const playerId = owners[0]?.accountId
  const mine = known.filter(({ accountId }) => accountId === playerId)
  const others = known.filter(({ accountId }) => accountId !== playerId)
  const young = mine.toSorted((one, other) => one.character.level - other.character.level)[0]
  const elder = others[0]
  if (playerId === undefined || !young || !elder) return
  const vouch = { server, typeId: type.id }
  await inTransaction(db, async (tx) => {
    if (!(await insertVouch(tx, { ...vouch, accountId: playerId, code, nickname: 'Player' }))) return
    const { id: characterId, name: characterName } = mine[0]!.character
    await updateVouch(tx, { server, accountId: playerId }, { characterId, characterName })
    const taken = new Set([elder.accountId])
    for (const [least, most] of LEVELS) {
      const friend = others.find(
        ({ accountId, character: { level } }) => !taken.has(accountId) && level >= least && level <= most,
      )
      if (!friend) continue
      taken.add(friend.accountId)
      await tie(tx, { ...vouch, code, partnerId: playerId }, friend)
    }
    const elders = `${elder.character.name}-${server}`.replaceAll('_', '-')
    const { accountId, character } = elder
    await insertVouch(tx, { ...vouch, accountId, code: elders, nickname: character.name })
    await tie(tx, { ...vouch, code: elders, partnerId: accountId }, young)
  })
}

async function tie(
  tx: Tx,
  vouch: { server: ServerKey; typeId: number; code: string; partnerId: number },
  { accountId, character }: OwnedCharacter,
) {
  await putReferral(tx, { ...vouch, accountId, because: null })
  await nominate(tx, { server: vouch.server, accountId }, character)
}
