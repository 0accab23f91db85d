import { isSameName } from '../../platform/text/is-same-name.ts'
import type { NameCheck } from '@castellan/contract/calls/players/reserved-names'
import type { ServerKey } from '@castellan/contract/engine/servers'
import type { GameWorld } from '@castellan/game-world/port'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Words } from '../../platform/languages/say.ts'
import type { Context } from '../../platform/http/engine/context.ts'
import { isNameOfStaff, foldName } from '../../platform/text/name-looks.ts'
import { isKeptForOther } from './kept-name-repo.ts'
import { findReservedName } from './reserved-name-repo.ts'

/** What of the portal is asked about a name. */
export interface NameMeans extends Pick<Context, 'db' | 'settings' | 'config'> {
  readonly server: ServerKey
  readonly world: Pick<GameWorld, 'characters'>
}

type Reason = NonNullable<NameCheck['reason']>

interface Verdict {
  readonly state: NameCheck['state']
  readonly reason: Reason
  /** True where who asks reserved it themselves. */
  readonly isOwn?: boolean
  /** What it is refused with. */
  readonly refusal: AppError
}

/** What every game client can type and show; a world may know less. */
const LETTERS = /^[A-Za-z0-9]+$/

/**
 * Why somebody cannot have a name here; null when they can. A name is one in any letter case. One that is reserved, or kept for
 * a rename, keeps away those that look like it, too; among characters that exist the game itself decides.
 */
export async function judgeName(means: NameMeans, name: string, accountId: number): Promise<Verdict | null> {
  const forbidden = forbiddenBecause(means, name)
  if (forbidden) return forbidden
  const { db, server, world } = means
  const row = await findReservedName(db, server, name)
  const isSame = row !== null && isSameName(row.name, name)
  if (row && row.accountId !== accountId)
    return isSame ? reserved('another') : reserved('alike', ['refusals.characterName.alike'])
  if (await isKeptForOther(db, server, name, accountId)) return reserved('another')
  if (await world.characters.byName(name))
    return { state: 'taken', reason: 'world', refusal: new AppError('CHARACTER_NAME_TAKEN', FIELD) }
  if (!row) return null
  return {
    isOwn: true,
    ...(isSame
      ? reserved('own', ['refusals.characterName.own'])
      : reserved('alike', ['refusals.characterName.alike'])),
  }
}

/**
 * Lets pass a name that a master account may give to a character: allowed, nobody's in the world, and reserved for nobody
 * else. Its own reserved names are free to it.
 * @throws AppError CHARACTER_NAME_FORBIDDEN, CHARACTER_NAME_TAKEN or CHARACTER_NAME_RESERVED, about `field`
 */
export async function requireNameFree(means: NameMeans, name: string, accountId: number, field = 'name') {
  const verdict = await judgeName(means, name, accountId)
  if (!verdict || verdict.isOwn) return
  const { code, words } = verdict.refusal
  throw new AppError(code, { field, ...(words && { words }) })
}

/** Whether a name is one that a character may have here, whoever has it. */
export const isAllowedName = (means: NameMeans, name: string) => forbiddenBecause(means, name) === null

const FIELD = { field: 'name' }

const reserved = (reason: Reason, words?: Words): Verdict => ({
  state: 'reserved',
  reason,
  refusal: new AppError('CHARACTER_NAME_RESERVED', { ...FIELD, ...(words && { words }) }),
})

function forbiddenBecause(means: NameMeans, name: string): Verdict | null {
  const { minLength: least, maxLength: most } = means.settings.of(means.server).names
  const because = (reason: 'length' | 'letters' | 'words'): Verdict => ({
    state: 'forbidden',
    reason,
    refusal: new AppError('CHARACTER_NAME_FORBIDDEN', {
      ...FIELD,
      words: [`refusals.characterName.${reason}`, { least, most }],
    }),
  })
  if (!LETTERS.test(name)) return because('letters')
  if (name.length < least || name.length > most) return because('length')
  return isForbiddenName(means, name) ? because('words') : null
}

/** Whether nobody may be called so here, however long it is: the operator forbids it, or it passes for staff. */
export const isForbiddenName = (means: Pick<NameMeans, 'settings' | 'config' | 'server'>, name: string) =>
  isNameOfStaff(name, means.config.brand.name) || hasForbiddenWord(means, name)

/** Whether a name, or a word of it, is one the operator forbids. */
export const hasForbiddenWord = (
  { settings, server }: Pick<NameMeans, 'settings' | 'server'>,
  name: string,
) =>
  settings
    .of(server)
    .names.forbidden.some((word) => [name, ...name.split(' ')].some((part) => fits(word, part)))

/** Whether a name is a word of the operator's list, in whatever look; `*` in it stands for anything. */
function fits(word: string, name: string) {
  const pattern = word.split('*').map(foldName).join('.*')
  return new RegExp(`^${pattern}$`).test(foldName(name))
}
