import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format/use-format.ts'
import { useZoneWord } from '../../lib/format/use-zone-word.ts'
import classes from './BanNotice.module.css'

interface BanNoticeProps {
  /** A moment; null for ever. */
  until: string | null
  reason: string | null
  /** What else is known of it. */
  children?: ReactNode
  /** What can be done about it. */
  action?: ReactNode
}

/** That a character is banned, until when and why: to its owner and to staff alike. */
export function BanNotice({ until, reason, children, action }: BanNoticeProps) {
  const { t } = useTranslation()
  const { dateTime } = useFormat()
  const zone = useZoneWord()
  return (
    <section className={classes.note} aria-label={t('profile.ban.label')}>
      <div className={classes.words}>
        <p className={classes.term}>
          {until === null
            ? t('profile.ban.forEver')
            : t('profile.ban.until', { when: dateTime(until), zone })}
        </p>
        <p className={classes.why}>
          {reason === null ? t('profile.ban.noReason') : t('profile.ban.why', { reason })}
        </p>
        {children}
      </div>
      {action}
    </section>
  )
}
