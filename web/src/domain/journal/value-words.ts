import type { BlackListItem } from '@castellan/contract/calls/moderation/black-list'
import type { Compensation } from '@castellan/contract/shapes/compensation-shapes'
import type { TFunction } from 'i18next'
import { formatWholeDuration } from '../../lib/format/durations.ts'

/** A text by its key; null where there is none. */
const found = (words: string, key: string) => (words === key ? null : words)

/** As lists of compensations show it. */
type ShownState = Compensation['state'] | NonNullable<Compensation['approval']>

/** A state by what it is one of, since each has words of its own. */
function stateWords(t: TFunction, call: string, state: string) {
  if (call.endsWith('Compensation'))
    return found(
      t(`admin.compensations.states.${state as ShownState}`),
      `admin.compensations.states.${state}`,
    )
  const group = call === 'cancelPurchase' ? 'money.purchases' : 'money.states'
  return found(t(`${group}.${state as 'cancelled'}`), `${group}.${state}`)
}

/** Words that the journal keeps as codes, by the field they stand in. */
const CODED: Readonly<Record<string, (t: TFunction, code: string, call: string) => string | null>> = {
  state: (t, code, call) => stateWords(t, call, code),
  asked: (t, code, call) => (code === 'settled' ? t('journal.values.settled') : stateWords(t, call, code)),
  gender: (t, code) => found(t(`journal.values.${code as 'male'}`), `journal.values.${code}`),
  oneEach: (t, code) =>
    // the form has it at the beginning
    found(
      t(`admin.compensations.what.${code as 'account'}`),
      `admin.compensations.what.${code}`,
    )?.toLocaleLowerCase() ?? null,
  bonusTarget: (t, code) =>
    found(t(`gameMaster.referral.side.${code as 'guest'}`), `gameMaster.referral.side.${code}`),
  refused: (t, code) => found(t(`journal.refusals.${code as 'online'}`), `journal.refusals.${code}`),
}

/** A code of the journal in words; what is none, or has none, as it stands there. */
export const codedWords = (t: TFunction, key: string, code: string, call = '') =>
  CODED[key]?.(t, code, call) ?? code

/** Seconds as the lists of the page say them; null for what is no length of time. */
export function lengthWords(t: TFunction, key: string, seconds: number): string | null {
  if (key.endsWith('Sec')) return formatWholeDuration(seconds)
  if (key !== 'interval') return null
  const words =
    seconds === 0
      ? t('gameMaster.announcements.once')
      : t('gameMaster.announcements.every', { time: formatWholeDuration(seconds) })
  // the list has it at the beginning
  return words.toLocaleLowerCase()
}

/** Acts that go either way, whatever they are named after. */
const EITHER_WAY = /^(update|edit|change)/

/** Whether the name of an act says already what became of a yes or no: `isBanned` of `unbanCharacter`, `blocked` of `blockUser`. */
export function isInName(call: string, key: string): boolean {
  const stem = key
    .replace(/^is(?=[A-Z])/, '')
    .replace(/n?ed$/, '')
    .toLowerCase()
  return !EITHER_WAY.test(call) && call.toLowerCase().includes(stem)
}

const LISTED = /^(email|ip|hwid):(.+)$/

/** What stands on the black list, by the kind of identity: `email:anna@example.test`. */
export function listedWords(t: TFunction, id: string) {
  const [, kind, value] = LISTED.exec(id) ?? []
  return kind ? `${t(`gameMaster.blackList.kinds.${kind as BlackListItem['kind']}`)} ${value}` : id
}
