import { Title } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { createFailures, FailuresContext } from '../feedback/failures.ts'
import { SharedFailures } from '../feedback/SharedFailures.tsx'
import { Updated } from '../feedback/Updated.tsx'
import classes from './Page.module.css'

interface PageProps {
  title: string
  /** One line under the title. */
  lead?: ReactNode
  /** When the server put together what the page shows, in milliseconds since 1970; stands beside the lead. */
  updatedAt?: number
  /** Buttons and switches that belong to the whole page. */
  actions?: ReactNode
  children: ReactNode
}

/** The head and body of a page inside the shell. */
export function Page({ title, lead, updatedAt, actions, children }: PageProps) {
  const [failures] = useState(createFailures)
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <div className={classes.words}>
          <Title order={1}>{title}</Title>
          {lead ? (
            <div className={classes.lead}>
              {updatedAt === undefined ? (
                lead
              ) : (
                <span className={classes.dated}>
                  {lead} <Updated at={updatedAt} />
                </span>
              )}
            </div>
          ) : null}
        </div>
        {actions ? <div className={`${classes.actions} off-paper`}>{actions}</div> : null}
      </div>
      <FailuresContext value={failures}>
        <SharedFailures of={failures} />
        {children}
      </FailuresContext>
    </div>
  )
}
