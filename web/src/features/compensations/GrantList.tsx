import type { CompensationGrant, GrantState } from '@castellan/contract/shapes/compensation-shapes'
import { IconUsersGroup } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { MasterAccountLink } from '../../domain/accounts/MasterAccountLink.tsx'
import { StaffCharacterLink } from '../../domain/world/StaffCharacterLink.tsx'
import { api } from '../../lib/api/staff-client.ts'
import type { Format } from '../../lib/format/use-format.ts'
import { useFormat } from '../../lib/format/use-format.ts'
import { useCursorList } from '../../lib/query/list.ts'
import { Tag, type Tone } from '../../ui/display/Tag.tsx'
import type { Column } from '../../ui/table/column.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { momentColumn } from '../../ui/table/moment-column.tsx'
import { textColumn } from '../../ui/table/text-column.ts'
import classes from './Compensations.module.css'

interface GrantListProps {
  id: number
  /** Only those; all where it is left out. */
  state?: GrantState
  /** Whoever has not received it yet gets nothing any more. */
  isStopped: boolean
}

/** Receivers shown at once. */
const PAGE = 5

/** Who receives it, each with what became of it; a file holds them all. */
export function GrantList({ id, state, isStopped }: GrantListProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const list = useCursorList(
    api.compensations.getCompensationGrants,
    { compensationId: id, ...(state && { state }) },
    { cursor: 'after', cursorOf: ({ recipientId }) => recipientId },
  )
  const columns = useMemo(() => grantColumns(t, format, isStopped), [t, format, isStopped])
  const title = t(
    state === 'failed' ? 'admin.compensations.progress.failedList' : 'admin.compensations.preview.list',
  )
  return (
    <div className={classes.part}>
      <h3>{title}</h3>
      <DataTable
        label={title}
        columns={columns}
        rows={list.rows}
        rowId={({ recipientId }) => String(recipientId)}
        rowName={({ characterName, email }) => characterName ?? email}
        error={list.error}
        onRetry={list.refetch}
        more={list.more}
        pageSize={PAGE}
        csvName={['compensation', id, state, list.origin].filter(Boolean).join('-')}
        empty={{
          icon: IconUsersGroup,
          title: t('admin.compensations.preview.nobody'),
          hint: t('admin.compensations.preview.nobodyHint'),
        }}
      />
    </div>
  )
}

const TONES: Readonly<Record<GrantState, Tone>> = {
  listed: 'gray',
  ordered: 'azure',
  granted: 'jade',
  failed: 'ember',
}

function grantColumns(t: TFunction, format: Format, isStopped: boolean): Column<CompensationGrant>[] {
  const outcome = ({ state, problem }: CompensationGrant) =>
    problem
      ? t(`admin.compensations.problems.${problem}`)
      : t(`admin.compensations.grants.${isStopped && state === 'listed' ? 'notGiven' : state}`)
  return [
    {
      id: 'character',
      header: t('admin.compensations.preview.character'),
      priority: 1,
      value: ({ characterName }) => characterName ?? '—',
      cell: ({ characterId, characterName: name }) =>
        name ? <StaffCharacterLink id={characterId} name={name} /> : '—',
      below: ({ email }) => email,
    },
    {
      ...textColumn('email', t('admin.compensations.preview.email'), 3),
      cell: ({ email }) => <MasterAccountLink email={email} />,
    },
    {
      id: 'level',
      header: t('admin.compensations.preview.level'),
      priority: 2,
      align: 'right',
      searchable: false,
      value: ({ level }) => level,
    },
    {
      ...textColumn('outcome', t('admin.compensations.preview.outcome'), 1, outcome),
      searchable: false,
      cell: (row) => <Tag tone={TONES[row.state]}>{outcome(row)}</Tag>,
    },
    momentColumn(format, 'when', t('admin.compensations.preview.when'), 4, (row) => row.settledAt),
  ]
}
