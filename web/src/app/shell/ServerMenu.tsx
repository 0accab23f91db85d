import type { ServerKey } from '@castellan/contract/engine/servers'
import { IconChevronDown } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useServer } from '../../lib/session/server.ts'
import { RealmItem } from './RealmItem.tsx'
import { rovingTarget } from './roving-focus.ts'
import classes from './ServerMenu.module.css'
import { switchServer } from './switch-server.ts'
import { servers } from '../../lib/servers.ts'
import { useRealms } from './use-realms.ts'

/** Shows the selected server and lets the person choose another; arrow keys, Home, End and Escape work. */
export function ServerMenu() {
  const { t } = useTranslation()
  const selected = useServer()
  const menuId = useId()
  const [isOpen, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const { name, rate } = servers.of(selected)

  useEffect(() => {
    if (!isOpen) return undefined
    root.current?.querySelector<HTMLElement>('[aria-checked=true]')?.focus()
    const closeOutside = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false)
    }
    document.addEventListener('pointerdown', closeOutside)
    return () => document.removeEventListener('pointerdown', closeOutside)
  }, [isOpen])

  function close() {
    setOpen(false)
    button.current?.focus()
  }

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    if (event.key === 'Tab') setOpen(false)
    if (event.key === 'Escape') close()
    const items = Array.from(event.currentTarget.querySelectorAll<HTMLElement>('[role=menuitemradio]'))
    const next = rovingTarget(items, document.activeElement, event.key)
    if (!next) return
    event.preventDefault()
    next.focus()
  }

  function choose(server: ServerKey) {
    close()
    if (server !== selected) switchServer(server)
  }

  return (
    <div ref={root} className={classes.root}>
      <button
        ref={button}
        type="button"
        className={classes.button}
        aria-label={t('shell.serverMenu', { server: `${name} ${rate}` })}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? menuId : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <span className={classes.chosen}>{name}</span> <span className={classes.rate}>{rate}</span>
        <IconChevronDown size={15} stroke={1.8} />
      </button>
      {isOpen ? (
        <div
          id={menuId}
          className={classes.menu}
          role="menu"
          tabIndex={-1}
          aria-label={t('account.server')}
          onKeyDown={onKeyDown}
        >
          <Realms selected={selected} onChoose={choose} />
        </div>
      ) : null}
    </div>
  )
}

/** Asked for while the menu is open only. */
function Realms({ selected, onChoose }: { selected: ServerKey; onChoose: (server: ServerKey) => void }) {
  const { realmOf, coinsOf } = useRealms()
  return servers.all.map((server) => (
    <RealmItem
      key={server.key}
      server={server}
      realm={realmOf(server.key)}
      coins={coinsOf(server.key)}
      isSelected={server.key === selected}
      onChoose={() => onChoose(server.key)}
    />
  ))
}
