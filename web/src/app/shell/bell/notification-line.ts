import type { Notification } from '@castellan/contract/shapes/notification-shapes'
import { timerPage } from '@castellan/contract/shapes/timers'
import { deedOf } from '@castellan/contract/shapes/services'
import type { ServerKey } from '@castellan/contract/engine/servers'
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
  IconUsers,
} from '@tabler/icons-react'
import { boughtWords } from '../../../domain/money/purchase-title.ts'
import { t } from '../../../lib/i18n/i18n.ts'
import { language } from '../../../lib/i18n/language.ts'
import { formatCoins, formatNumber } from '../../../lib/format/numbers.ts'
import type { Format } from '../../../lib/format/use-format.ts'
import { paths } from '../../../lib/paths.ts'

/** How a notification looks, what it says and where it leads. */
export interface NotificationLine {
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

/** Somebody's address says what a request is about; how the journal calls other things is put into words on its page alone. */
function approvalWords(said: 'approvalAsked' | 'approvalGranted' | 'approvalDeclined', target: string) {
  return target.includes('@') ? t(`shell.bell.${said}`, { target }) : t(`shell.bell.${said}Any`)
}

const LINES: {
  readonly [K in Kind]: (told: Told<K>, server: ServerKey, format: Format) => NotificationLine
} = {
  coinsReceived: ({ from, coins }, server) => ({
    icon: IconGift,
    tone: 'good',
    words: t('shell.bell.coinsReceived', { from, coins: formatCoins(coins) }),
    href: paths.profile(server),
  }),
  paymentCredited: ({ coins, ourTransactionId }, server) => ({
    icon: IconCoin,
    tone: 'good',
    words: t('shell.bell.paymentCredited', { coins: formatCoins(coins) }),
    href: paymentAt(server, ourTransactionId),
  }),
  paymentRefunded: ({ coins, ourTransactionId }, server) => ({
    icon: IconReceiptRefund,
    tone: 'plain',
    words: t('shell.bell.paymentRefunded', { coins: formatCoins(coins) }),
    href: paymentAt(server, ourTransactionId),
  }),
  delivered: ({ purchaseKind, characterName: name, ...told }, server) => ({
    icon: IconPackage,
    tone: 'good',
    words:
      deedWords('done', purchaseKind, name) ??
      t(name ? 'shell.bell.deliveredTo' : 'shell.bell.delivered', {
        title: boughtWords(t, told),
        name: name ?? '',
      }),
    href: paths.profile(server),
  }),
  returned: ({ purchaseKind, characterName, coins, ...told }, server) => ({
    icon: IconArrowBackUp,
    tone: 'plain',
    words:
      deedWords(coins > 0 ? 'undone' : 'undoneFree', purchaseKind, characterName, coins) ??
      t(returnedKey(purchaseKind, coins), { title: boughtWords(t, told), coins: formatCoins(coins) }),
    href: paths.profile(server),
  }),
  compensated: ({ coins, title, characterName: name, notes }, server) => ({
    icon: IconGift,
    tone: 'good',
    words:
      coins === null
        ? t('shell.bell.compensatedThings', { title: title ?? '', name: name ?? '', note: noteOf(notes) })
        : t('shell.bell.compensatedCoins', { coins: formatCoins(coins), note: noteOf(notes) }),
    href: paths.profile(server),
  }),
  balanceChanged: ({ coins }, server) => ({
    icon: IconScale,
    tone: coins > 0 ? 'good' : 'bad',
    words: t(coins > 0 ? 'shell.bell.coinsGiven' : 'shell.bell.coinsTaken', {
      coins: formatCoins(Math.abs(coins)),
    }),
    href: paths.profile(server),
  }),
  passwordChanged: ({ sessions: count }, server) => ({
    icon: IconLock,
    tone: 'plain',
    words: count
      ? t('shell.bell.passwordChangedElsewhere', { count, formatted: formatNumber(count) })
      : t('shell.bell.passwordChanged'),
    href: paths.updatePassword(server),
  }),
  sessionEnded: (_told, server) => ({
    icon: IconShieldLock,
    tone: 'bad',
    words: t('shell.bell.sessionEnded'),
    href: paths.security(server),
  }),
  guessed: ({ guessed }, server) => ({
    icon: IconShieldLock,
    tone: 'bad',
    words: t(`shell.bell.guessed.${guessed}`),
    href: paths.security(server),
  }),
  twoFactorChanged: ({ isOn }, server) => ({
    icon: IconShieldLock,
    tone: isOn ? 'good' : 'plain',
    words: t(isOn ? 'shell.bell.twoFactorOn' : 'shell.bell.twoFactorOff'),
    href: paths.security(server),
  }),
  erasureCancelled: (_told, server) => ({
    icon: IconShieldLock,
    tone: 'good',
    words: t('shell.bell.erasureCancelled'),
    href: paths.security(server),
  }),
  frozen: (_told, server) => ({
    icon: IconLock,
    tone: 'bad',
    words: t('shell.bell.frozen'),
    href: paths.security(server),
  }),
  codesRenewed: (_told, server) => ({
    icon: IconShieldLock,
    tone: 'plain',
    words: t('shell.bell.codesRenewed'),
    href: paths.security(server),
  }),
  passkeyChanged: ({ name, isAdded }, server) => ({
    icon: IconFingerprint,
    tone: isAdded ? 'good' : 'plain',
    words: t(isAdded ? 'shell.bell.passkeyAdded' : 'shell.bell.passkeyRemoved', { name }),
    href: paths.security(server),
  }),
  reminder: ({ of, subjectId, name, begins }, server, format) => ({
    icon: IconAlarm,
    tone: 'good',
    words: t(`shell.bell.remindOf.${of}`, { name, when: format.dateTime(begins) }),
    href: paths.page(server, timerPage(of, subjectId)),
  }),
  characterBanned: ({ characterName: name, until }, server, format) => ({
    icon: IconBan,
    tone: 'bad',
    words: until
      ? t('shell.bell.characterBannedUntil', { name, when: format.dateTime(until) })
      : t('shell.bell.characterBanned', { name }),
    href: paths.profile(server),
  }),
  characterUnbanned: ({ characterName: name }, server) => ({
    icon: IconBan,
    tone: 'good',
    words: t('shell.bell.characterUnbanned', { name }),
    href: paths.profile(server),
  }),
  gameAccountMoved: ({ login, isGiven }, server) => ({
    icon: IconUsers,
    tone: isGiven ? 'good' : 'bad',
    words: t(isGiven ? 'shell.bell.gameAccountCame' : 'shell.bell.gameAccountWent', { login }),
    href: paths.profile(server),
  }),
  appealSent: ({ characterName: name }, server) => ({
    icon: IconScale,
    tone: 'plain',
    words: t('shell.bell.appealSent', { name }),
    href: `${paths.page(server, 'game-master/banned-characters')}?${new URLSearchParams({ appeal: 'waiting' })}`,
  }),
  appealAnswered: ({ characterName: name, isLifted, answer }, server) => ({
    icon: IconBan,
    tone: isLifted ? 'good' : 'plain',
    words: t(isLifted ? 'shell.bell.appealGranted' : 'shell.bell.appealRejected', { name, answer }),
    href: paths.profile(server),
  }),
  approvalAsked: ({ target }, server) => ({
    icon: IconUsers,
    tone: 'plain',
    words: approvalWords('approvalAsked', target),
    href: paths.page(server, 'game-master/approvals'),
  }),
  approvalAnswered: ({ target, isGranted }, server) => ({
    icon: IconUsers,
    tone: isGranted ? 'good' : 'bad',
    words: approvalWords(isGranted ? 'approvalGranted' : 'approvalDeclined', target),
    href: paths.page(server, 'game-master/approvals'),
  }),
  heroesCrowned: ({ heroes: count }, server) => ({
    icon: IconLaurelWreath,
    tone: 'plain',
    words: t('shell.bell.heroesCrowned', { count, formatted: formatNumber(count) }),
    href: paths.page(server, 'stats/heroes'),
  }),
}

/** Puts a notification into words; one that is about no server leads to pages of the server one is on. */
export function notificationLine(told: Notification, here: ServerKey, format: Format): NotificationLine {
  const line = LINES[told.kind] as (...of: [Notification, ServerKey, Format]) => NotificationLine
  return line(told, told.server ?? here, format)
}

const paymentAt = (server: ServerKey, ourTransactionId: string) =>
  `${paths.donations(server)}?${new URLSearchParams({ open: ourTransactionId })}`
