import type { OwnBan } from '@castellan/contract/calls/moderation/bans'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSheetStep } from '../../lib/address/sheet-step.ts'
import { api } from '../../lib/api/client.ts'
import { useFormat } from '../../lib/format/use-format.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import { callQuery } from '../../lib/query/query.ts'
import { OnceOpened } from '../../ui/overlay/OnceOpened.tsx'
import { BanNotice } from './BanNotice.tsx'

const AppealSheet = lazyPart(async () => (await import('./AppealSheet.tsx')).AppealSheet)

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
  const { shown, open, close } = useSheetStep<true>()
  const isOpen = shown !== null
  const { until, reason, appeal } = ban
  return (
    <>
      <BanNotice
        until={until}
        reason={reason}
        action={
          appeal ? null : (
            <Button variant="default" size="sm" aria-haspopup="dialog" onClick={() => open(true)}>
              {t('profile.ban.appeal')}
            </Button>
          )
        }
      >
        {appeal ? <p>{appealWords(appeal)}</p> : null}
      </BanNotice>
      <OnceOpened when={isOpen}>
        <AppealSheet opened={isOpen} ban={ban} onClose={close} />
      </OnceOpened>
    </>
  )

  function appealWords({ sentAt, answeredAt, answer }: NonNullable<OwnBan['appeal']>) {
    if (answer === null) return t('profile.ban.sent', { when: format.dateTime(sentAt) })
    return t('profile.ban.answer', { when: format.dateTime(answeredAt), answer })
  }
}
