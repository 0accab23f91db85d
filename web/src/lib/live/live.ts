import { type Change, MOST_RECENT } from '@castellan/contract/calls/identity/live'
import { TAGS } from '@castellan/contract/engine/call'
import { refreshTags } from '../query/query.ts'
import { forgetConnection, noteConnection } from './connection.ts'
import { joinElection } from './election.ts'
import { isLookedAt } from './is-looked-at.ts'
import { stayConnected } from './stay-connected.ts'
import { joinTabs, type TabMessage, tellTabs } from '../tabs.ts'
import { takeChange } from './take-change.ts'
import { watchLeader } from './watchdog.ts'

/** Milliseconds between two questions while nobody is told of changes. */
const POLL = 60_000

/** Seconds between the first question of a page and this, at most; and what clocks and lines may differ by. */
const BEFORE = 5

const askAll = () => void refreshTags(TAGS)

function passOn(change: Change) {
  takeChange(change)
  tellTabs({ kind: 'change', change })
}

/**
 * Keeps what is on the screen true. One tab of the browser holds the connection and passes on what it is told; the others take its
 * place when it closes or freezes. Where no connection can be had, each tab asks by itself while it is looked at. Answers the way
 * to stop.
 */
export function startLive(): () => void {
  const stop = new AbortController()
  const startedAt = Date.now()
  let isConnected = false
  let wasConnected = false

  function connected(now: boolean, isGapless = false) {
    if (now !== isConnected) noteConnection(now)
    // whatever changed while there was no connection, nobody was told of
    if (now && !isConnected && !isGapless) askAll()
    isConnected = now
    wasConnected ||= now
  }

  function recent() {
    const seconds = Math.ceil((Date.now() - startedAt) / 1_000) + BEFORE
    return wasConnected || seconds > MOST_RECENT ? undefined : seconds
  }

  const showLife = () => tellTabs({ kind: 'leading', isConnected })
  function onConnected(now: boolean, isGapless?: boolean) {
    connected(now, isGapless)
    showLife()
  }

  function onMessage(message: TabMessage) {
    if (message.kind === 'change') takeChange(message.change)
    if (message.kind === 'hello' && election?.isLeading()) showLife()
    if (message.kind === 'leading') {
      heard()
      connected(message.isConnected)
    }
  }

  function onSilence() {
    if (!election || election.isLeading()) return
    connected(false)
    election.takeOver()
  }

  const leave = joinTabs(onMessage)
  const heard = watchLeader(onSilence, stop.signal)
  const lead = (turn: AbortSignal) => stayConnected({ recent, onConnected, onChange: passOn }, turn)
  const election = joinElection({ lead, showLife }, stop.signal)
  tellTabs({ kind: 'hello' })
  const poll = setInterval(() => {
    if (!isConnected && isLookedAt()) askAll()
  }, POLL)
  return () => {
    stop.abort()
    leave()
    clearInterval(poll)
    forgetConnection()
  }
}
