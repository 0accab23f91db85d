import type { OwnBan } from '@castellan/contract/calls/moderation/bans'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api/client.ts'
import { useFormat } from '../../lib/format/use-format.ts'
import { callQuery } from '../../lib/query/query.ts'
import { OnceOpened } from '../../ui/overlay/OnceOpened.tsx'
import { AppealSheet } from './AppealSheet.tsx'
import classes from './BanNote.module.css'

interface BanNoteProps {
  character: { readonly id: number; readonly isBanned: boolean }
}

/** Until when and why a character of one's own is banned, and the way to appeal; nothing where it is not. */
export function BanNote({ character: { id, isBanned } }: BanNoteProps) {
  const bans = useQuery({ ...callQuery(api.bans.getOwnBans, {}), enabled: isBanned })
  const ban = isBanned && bans.data?.find(({ characterId }) => characterId === id)
  return ban ? <Told ban={ban} /> : null
}

function Told({ ban }: { ban: OwnBan }) {
  const { t } = useTranslation()
  const format = useFormat()
  const [isOpen, setIsOpen] = useState(false)
  const { until, reason, appeal } = ban
  return (
    <div className={classes.note}>
      <div className={classes.words}>
        <p className={classes.term}>
          {until === null
            ? t('profile.ban.forEver')
            : t('profile.ban.until', { when: format.dateTime(until) })}
        </p>
        <p>{reason === null ? t('profile.ban.noReason') : t('profile.ban.why', { reason })}</p>
        {appeal ? <p className={classes.appeal}>{appealWords(appeal)}</p> : null}
      </div>
      {appeal ? null : (
        <Button variant="default" size="sm" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
          {t('profile.ban.appeal')}
        </Button>
      )}
      <OnceOpened when={isOpen}>
        <AppealSheet opened={isOpen} ban={ban} onClose={() => setIsOpen(false)} />
      </OnceOpened>
    </div>
  )

  function appealWords({ sentAt, answeredAt, answer }: NonNullable<OwnBan['appeal']>) {
    if (answer === null) return t('profile.ban.sent', { when: format.dateTime(sentAt) })
    return t('profile.ban.answer', { when: format.dateTime(answeredAt), answer })
  }
}
