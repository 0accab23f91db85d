import { useEffect } from 'react'
import { isCommand, isTyping, meantBy } from '../../lib/keyboard/keys.ts'
import { hasSingleKeys } from '../../lib/keyboard/single-keys.ts'
import { openKeyHelp } from './open-key-help.tsx'
import { focusNeighbour, focusSearch, isRow, openRow } from './walk-rows.ts'

/** What single keys do anywhere on a page; each says whether there was anything to do. */
const ON_PAGE: Readonly<Record<string, () => boolean>> = {
  j: () => focusNeighbour(1),
  k: () => focusNeighbour(-1),
  '/': focusSearch,
  '?': () => {
    void openKeyHelp()
    return true
  },
}

/** What keys do that a row has the focus for. */
const ON_ROW: Readonly<Record<string, (row: HTMLElement) => boolean>> = {
  ArrowDown: () => focusNeighbour(1),
  ArrowUp: () => focusNeighbour(-1),
  Enter: openRow,
}

/** A sheet, a dialog or a menu over the page has its own keys. */
const isCovered = () => document.querySelector('[role="dialog"], dialog[open]') !== null

/** The keys of lists, wherever a page has one: one listener, however many there are. */
export function ListKeys() {
  useEffect(() => {
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  return null
}

function onKey(event: KeyboardEvent) {
  if (event.defaultPrevented || isCommand(event) || isTyping(event.target) || isCovered()) return
  const key = meantBy(event)
  const { target } = event
  const isDone = isRow(target) && ON_ROW[key] ? ON_ROW[key](target) : hasSingleKeys() && ON_PAGE[key]?.()
  if (isDone) event.preventDefault()
}
