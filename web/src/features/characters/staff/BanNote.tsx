import type { CharacterRecord } from '@castellan/contract/calls/moderation/character-records'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/format/use-format.ts'
import classes from './StaffHead.module.css'

/** That a character is banned: until when, why, by whom and since when, as far as its world says. */
export function BanNote({ ban }: Pick<CharacterRecord, 'ban'>) {
  const { t } = useTranslation()
  const { dateTime } = useFormat()
  const since = [
    ban?.by ? t('gameMaster.character.banBy', { by: ban.by }) : null,
    ban?.bannedAt ? t('gameMaster.character.banSince', { at: dateTime(ban.bannedAt) }) : null,
  ].filter((words) => words !== null)
  return (
    <section className={classes.ban} aria-label={t('gameMaster.character.ban')}>
      <p>
        {ban?.until
          ? t('gameMaster.character.bannedUntil', { until: dateTime(ban.until) })
          : t('gameMaster.character.bannedForEver')}
      </p>
      {ban?.reason ? <blockquote>{ban.reason}</blockquote> : null}
      {since.length ? <small>{since.join(' · ')}</small> : null}
    </section>
  )
}
