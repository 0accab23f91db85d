import { ApiError } from '@castellan/contract/engine/client'
import { isMailToken } from '@castellan/contract/shapes/fields'
import { Link, useSearch } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Sends } from '../../ui/forms/limits.ts'
import { AccountCard } from './AccountCard.tsx'
import { AccountForm } from './AccountForm.tsx'
import classes from './form.module.css'
import { FormFoot } from './FormFoot.tsx'
import { LinkInvalidCard } from './LinkInvalidCard.tsx'

interface LinkActPageProps {
  /** Whose words it has. */
  what: 'freeze' | 'undo' | 'keep'
  call: Sends & ((sent: { token: string }) => Promise<unknown>)
  /** Called once it is done. */
  onDone?: () => Promise<unknown>
  /** The way on, afterwards and from a link that does not work. */
  onward: { to: string; label: string }
  /** What it brings about. */
  effects?: ReactNode
  /** What to do instead. */
  instead?: string
}

/** Opened by the link of a mail. Only the button does what the link is for: mail scanners open links too. */
export function LinkActPage({ what, call, onDone, onward, effects, instead }: LinkActPageProps) {
  const { t } = useTranslation()
  const { token = '' } = useSearch({ from: '/account' })
  const [isDone, setDone] = useState(false)
  const [isUsed, setUsed] = useState(false)
  const send = async () => {
    await call({ token }).catch((error: unknown) => {
      setUsed(error instanceof ApiError && error.code === 'LINK_USED')
      throw error
    })
    await onDone?.()
    setDone(true)
  }
  if (!isMailToken(token)) return <LinkInvalidCard onward={onward} />
  if (isDone) {
    return (
      <AccountCard title={t(`account.${what}.done`)} lead={t(`account.${what}.doneWords`)} sign="done">
        <Link to={onward.to} className={classes.submit}>
          {onward.label}
        </Link>
      </AccountCard>
    )
  }
  return (
    <AccountCard title={t(`account.${what}.title`)} lead={t(`account.${what}.lead`)}>
      {effects}
      <AccountForm call={call} initial={{}} onSubmit={send}>
        <FormFoot what={what} />
      </AccountForm>
      {isUsed ? (
        <div className={classes.links}>
          <Link to={onward.to}>{onward.label}</Link>
        </div>
      ) : instead ? (
        <div className={classes.links}>
          <p>{instead}</p>
        </div>
      ) : null}
    </AccountCard>
  )
}
