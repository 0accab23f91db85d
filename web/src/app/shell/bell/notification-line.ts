import type { Notification } from '@castellan/contract/shapes/notification-shapes'
import { timerPage } from '@castellan/contract/shapes/timers'
import { deedOf } from '@castellan/contract/shapes/services'
import type { ServerKey } from '@castellan/contract/engine/servers'
import type { ApprovableKey } from '@castellan/contract/undo'
import {
  IconAlarm,
  IconArrowBackUp,
  IconBan,
  IconCoin,
  IconFingerprint,
  IconGift,
  IconLaurelWreath,
  IconLock,
  IconPackage,
  IconReceiptRefund,
  IconScale,
  IconShieldLock,
  IconUserEdit,
  IconUsers,
} from '@tabler/icons-react'
import { roleWords } from '../../../domain/accounts/role-words.ts'
import { askedWords } from '../../../domain/journal/target-openings.ts'
import { boughtWords } from '../../../domain/money/purchase-title.ts'
import { t } from '../../../lib/i18n/i18n.ts'
import { language } from '../../../lib/i18n/language.ts'
import { formatCoins, formatNumber } from '../../../lib/format/numbers.ts'
import type { Format } from '../../../lib/format/use-format.ts'
import { paths } from '../../../lib/paths.ts'

/** How a notification looks, what it says and where it leads. */
interface NotificationLine {
  readonly icon: typeof IconCoin
  readonly tone: 'good' | 'bad' | 'plain'
  readonly words: string
  readonly href: string
}

type Kind = Notification['kind']
type Told<K extends Kind> = Extract<Notification, { kind: K }>

/** A service that does something is told by its name; null for things, and for what earlier versions told. */
function deedWords(
  how: 'done' | 'undone' | 'undoneFree',
  kind: string | undefined,
  name: string | null | undefined,
  coins = 0,
) {
  const deed = deedOf(kind)
  if (!deed || !name) return null
  return t(`shell.bell.${how}`, { service: t(`purchases.kinds.${deed}`), name, coins: formatCoins(coins) })
}

function returnedKey(kind: string | undefined, coins: number) {
  if (kind === 'referralReward') return 'shell.bell.rewardReturned'
  return coins > 0 ? 'shell.bell.returned' : 'shell.bell.returnedFree'
}

/** What staff say, in the reader's language where they said it in that; else in English, which comes first. */
const noteOf = (notes: Told<'compensated'>['notes']) =>
  (notes.find((note) => note.language === language()) ?? notes[0])?.text ?? ''

/** What somebody wants to do, and to whom or what; an act of a later version is named by nothing here. */
function approvalWords(
  said: 'approvalAsked' | 'approvalGranted' | 'approvalDeclined',
  { call, target }: Pick<Told<'approvalAsked'>, 'call' | 'target'>,
  format: Format,
) {
  const key = `journal.asked.${call as ApprovableKey}` as const
  const act = t(key)
  if (act === key) return t(`shell.bell.${said}Any`)
  return t(`shell.bell.${said}`, { what: askedWords(format, act, target) })
}

/** Until when a character is banned, by whose clock. */
function banWords(
  { characterName: name, until }: Pick<Told<'characterBanned'>, 'characterName' | 'until'>,
  format: Format,
) {
  if (!until) return t('shell.bell.characterBanned', { name })
  const zone = t(format.zone === 'local' ? 'ui.time.yours' : 'ui.time.server')
  return t('shell.bell.characterBannedUntil', { name, when: format.dateTime(until), zone })
}

const EDIT_TONES = {
  renamed: 'plain',
  moved: 'plain',
  came: 'good',
  went: 'bad',
  deleted: 'bad',
  restored: 'good',
} as const

const pageAt = (page: string) => (server: ServerKey) => paths.page(server, page)
const approvals = pageAt('game-master/approvals')
const paymentAt = (open: string) => (server: ServerKey) =>
  `${paths.donations(server)}?${new URLSearchParams({ open })}`

/** A line that leads to a place of whichever server it is about; most lead to one's profile. */
const line = (
  icon: NotificationLine['icon'],
  tone: NotificationLine['tone'],
  words: string,
  place: (server: ServerKey) => string = paths.profile,
) => ({ icon, tone, words, place })
type Line = ReturnType<typeof line>

const LINES: { readonly [K in Kind]: (told: Told<K>, format: Format) => Line } = {
  coinsReceived: ({ from, coins }) =>
    line(IconGift, 'good', t('shell.bell.coinsReceived', { from, coins: formatCoins(coins) })),
  paymentCredited: ({ coins, ourTransactionId: id }) =>
    line(IconCoin, 'good', t('shell.bell.paymentCredited', { coins: formatCoins(coins) }), paymentAt(id)),
  paymentRefunded: ({ coins, ourTransactionId: id }) =>
    line(
      IconReceiptRefund,
      'plain',
      t('shell.bell.paymentRefunded', { coins: formatCoins(coins) }),
      paymentAt(id),
    ),
  delivered: ({ purchaseKind, characterName: name, ...told }) =>
    line(
      IconPackage,
      'good',
      deedWords('done', purchaseKind, name) ??
        t(name ? 'shell.bell.deliveredTo' : 'shell.bell.delivered', {
          title: boughtWords(t, told),
          name: name ?? '',
        }),
    ),
  returned: ({ purchaseKind, characterName, coins, ...told }) =>
    line(
      IconArrowBackUp,
      'plain',
      deedWords(coins > 0 ? 'undone' : 'undoneFree', purchaseKind, characterName, coins) ??
        t(returnedKey(purchaseKind, coins), { title: boughtWords(t, told), coins: formatCoins(coins) }),
    ),
  compensated: ({ coins, title, characterName: name, notes }) =>
    line(
      IconGift,
      'good',
      coins === null
        ? t('shell.bell.compensatedThings', { title: title ?? '', name: name ?? '', note: noteOf(notes) })
        : t('shell.bell.compensatedCoins', { coins: formatCoins(coins), note: noteOf(notes) }),
    ),
  balanceChanged: ({ coins }) =>
    line(
      IconScale,
      coins > 0 ? 'good' : 'bad',
      t(coins > 0 ? 'shell.bell.coinsGiven' : 'shell.bell.coinsTaken', {
        coins: formatCoins(Math.abs(coins)),
      }),
    ),
  passwordChanged: ({ sessions: count }) =>
    line(
      IconLock,
      'plain',
      count
        ? t('shell.bell.passwordChangedElsewhere', { count, formatted: formatNumber(count) })
        : t('shell.bell.passwordChanged'),
      paths.updatePassword,
    ),
  sessionEnded: () => line(IconShieldLock, 'bad', t('shell.bell.sessionEnded'), paths.security),
  guessed: ({ guessed }) => line(IconShieldLock, 'bad', t(`shell.bell.guessed.${guessed}`), paths.security),
  twoFactorChanged: ({ isOn }) =>
    line(
      IconShieldLock,
      isOn ? 'good' : 'plain',
      t(isOn ? 'shell.bell.twoFactorOn' : 'shell.bell.twoFactorOff'),
      paths.security,
    ),
  erasureCancelled: () => line(IconShieldLock, 'good', t('shell.bell.erasureCancelled'), paths.security),
  frozen: () => line(IconLock, 'bad', t('shell.bell.frozen'), paths.security),
  codesRenewed: () => line(IconShieldLock, 'plain', t('shell.bell.codesRenewed'), paths.security),
  passkeyChanged: ({ name, isAdded }) =>
    line(
      IconFingerprint,
      isAdded ? 'good' : 'plain',
      t(isAdded ? 'shell.bell.passkeyAdded' : 'shell.bell.passkeyRemoved', { name }),
      paths.security,
    ),
  reminder: ({ of, subjectId, name, begins }, format) =>
    line(
      IconAlarm,
      'good',
      t(`shell.bell.remindOf.${of}`, { name, when: format.dateTime(begins) }),
      pageAt(timerPage(of, subjectId)),
    ),
  characterBanned: ({ characterId: id, reason, ...ban }, format) =>
    line(
      IconBan,
      'bad',
      reason ? t('shell.bell.bannedWhy', { what: banWords(ban, format), reason }) : banWords(ban, format),
      // where one appeals
      id === undefined ? paths.profile : (server) => paths.ownCharacter(server, id),
    ),
  characterUnbanned: ({ characterName: name }) =>
    line(IconBan, 'good', t('shell.bell.characterUnbanned', { name })),
  gameAccountMoved: ({ login, isGiven }) =>
    line(
      IconUsers,
      isGiven ? 'good' : 'bad',
      t(isGiven ? 'shell.bell.gameAccountCame' : 'shell.bell.gameAccountWent', { login }),
    ),
  characterEdited: ({ edit, characterName: name, formerName, login }) =>
    line(
      IconUserEdit,
      EDIT_TONES[edit],
      t(`shell.bell.characterEdited.${edit}`, { name, formerName: formerName ?? '', login: login ?? '' }),
    ),
  appealSent: ({ characterName: name }) =>
    line(
      IconScale,
      'plain',
      t('shell.bell.appealSent', { name }),
      pageAt('game-master/banned-characters?appeal=waiting'),
    ),
  appealAnswered: ({ characterName: name, isLifted, answer }) =>
    line(
      IconBan,
      isLifted ? 'good' : 'plain',
      t(isLifted ? 'shell.bell.appealGranted' : 'shell.bell.appealRejected', { name, answer }),
    ),
  approvalAsked: (told, format) =>
    line(IconUsers, 'plain', approvalWords('approvalAsked', told, format), approvals),
  approvalAnswered: (told, format) =>
    line(
      IconUsers,
      told.isGranted ? 'good' : 'bad',
      approvalWords(told.isGranted ? 'approvalGranted' : 'approvalDeclined', told, format),
      approvals,
    ),
  roleChanged: ({ role, scope, isGiven }) =>
    line(
      IconShieldLock,
      isGiven ? 'good' : 'plain',
      t(isGiven ? 'shell.bell.roleGiven' : 'shell.bell.roleTaken', { role: roleWords(t, [{ role, scope }]) }),
    ),
  heroesCrowned: ({ heroes: count }) =>
    line(
      IconLaurelWreath,
      'plain',
      t('shell.bell.heroesCrowned', { count, formatted: formatNumber(count) }),
      pageAt('stats/heroes'),
    ),
}

/** Puts a notification into words; one that is about no server leads to pages of the server one is on. */
export function notificationLine(told: Notification, here: ServerKey, format: Format): NotificationLine {
  const lineOf = LINES[told.kind] as (...of: [Notification, Format]) => Line
  const { place, ...said } = lineOf(told, format)
  return { ...said, href: place(told.server ?? here) }
}
