import type { BannedCharacter } from '@castellan/contract/calls/moderation/bans'
import { IconLockOpen } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useWalk, type Walk } from '../../lib/address/walk.ts'
import { useFormat } from '../../lib/format/use-format.ts'
import type { List } from '../../lib/query/list.ts'
import { DateTime } from '../../ui/display/DateTime.tsx'
import { CardSkeleton } from '../../ui/feedback/CardSkeleton.tsx'
import { Missing } from '../../ui/feedback/Missing.tsx'
import { DescriptionItem, DescriptionList } from '../../ui/layout/DescriptionList.tsx'
import { Sheet } from '../../ui/overlay/Sheet.tsx'
import { useLast } from '../../ui/overlay/use-last.ts'
import { AnswerForm } from './AnswerForm.tsx'
import { BAN } from './ban-address.ts'
import { untilWords } from './ban-columns.tsx'
import classes from './BanSheet.module.css'
import { Unban } from './Unban.tsx'
import { MasterAccountLink } from '../../domain/accounts/MasterAccountLink.tsx'
import { AnswerOf } from '../../domain/bans/AnswerOf.tsx'
import { GameAccountLink } from '../../domain/game-accounts/GameAccountLink.tsx'
import { StaffCharacterLink } from '../../domain/world/StaffCharacterLink.tsx'

interface BanSheetProps {
  /** The character of the opened ban; null closes. */
  id: number | null
  bans: List<BannedCharacter>
  onClose: () => void
}

/** One ban with all that is known of it, its appeal, and what staff can do. */
export function BanSheet({ id, bans, onClose }: BanSheetProps) {
  const { t } = useTranslation()
  const last = useLast(id)
  const walk = useKeptWalk(id)
  const [lifted, setLifted] = useState<number | null>(null)
  const ban = bans.rows?.find(({ characterId }) => characterId === last)
  return (
    <Sheet
      opened={id !== null}
      onClose={onClose}
      title={ban ? t('gameMaster.bans.title', { name: ban.name }) : t('gameMaster.bans.open')}
      walk={walk}
    >
      {ban ? (
        <Details key={ban.characterId} ban={ban} onLifted={() => setLifted(ban.characterId)} />
      ) : bans.rows || bans.error ? (
        <Missing
          error={bans.rows ? null : bans.error}
          onRetry={bans.refetch}
          icon={IconLockOpen}
          title={t(lifted === last ? 'gameMaster.bans.lifted' : 'gameMaster.bans.gone')}
          hint={t(lifted === last ? 'gameMaster.bans.liftedHint' : 'gameMaster.bans.goneHint')}
        />
      ) : (
        <CardSkeleton h={420} />
      )}
    </Sheet>
  )
}

/** A ban that is over still has its neighbours: whoever answers one after the other goes on. */
function useKeptWalk(id: number | null): Walk | null {
  const walk = useWalk(BAN, id)
  const [kept, setKept] = useState(walk)
  const isKept = (['id', 'place', 'count'] as const).every((part) => walk?.[part] === kept?.[part])
  if (walk && !isKept) setKept(walk)
  return walk ?? (id !== null && kept?.id === String(id) ? kept : null)
}

interface DetailsProps {
  ban: BannedCharacter
  /** Called when this person ends the ban here. */
  onLifted: () => void
}

function Details({ ban, onLifted }: DetailsProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { characterId, name, account, email, since, until, reason, evidence, by, appeal, banId } = ban
  return (
    <>
      <DescriptionList>
        <DescriptionItem label={t('gameMaster.bans.character')}>
          <StaffCharacterLink id={characterId} name={name} />
        </DescriptionItem>
        <DescriptionItem label={t('gameMaster.bans.until')}>{untilWords(t, format, until)}</DescriptionItem>
        <DescriptionItem label={t('gameMaster.bans.since')}>
          <DateTime value={since} />
        </DescriptionItem>
        <DescriptionItem label={t('gameMaster.bans.owner')}>
          <MasterAccountLink email={email} none={t('gameMaster.bans.nobody')} />
        </DescriptionItem>
        <DescriptionItem label={t('gameMaster.bans.account')}>
          <GameAccountLink login={account} />
        </DescriptionItem>
        <DescriptionItem label={t('gameMaster.bans.by')}>
          <MasterAccountLink email={by} none={t('gameMaster.bans.inGame')} />
        </DescriptionItem>
      </DescriptionList>
      <Said label={t('gameMaster.bans.reason')} text={reason ?? t('gameMaster.bans.noReason')} />
      {evidence ? <Said label={t('gameMaster.bans.evidence')} text={evidence} /> : null}
      {appeal ? (
        <Said
          label={t('gameMaster.bans.sentAt', { when: format.dateTime(appeal.sentAt) })}
          text={appeal.text}
        />
      ) : null}
      {appeal?.answer ? <Said label={<AnswerOf appeal={appeal} />} text={appeal.answer} /> : null}
      {appeal && !appeal.answer && banId !== null ? (
        <Answering ban={ban} banId={banId} onLifted={onLifted} />
      ) : (
        <Lifting ban={ban} onLifted={onLifted} />
      )}
    </>
  )
}

/** The answer as far as the caller may give it, and who may otherwise. */
function Answering({ ban, banId, onLifted }: DetailsProps & { banId: number }) {
  const { t } = useTranslation()
  const { answering, bannedAs, characterId } = ban
  if (answering === 'freely')
    return <AnswerForm characterId={characterId} banId={banId} onLifted={onLifted} />
  const role = bannedAs && t(`shell.roles.${bannedAs}`)
  return (
    <>
      <p className="paragraph">{t(`gameMaster.bans.answering.${answering}`, { role })}</p>
      {answering === 'byLifting' ? (
        <AnswerForm characterId={characterId} banId={banId} lifts onLifted={onLifted} />
      ) : null}
    </>
  )
}

/** The way to lift a ban, or who may: a higher role is not overruled. */
function Lifting({ ban, onLifted }: DetailsProps) {
  const { t } = useTranslation()
  const { answering, bannedAs } = ban
  if (answering !== 'not') return <Unban ban={ban} onLifted={onLifted} />
  return (
    <p className="paragraph">
      {t('gameMaster.bans.answering.lifting', { role: bannedAs && t(`shell.roles.${bannedAs}`) })}
    </p>
  )
}

/** What somebody wrote, as they wrote it. */
const Said = ({ label, text }: { label: ReactNode; text: string }) => (
  <dl className={classes.said}>
    <dt>{label}</dt>
    <dd>{text}</dd>
  </dl>
)
