import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './Page.module.css'

interface PageProps {
  title: string
  /** One line under the title. */
  lead?: ReactNode
  /** Buttons and switches that belong to the whole page. */
  actions?: ReactNode
  children: ReactNode
}

/** The head and body of a page inside the shell. */
export function Page({ title, lead, actions, children }: PageProps) {
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <div className={classes.words}>
          <Title order={1}>{title}</Title>
          {lead ? <div className={classes.lead}>{lead}</div> : null}
        </div>
        {actions ? <div className={classes.actions}>{actions}</div> : null}
      </div>
      {children}
    </div>
  )
}
