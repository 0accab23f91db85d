import { t } from '../../lib/i18n/i18n.ts'
import { api } from '../../lib/api/client.ts'

/** Whether this browser is told things while no page is open; `denied` by its own settings. */
export type PushState = 'unsupported' | 'denied' | 'off' | 'on'

const WORKER = '/push-worker.js'

const isSupported = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

const subscriptionNow = async () =>
  (await (await navigator.serviceWorker.getRegistration(WORKER))?.pushManager.getSubscription()) ?? null

/** How it stands. Asks for nothing. */
export async function pushState(): Promise<PushState> {
  if (!isSupported()) return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  return (await subscriptionNow()) ? 'on' : 'off'
}

/** Asks the browser for permission, which wants a click, and has the portal tell it. Answers how it stands then. */
export async function startPush(): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return pushState()
  await navigator.serviceWorker.register(WORKER, { updateViaCache: 'none' })
  const { pushManager } = await navigator.serviceWorker.ready
  const { key } = await api.push.getPushKey({})
  const former = await pushManager.getSubscription()
  // one that was made with the key of another portal is of no use
  if (former && keyOf(former) !== key) await former.unsubscribe()
  const made = await pushManager
    .subscribe({ userVisibleOnly: true, applicationServerKey: key })
    .catch((error: unknown) => {
      throw new Error(t('errors.pushRefused'), { cause: error })
    })
  try {
    await tellPortal(made)
  } catch (error) {
    await made.unsubscribe()
    throw error
  }
  return 'on'
}

/** Has the portal know a browser that is subscribed, and the session it is signed in with now. */
export async function renewPush() {
  const subscription = await subscriptionNow()
  if (subscription) await tellPortal(subscription)
}

/** Ends it on both sides. Where the portal cannot be told, the service tells it that the browser is gone. */
export async function stopPush(): Promise<PushState> {
  const subscription = await subscriptionNow()
  if (!subscription) return pushState()
  const { endpoint } = subscription
  await subscription.unsubscribe()
  await api.push.unsubscribeFromPush({ endpoint }).catch(() => {})
  return pushState()
}

function tellPortal(subscription: PushSubscription) {
  const { endpoint, keys } = subscription.toJSON()
  return api.push.subscribeToPush({
    endpoint: endpoint!,
    p256dh: keys!['p256dh']!,
    auth: keys!['auth']!,
  })
}

/** The key a subscription was made with, as the portal writes it. */
function keyOf({ options }: PushSubscription) {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer())
  return btoa(String.fromCodePoint(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}
