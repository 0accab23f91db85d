import { IconBell } from '@tabler/icons-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../lib/format/numbers.ts'
import classes from './Bell.module.css'
import { useUnread } from './use-notifications.ts'
import { lazyPart } from '../../../lib/lazy-part.ts'

const BellPanel = lazyPart(async () => (await import('./BellPanel.tsx')).BellPanel)

/** Above this the badge does not count on. */
const MOST = 9

/** What happened while nobody looked: a badge with how much of it is new, and the list behind it. */
export function Bell({ className = '' }: { readonly className?: string | undefined }) {
  const { t } = useTranslation()
  const known = useUnread()
  const unread = known ?? 0
  const [isOpen, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (!isOpen) return undefined
    const closeOutside = ({ target }: PointerEvent) => {
      // a sheet on a phone lies outside, and closes itself
      const isInside = root.current?.contains(target as Node) || (target as Element).closest('[role=dialog]')
      if (!isInside) setOpen(false)
    }
    const closeByKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      setOpen(false)
      button.current?.focus()
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('keydown', closeByKey)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('keydown', closeByKey)
    }
  }, [isOpen])

  function close() {
    setOpen(false)
    button.current?.focus()
  }

  return (
    <div ref={root} className={classes.root}>
      <button
        ref={button}
        type="button"
        className={className}
        aria-label={
          unread
            ? t('shell.bell.openUnread', { count: unread, formatted: formatNumber(unread) })
            : t('shell.bell.open')
        }
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        title={t('shell.bell.title')}
        onClick={() => setOpen(!isOpen)}
      >
        <IconBell size={20} stroke={1.6} />
        {unread ? (
          // drawn anew with every number, so that it is seen to change
          <span key={unread} className={classes.badge} aria-hidden>
            {unread > MOST ? `${MOST}+` : unread}
          </span>
        ) : null}
      </button>
      {known === undefined ? null : <Announcement unread={known} />}
      {isOpen ? (
        <Suspense fallback={null}>
          <BellPanel unread={unread} onClose={close} onLeave={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </div>
  )
}

/** Says when something new has come, and nothing of what was there before or was read. */
function Announcement({ unread }: { readonly unread: number }) {
  const { t } = useTranslation()
  const [before, setBefore] = useState(unread)
  const [words, setWords] = useState('')
  if (unread !== before) {
    setBefore(unread)
    setWords(
      unread > before ? t('shell.bell.openUnread', { count: unread, formatted: formatNumber(unread) }) : '',
    )
  }
  return <output className="visually-hidden">{words}</output>
}
