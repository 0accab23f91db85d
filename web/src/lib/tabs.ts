import type { Change } from '@castellan/contract/calls/identity/live'

/** What the tabs of a browser tell each other. */
export type TabMessage =
  | { readonly kind: 'change'; readonly change: Change }
  /** From the tab that holds the connection: again and again, and whether it is there. */
  | { readonly kind: 'leading'; readonly isConnected: boolean }
  /** From a tab that was just opened. */
  | { readonly kind: 'hello' }

let channel: BroadcastChannel | null = null

/** Listens to the other tabs; answers the way to stop. */
export function joinTabs(heard: (message: TabMessage) => void) {
  const joined = new BroadcastChannel('castellan-live')
  joined.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => heard(data))
  channel = joined
  return () => {
    joined.close()
    if (channel === joined) channel = null
  }
}

/** Tells all other tabs. */
export function tellTabs(message: TabMessage) {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target: it stays in its origin
  channel?.postMessage(message)
}
