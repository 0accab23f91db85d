import type { PastBan } from '@castellan/contract/calls/moderation/bans'
import { useTranslation } from 'react-i18next'
import { ActsOn } from '../../../domain/journal/ActsOn.tsx'
import { useServer } from '../../../lib/session/server.ts'
import type { RecordProps } from '../facts/staff-record.ts'
import { MasterAccountLink } from '../../../domain/accounts/MasterAccountLink.tsx'
import { AnswerOf } from '../../../domain/bans/AnswerOf.tsx'
import { api } from '../../../lib/api/client.ts'
import { useFormat } from '../../../lib/format/use-format.ts'
import { useCall } from '../../../lib/query/use-call.ts'
import { DateTime } from '../../../ui/display/DateTime.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { DescriptionItem, DescriptionList } from '../../../ui/layout/DescriptionList.tsx'

/** What staff did to the character, and the ways back. */
export function JournalTab({ character }: RecordProps) {
  const scope = useServer()
  return (
    <>
      <ActsOn target={{ targetKind: 'character', targetId: String(character.id), scope }} />
      <PastBans characterId={character.id} />
    </>
  )
}

/** The bans of a character that are over, with all that was said of them; nothing where there are none. */
function PastBans({ characterId }: { characterId: number }) {
  const { t } = useTranslation()
  const { data: bans } = useCall(api.bans.getPastBans, { characterId })
  if (!bans?.length) return null
  return (
    <Card label={t('gameMaster.bans.past')}>
      {bans.map((ban) => (
        <Past key={ban.banId} ban={ban} />
      ))}
    </Card>
  )
}

function Past({ ban }: { ban: PastBan }) {
  const { t } = useTranslation()
  const { dateTime } = useFormat()
  const { since, endedAt, liftedBy, by, reason, evidence, appeal } = ban
  return (
    <DescriptionList>
      <DescriptionItem label={t('gameMaster.bans.since')}>
        <DateTime value={since} />
      </DescriptionItem>
      <DescriptionItem label={t('gameMaster.bans.ended')}>
        <DateTime value={endedAt} />
      </DescriptionItem>
      <DescriptionItem label={t('gameMaster.bans.by')}>
        <MasterAccountLink email={by} none={t('gameMaster.bans.inGame')} />
      </DescriptionItem>
      <DescriptionItem label={t('gameMaster.bans.liftedBy')}>
        <MasterAccountLink email={liftedBy} none={t('gameMaster.bans.byItself')} />
      </DescriptionItem>
      <DescriptionItem label={t('gameMaster.bans.reason')}>
        {reason ?? t('gameMaster.bans.noReason')}
      </DescriptionItem>
      {evidence ? <DescriptionItem label={t('gameMaster.bans.evidence')}>{evidence}</DescriptionItem> : null}
      {appeal ? (
        <DescriptionItem label={t('gameMaster.bans.sentAt', { when: dateTime(appeal.sentAt) })}>
          {appeal.text}
        </DescriptionItem>
      ) : null}
      {appeal?.answer ? (
        <DescriptionItem label={<AnswerOf appeal={appeal} />}>{appeal.answer}</DescriptionItem>
      ) : null}
    </DescriptionList>
  )
}
