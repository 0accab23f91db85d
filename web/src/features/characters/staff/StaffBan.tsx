import type { CharacterRecord } from '@castellan/contract/calls/moderation/character-records'
import { useTranslation } from 'react-i18next'
import { AccountInWords } from '../../../domain/accounts/AccountInWords.tsx'
import { BanNotice } from '../../../domain/bans/BanNotice.tsx'
import { useFormat } from '../../../lib/format/use-format.ts'

/** The ban of a character with what staff see of it: by whom and since when, as far as its world says. */
export function StaffBan({ ban }: Pick<CharacterRecord, 'ban'>) {
  const { t } = useTranslation()
  const { dateTime } = useFormat()
  const by = ban?.by ?? ''
  const since = [
    by && t('gameMaster.character.banBy', { by }),
    ban?.bannedAt && t('gameMaster.character.banSince', { at: dateTime(ban.bannedAt) }),
  ].filter(Boolean)
  return (
    <BanNotice until={ban?.until ?? null} reason={ban?.reason ?? null}>
      {since.length ? (
        <small>
          <AccountInWords words={since.join(' · ')} email={by} />
        </small>
      ) : null}
    </BanNotice>
  )
}
