import { Tooltip } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { type ReactNode, type SyntheticEvent, useState } from 'react'
import classes from './Tips.module.css'

const tippedIn = (target: EventTarget) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null

/**
 * One tooltip for all inside that say `data-tip` (event delegation): at once under a pointer, at the focus and under a finger.
 * What it says must be told to a screen reader by other means.
 */
export function Tips({ children }: { children: ReactNode }) {
  const [target, setTarget] = useState<HTMLElement | null>(null)
  const show = (event: SyntheticEvent) => setTarget(tippedIn(event.target))
  const hide = () => setTarget(null)
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- it only listens
    <div
      className={classes.tips}
      onPointerOver={(event) => event.pointerType !== 'touch' && show(event)}
      onPointerLeave={(event) => event.pointerType !== 'touch' && hide()}
      onFocus={show}
      onBlur={hide}
      onClick={show}
    >
      {children}
      {target ? <Shown target={target} onHide={hide} /> : null}
    </div>
  )
}

function Shown({ target, onHide }: { target: HTMLElement; onHide: () => void }) {
  useWindowEvent('keydown', ({ key }) => key === 'Escape' && onHide())
  useWindowEvent('pointerdown', ({ target: pressed }) => tippedIn(pressed!) !== target && onHide())
  return (
    <Tooltip
      key={target.dataset['tip']}
      target={target}
      label={target.dataset['tip']}
      opened
      multiline
      className={classes.tip}
    />
  )
}
