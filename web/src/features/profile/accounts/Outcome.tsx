import { Button } from '@mantine/core'
import { IconCheck, IconMail } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { metaContent } from '../../../lib/document/meta.ts'
import classes from './Accounts.module.css'

interface OutcomeProps {
  /** That something was done, or that a mail is on its way. */
  sign: 'done' | 'mail'
  title: string
  /** A button to what can be done next. */
  next?: ReactNode
  onClose: () => void
  /** What is next. */
  children?: ReactNode
}

/** The end of a sheet: what was done, and what comes now. It takes the focus, since the button that was pressed is gone. */
export function Outcome({ sign, title, next, onClose, children }: OutcomeProps) {
  const { t } = useTranslation()
  const words = useRef<HTMLParagraphElement>(null)
  useEffect(() => words.current?.focus(), [])
  const mailbox = sign === 'mail' ? metaContent('mailbox') : ''
  const Sign = sign === 'mail' ? IconMail : IconCheck
  return (
    <div className={classes.outcome}>
      <span className={classes.sign} data-sign={sign}>
        <Sign size={30} stroke={sign === 'mail' ? 1.6 : 2.2} aria-hidden="true" />
      </span>
      <p ref={words} tabIndex={-1} className={classes.outcomeTitle}>
        {title}
      </p>
      {children}
      <div className={classes.foot}>
        {mailbox ? (
          <Button component="a" href={mailbox} variant="default">
            {t('account.sent.mailbox')}
          </Button>
        ) : null}
        {next}
        <Button onClick={onClose}>{t('profile.balance.done')}</Button>
      </div>
    </div>
  )
}
