import type { Compensation, CompensationState } from '@castellan/contract/shapes/compensation-shapes'
import { Progress } from '@mantine/core'
import { IconGift } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { PlainLink } from '../../lib/address/PlainLink.tsx'
import { useWalk } from '../../lib/address/walk.ts'
import { api } from '../../lib/api/staff-client.ts'
import { formatNumber } from '../../lib/format/numbers.ts'
import { paths } from '../../lib/paths.ts'
import { callQuery } from '../../lib/query/query.ts'
import { useServer } from '../../lib/session/server.ts'
import { CardSkeleton } from '../../ui/feedback/CardSkeleton.tsx'
import { Missing } from '../../ui/feedback/Missing.tsx'
import { Note } from '../../ui/feedback/Note.tsx'
import { Sheet } from '../../ui/overlay/Sheet.tsx'
import { useLast } from '../../ui/overlay/use-last.ts'
import { COMPENSATION } from './compensation-address.ts'
import { CarryOutCompensation, RetryCompensation, StopCompensation } from './CompensationActs.tsx'
import { CompensationFacts } from './CompensationFacts.tsx'
import { progressWords } from './compensation-words.ts'
import { GrantList } from './GrantList.tsx'
import { StartForm } from './StartForm.tsx'
import { type Step, Steps } from './Steps.tsx'
import classes from './Compensations.module.css'

interface CompensationSheetProps {
  /** Null closes. */
  id: number | null
  onClose: () => void
}

/** One compensation: its receivers while they are looked for, what it comes to, the way to confirm it, and how far it is. */
export function CompensationSheet({ id, onClose }: CompensationSheetProps) {
  const { t } = useTranslation()
  const shown = useLast(id)
  const walk = useWalk(COMPENSATION, id)
  const query = useQuery({
    ...callQuery(api.compensations.getCompensation, { compensationId: shown ?? 0 }),
    enabled: shown !== null,
    // what is under way is looked at also where nothing is told live
    refetchInterval: ({ state: { data } }) => (data && isUnderWay(data.state) ? 5_000 : false),
  })
  return (
    <Sheet
      opened={id !== null}
      onClose={onClose}
      walk={walk}
      title={shown === null ? '' : t('admin.compensations.title', { id: shown })}
    >
      {query.data ? (
        <Details key={shown} compensation={query.data} />
      ) : query.error ? (
        <Missing
          error={query.error}
          onRetry={() => void query.refetch()}
          icon={IconGift}
          title={t('admin.compensations.gone')}
          hint={t('admin.compensations.goneHint')}
        />
      ) : (
        <CardSkeleton h={480} />
      )}
    </Sheet>
  )
}

const isUnderWay = (state: CompensationState) => state === 'counting' || state === 'granting'

/** The step of the way that a state is; null where there is no way left. */
const STEP_OF: Readonly<Record<CompensationState, Step | null>> = {
  counting: 'preview',
  draft: 'preview',
  granting: null,
  done: null,
  stopped: null,
}

function Details({ compensation }: { compensation: Compensation }) {
  const { t } = useTranslation()
  const { compensationId: id, state, receivers, failed, approval } = compensation
  const step = approval ? 'confirm' : STEP_OF[state]
  const own = useOwnApproval(compensation)
  if (state === 'counting')
    return (
      <div className={classes.parts}>
        <Steps now="preview" />
        <output>{t('admin.compensations.preview.counting', { formatted: formatNumber(receivers) })}</output>
        <Progress value={100} animated aria-label={t('admin.compensations.states.counting')} />
        <StopCompensation compensation={compensation} />
      </div>
    )
  const isDraft = state === 'draft'
  const acts = (
    <div className={classes.chosen}>
      {own ? <CarryOutCompensation compensation={compensation} approvalId={own.id} /> : null}
      {failed > 0 && (state === 'done' || state === 'granting') ? <RetryCompensation id={id} /> : null}
      {state === 'done' || state === 'stopped' ? null : <StopCompensation compensation={compensation} />}
    </div>
  )
  return (
    <div className={classes.parts}>
      {step ? <Steps now={step} /> : null}
      <CompensationFacts compensation={compensation} />
      {state === 'granting' ? <Given compensation={compensation} /> : null}
      {approval ? <AskedFor approval={own ? 'grantedOwn' : approval} /> : null}
      {isDraft ? null : acts}
      {failed > 0 ? <GrantList id={id} state="failed" isStopped={state === 'stopped'} /> : null}
      <GrantList id={id} isStopped={state === 'stopped'} />
      {isDraft && receivers > 0 && !approval ? <StartForm compensation={compensation} /> : null}
      {isDraft ? acts : null}
    </div>
  )
}

/** The approval by which the caller may give it now; nothing for whoever did not ask. */
function useOwnApproval({ compensationId, approval }: Compensation) {
  const server = useServer()
  const { data } = useQuery({
    ...callQuery(api.approvals.getApprovals, {}),
    enabled: approval === 'granted',
  })
  if (approval !== 'granted') return undefined
  return data?.find(
    (one) =>
      one.isOwn &&
      one.state === 'granted' &&
      one.call === 'startCompensation' &&
      one.server === server &&
      one.target === `compensation ${compensationId}`,
  )
}

/** Where it goes on: a second person approves, and whoever asked carries it out. */
function AskedFor({ approval }: { approval: NonNullable<Compensation['approval']> | 'grantedOwn' }) {
  const { t } = useTranslation()
  const server = useServer()
  return (
    <Note>
      {t(`admin.compensations.confirm.${approval}`)}{' '}
      <PlainLink to={paths.page(server, 'game-master/approvals')}>
        {t('admin.compensations.confirm.approvals')}
      </PlainLink>
    </Note>
  )
}

function Given({ compensation }: { compensation: Compensation }) {
  const { t } = useTranslation()
  const { granted, failed, receivers } = compensation
  const words = progressWords(t, compensation)
  return (
    <>
      <output>{words}</output>
      <Progress value={(100 * (granted + failed)) / receivers} animated aria-label={words} />
    </>
  )
}
