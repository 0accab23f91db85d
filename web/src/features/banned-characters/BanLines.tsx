import type { BannedCharacter } from '@castellan/contract/calls/moderation/bans'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format/use-format.ts'
import { AppealTag } from './AppealTag.tsx'
import { appealStateOf } from './ban-address.ts'
import classes from './BanLines.module.css'

/** A ban below the name on a phone: what waits for staff before all else, and of the reason what it begins with. */
export function BanLines({ ban }: { ban: BannedCharacter }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { email, until, reason } = ban
  const end =
    until === null
      ? t('gameMaster.bans.forEver')
      : t('gameMaster.bans.untilWhen', { when: format.dateTime(until) })
  return (
    <>
      {appealStateOf(ban) === 'none' ? null : <AppealTag ban={ban} size="sm" />}
      <span className={classes.fact}>{end}</span>
      {email ? <span className={classes.fact}>{email}</span> : null}
      {reason ? <span className={classes.reason}>{reason}</span> : null}
    </>
  )
}
