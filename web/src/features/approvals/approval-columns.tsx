import type { Approval } from '@castellan/contract/calls/moderation/approvals'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { MasterAccountLink } from '../../domain/accounts/MasterAccountLink.tsx'
import { TargetLink } from '../../domain/journal/TargetLink.tsx'
import { targetWords } from '../../domain/journal/target-words.ts'
import { type Format, useFormat } from '../../lib/format/use-format.ts'
import { Tag, type Tone } from '../../ui/display/Tag.tsx'
import { actsColumn } from '../../ui/table/acts-column.tsx'
import type { Column } from '../../ui/table/column.ts'
import { ProseCell } from '../../ui/table/ProseCell.tsx'
import { figureColumn } from '../../ui/table/figure-column.ts'
import { momentColumn } from '../../ui/table/moment-column.tsx'
import { textColumn } from '../../ui/table/text-column.ts'
import classes from './Approvals.module.css'
import { AnswerApproval, CarryOut } from './AnswerApproval.tsx'
import { approvalWords, declinedWords, stateWords, whereWords, whyWords } from './approval-words.ts'

const TONES: Readonly<Record<Approval['state'], Tone>> = {
  waiting: 'gold',
  granted: 'jade',
  used: 'gray',
  declined: 'ember',
  expired: 'gray',
}

/** The columns of the requests. */
export const approvalColumns = (t: TFunction, format: Format): Column<Approval>[] => [
  {
    id: 'act',
    header: t('gameMaster.approvals.act'),
    priority: 1,
    value: (row) => `${approvalWords(t, format, row).act} ${approvalWords(t, format, row).details}`,
    cell: (row) => <ActCell approval={row} />,
    folds: true,
    below: (row) => <BelowCell approval={row} />,
  },
  {
    id: 'target',
    header: t('gameMaster.approvals.target'),
    priority: 2,
    value: ({ target }) => targetWords(t, format, target),
    cell: ({ target, server }) => (
      <span className={classes.target}>
        <TargetLink target={target} scope={server} />
      </span>
    ),
  },
  { ...figureColumn('above', t('gameMaster.approvals.above'), 4), hidden: true },
  {
    id: 'server',
    header: t('gameMaster.approvals.server'),
    // the act says it in a line
    hidden: true,
    value: ({ server }) => whereWords(t, server),
  },
  {
    ...textColumn('reason', t('gameMaster.approvals.reason'), 2),
    cell: ({ reason }) => <ProseCell>{reason || '—'}</ProseCell>,
  },
  {
    ...textColumn('askedBy', t('gameMaster.approvals.askedBy'), 2),
    cell: ({ askedBy, isOwn }) =>
      isOwn ? t('gameMaster.approvals.you') : <MasterAccountLink email={askedBy} />,
  },
  momentColumn(format, 'askedAt', t('gameMaster.approvals.askedAt'), 3),
  {
    ...momentColumn(format, 'expiresAt', t('gameMaster.approvals.expiresAt'), 4),
    hidden: true,
  },
  {
    ...textColumn<Approval>('state', t('gameMaster.approvals.state'), 2, (row) => stateWords(t, row)),
    searchable: false,
    cell: (row) => <Tag tone={TONES[row.state]}>{stateWords(t, row)}</Tag>,
  },
  {
    id: 'answeredBy',
    header: t('gameMaster.approvals.answeredBy'),
    priority: 4,
    hidden: true,
    value: ({ answeredBy }) => answeredBy ?? '',
    cell: ({ answeredBy, note }) => (
      <>
        <MasterAccountLink email={answeredBy} />
        {note ? <ProseCell>{note}</ProseCell> : null}
      </>
    ),
  },
  {
    ...actsColumn<Approval>(t('gameMaster.approvals.answer'), (row) => <Answers approval={row} />),
    // where it goes they stand below the words
    priority: 2,
  },
]

/** What is to be done, and below it all that is approved. */
function ActCell({ approval }: { approval: Approval }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { act, details } = approvalWords(t, format, approval)
  return (
    <span className={classes.cell}>
      <b className={classes.act}>{act}</b>
      {approval.undoes === null ? null : <span className={classes.details}>{t('journal.takesBack')}</span>}
      <span className={classes.details} title={details}>
        {[whereWords(t, approval.server), details].filter(Boolean).join(' · ')}
      </span>
      <span className={classes.details}>{whyWords(t, approval)}</span>
      {approval.note ? <span className={classes.details}>{declinedWords(t, approval)}</span> : null}
    </span>
  )
}

/** Whatever the caller may do with a request, in words: what moves that much is not decided by a sign. */
const Answers = ({ approval }: { approval: Approval }) => (
  <div className={classes.answers}>
    {approval.state === 'granted' && approval.isOwn ? <CarryOut approval={approval} /> : null}
    <AnswerApproval approval={approval} ofMany />
  </div>
)

/** The rest of a request on a phone, and below it the ways to answer. */
function BelowCell({ approval }: { approval: Approval }) {
  const { t } = useTranslation()
  const format = useFormat()
  const words = [
    targetWords(t, format, approval.target),
    stateWords(t, approval),
    approval.isOwn ? t('gameMaster.approvals.you') : approval.askedBy,
    approval.reason,
    declinedWords(t, approval),
  ]
  return (
    <>
      <span className={classes.words}>{words.filter(Boolean).join(' · ')}</span>
      <Answers approval={approval} />
    </>
  )
}
