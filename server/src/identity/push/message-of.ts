import type { Notification } from '@castellan/contract/shapes/notification-shapes'
import { deedOf } from '@castellan/contract/shapes/services'
import { timerPage } from '@castellan/contract/shapes/timers'
import { ENGLISH, say, sayCoins } from '../../platform/languages/say.ts'
import { sayTitle } from '../../platform/languages/say-title.ts'
import type { TakenMessage } from './push-repo.ts'

/** What the worker in the browser shows (`web/public/push-worker.js`). */
interface PushText {
  readonly title: string
  /** `{time}` stands for `at`, which the browser writes in its own zone. */
  readonly body: string
  readonly at?: string
  readonly language: string
  /** The page that opens. */
  readonly path: string
  /** One that comes twice is shown once. */
  readonly tag: string
}

type Kind = Notification['kind']
type Told<K extends Kind> = Extract<Notification, { kind: K }>
type PurchaseText = `push.${'done' | 'undone' | 'undoneFree' | 'delivered' | 'returned' | 'returnedFree'}`
interface Said {
  readonly body: string
  readonly page: string
  readonly at?: string
}

/** A service by its name and whom it is for, a thing by what it is. */
function sayPurchase(
  { purchaseKind, title, codedTitle, characterName: name }: Told<'delivered' | 'returned'>,
  language: string,
  keys: Readonly<Record<'deed' | 'thing', PurchaseText>>,
) {
  const deed = deedOf(purchaseKind)
  if (!deed || !name)
    return say(language, keys.thing, { title: codedTitle ? sayTitle(language, codedTitle) : title })
  return say(language, keys.deed, { service: say(language, `purchases.kinds.${deed}`), name })
}

/** The kinds that are told to browsers; the others wait at the bell. */
const SAID: { readonly [K in Kind]?: (told: Told<K>, language: string) => Said } = {
  reminder: ({ of, subjectId, name, begins }, language) => ({
    body: say(language, `push.${of}`, { name, time: '{time}' }),
    at: begins,
    page: timerPage(of, subjectId),
  }),
  heroesCrowned: ({ heroes: count }, language) => ({
    body: say(language, 'push.heroes', { count }),
    page: 'stats/heroes',
  }),
  coinsReceived: ({ coins }, language) => ({
    body: say(language, 'push.coinsReceived', { coins: sayCoins(language, coins) }),
    page: 'profile',
  }),
  paymentCredited: ({ coins }, language) => ({
    body: say(language, 'push.paymentCredited', { coins: sayCoins(language, coins) }),
    page: 'profile/donations',
  }),
  delivered: (told, language) => ({
    body: sayPurchase(told, language, { deed: 'push.done', thing: 'push.delivered' }),
    page: 'profile',
  }),
  returned: (told, language) => ({
    body: sayPurchase(
      told,
      language,
      told.coins > 0
        ? { deed: 'push.undone', thing: 'push.returned' }
        : { deed: 'push.undoneFree', thing: 'push.returnedFree' },
    ),
    page: 'profile',
  }),
}

/** Whether there are words for a kind of notification; of the others browsers without an open page are not told. */
export const isPushed = (kind: string) => kind in SAID

/** Milliseconds after which a reminder is worth nothing any more. */
const STALE = 5 * 60_000

/** Whether it is too late to tell. */
export const isStale = ({ kind, data }: Pick<TakenMessage, 'kind' | 'data'>, now: number) =>
  kind === 'reminder' && Date.parse(String(data['begins'])) + STALE < now

/** Puts a message into the words of its account; null where this version has none. */
export function messageOf(
  { kind, data, server, language, publicId }: TakenMessage,
  titleOfServer: (key: string) => string,
): PushText | null {
  const inWords = SAID[kind as Kind] as ((told: object, language: string) => Said) | undefined
  if (!inWords || !server) return null
  const { page, ...said } = inWords(data, language ?? ENGLISH)
  return {
    title: titleOfServer(server),
    ...said,
    language: language ?? ENGLISH,
    path: `/${server}/${page}`,
    tag: publicId,
  }
}
