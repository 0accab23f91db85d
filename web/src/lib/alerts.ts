import { createStore, useStore } from './store.ts'

type AlertType = 'Success' | 'Error' | 'Info' | 'Warning'

/** One message in an alert area; `id` names the area, `key` the message itself. */
export interface Alert {
  readonly key: number
  readonly id: string
  readonly type: AlertType
  readonly message: string
  readonly autoClose: boolean
  readonly fade: boolean
  readonly keepAfterRouteChange: boolean
  readonly link?: AlertLink | undefined
  readonly action?: AlertAction | undefined
  readonly about?: string | undefined
}

/** A page of the portal that the message is about. */
export interface AlertLink {
  readonly label: string
  readonly href: string
}

/** What can be done about it at once: "Undo", "View". The message goes when it is done. */
export interface AlertAction {
  readonly label: string
  readonly act: () => void
}

interface NewAlert {
  readonly id?: string
  readonly type: AlertType
  readonly message: string
  readonly autoClose?: boolean
  readonly keepAfterRouteChange?: boolean
  readonly link?: AlertLink
  readonly action?: AlertAction
  /** The thing it is about: a later message about that takes its place, since its action may no longer be possible. */
  readonly about?: string
}

export const DEFAULT_ALERT_AREA = 'default-alert'
/** So many at a time: more hide the page, and nobody reads them. */
const MOST_SHOWN = 3
/** Milliseconds; specification, section 9. */
const AUTO_CLOSE_AFTER = 3000
const FADE_FOR = 250

const alerts = createStore<readonly Alert[]>([])
/** What closes each alert that closes on its own. */
const timers = new Map<number, ReturnType<typeof setTimeout>>()
let lastKey = 0

/** Shows a message and gives its key. A success closes on its own; the same message is not shown twice. */
export function addAlert(given: NewAlert): number {
  const alert: Alert = {
    key: ++lastKey,
    id: given.id ?? DEFAULT_ALERT_AREA,
    type: given.type,
    message: given.message,
    autoClose: given.autoClose ?? given.type === 'Success',
    fade: false,
    keepAfterRouteChange: given.keepAfterRouteChange ?? false,
    link: given.link,
    action: given.action,
    about: given.about,
  }
  alerts.set((list) => [...list.filter((shown) => !isReplaced(shown, alert)), alert])
  makeRoom(alert.id)
  closeOnItsOwn(alert)
  return alert.key
}

/** The oldest go, first of those that would by themselves: what has to be read stays longest. */
function makeRoom(id: string) {
  const shown = alertsOf(id).filter(({ fade }) => !fade)
  const first = shown.toSorted((one, other) => Number(other.autoClose) - Number(one.autoClose))
  for (const { key } of first.slice(0, Math.max(0, shown.length - MOST_SHOWN))) removeAlert(key)
}

/** While somebody points at a message, or has come to it by keyboard, it waits for them. */
export function holdAlert(key: number) {
  clearTimeout(timers.get(key))
  timers.delete(key)
}

/** They are gone again: its time begins anew. */
export function releaseAlert(key: number) {
  const alert = alerts.get().find((shown) => shown.key === key)
  if (alert && !alert.fade) closeOnItsOwn(alert)
}

function closeOnItsOwn({ key, autoClose }: Alert) {
  holdAlert(key)
  if (autoClose)
    timers.set(
      key,
      setTimeout(() => removeAlert(key), AUTO_CLOSE_AFTER),
    )
}

/** Lets one message fade and go; does nothing when it is gone already. */
export function removeAlert(key: number) {
  holdAlert(key)
  if (!alerts.get().some((alert) => alert.key === key)) return
  alerts.set((list) => list.map((alert) => (alert.key === key ? { ...alert, fade: true } : alert)))
  setTimeout(() => alerts.set((list) => list.filter((alert) => alert.key !== key)), FADE_FOR)
}

/** Lets go of what is said and no longer true, wherever it is shown. */
export function withdrawAlerts(message: string) {
  for (const alert of alerts.get()) if (alert.message === message && !alert.fade) removeAlert(alert.key)
}

/** Called when the way to another page begins, as often as it does: what is marked `keepAfterRouteChange` stays. */
export function clearAlertsOnNavigation() {
  if (alerts.get().length === 0) return
  alerts.set((list) => list.filter((alert) => alert.keepAfterRouteChange))
}

/** Called when another page is there: what came along stays on this page only. */
export function releaseKeptAlerts() {
  if (!alerts.get().some((alert) => alert.keepAfterRouteChange)) return
  alerts.set((list) => list.map((alert) => ({ ...alert, keepAfterRouteChange: false })))
}

/** The messages of one area, oldest first. */
export const useAlerts = (id: string = DEFAULT_ALERT_AREA): readonly Alert[] =>
  useStore(alerts).filter((alert) => alert.id === id)

/** The messages of one area outside React. */
export const alertsOf = (id: string = DEFAULT_ALERT_AREA): readonly Alert[] =>
  alerts.get().filter((alert) => alert.id === id)

const isReplaced = (shown: Alert, by: Alert) =>
  shown.id === by.id &&
  ((by.about !== undefined && shown.about === by.about) ||
    (shown.type === by.type && shown.message === by.message))
