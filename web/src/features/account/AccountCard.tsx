import type { ReactNode } from 'react'
import { Brand } from '../../ui/layout/Brand.tsx'
import classes from './AccountCard.module.css'

interface AccountCardProps {
  readonly title: string
  readonly lead?: ReactNode
  /** Above the title: `done` and `bad` tell how a link from a mail turned out. */
  readonly sign?: 'mail' | 'done' | 'bad'
  readonly children: ReactNode
}

const SIGNS = {
  mail: 'M3 6.5h18v11H3zM3 7l9 6.5L21 7',
  done: 'M5 12.5l4.5 4.5L19 7.5',
  bad: 'M7 7l10 10M17 7 7 17',
} as const

/** The single card of an `account/*` page. */
export function AccountCard({ title, lead, sign, children }: AccountCardProps) {
  return (
    <div className={classes.card}>
      <Brand size={36} />
      <div className={classes.head}>
        {sign ? (
          <span className={classes.sign} data-sign={sign} aria-hidden="true">
            <svg viewBox="0 0 24 24" width="30" height="30">
              <path d={SIGNS[sign]} />
            </svg>
          </span>
        ) : null}
        <h1 className={classes.title}>{title}</h1>
        {lead ? <p className={classes.lead}>{lead}</p> : null}
      </div>
      {children}
    </div>
  )
}
