import { type ReactNode, useEffect, useRef } from 'react'
import { Brand } from '../../ui/layout/Brand.tsx'
import classes from './AccountCard.module.css'
import { Sign, type SignName } from './Sign.tsx'

interface AccountCardProps {
  readonly title: string
  readonly lead?: ReactNode
  /** Above the title: `done` and `bad` tell how a link from a mail turned out. */
  readonly sign?: SignName
  readonly children: ReactNode
}

/** The single card of an `account/*` page. One that tells how something turned out has taken the place of what had the focus: its title gets it. */
export function AccountCard({ title, lead, sign, children }: AccountCardProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (sign && !document.activeElement?.matches('input')) heading.current?.focus({ preventScroll: true })
  }, [sign])
  return (
    <div className={classes.card}>
      <Brand size={36} />
      <div className={classes.head}>
        {sign ? <Sign sign={sign} /> : null}
        <h1 ref={heading} tabIndex={-1} className={classes.title}>
          {title}
        </h1>
        {lead ? <p className={classes.lead}>{lead}</p> : null}
      </div>
      {children}
    </div>
  )
}
