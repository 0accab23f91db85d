import type { Role } from '@castellan/contract/engine/roles'
import type { JournalAct } from '@castellan/contract/shapes/journal-shapes'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import type { Format } from '../../lib/format/use-format.ts'
import { actsColumn } from '../../ui/table/acts-column.tsx'
import { currentServer } from '../../lib/session/server.ts'
import { DateTime } from '../../ui/display/DateTime.tsx'
import { Folded } from '../../ui/table/Folded.tsx'
import { ProseCell } from '../../ui/table/ProseCell.tsx'
import type { Column } from '../../ui/table/column.ts'
import { momentColumn } from '../../ui/table/moment-column.tsx'
import { textColumn } from '../../ui/table/text-column.ts'
import { MasterAccountLink } from '../accounts/MasterAccountLink.tsx'
import { actName, changeWords, doerWords, isOfStaff, scopeName } from './act-words.ts'
import classes from './Journal.module.css'
import { TargetLink } from './TargetLink.tsx'
import { targetWords } from './target-words.ts'
import { ActState, UndoAct } from './UndoAct.tsx'

interface More {
  /** How who did it is shown, where that leads on. */
  readonly by?: (act: JournalAct) => ReactNode
  /** The list is of one thing, which every row would name. */
  readonly isOfOne?: boolean
}

/** The columns of acts of staff, wherever they are listed. */
export const actColumns = (
  t: TFunction,
  format: Format,
  { by: whoOf, isOfOne = false }: More = {},
): Column<JournalAct>[] => [
  { ...momentColumn(format, 'at', t('journal.at'), 2), comes: 'descending' },
  {
    id: 'act',
    header: t('journal.act'),
    priority: 1,
    value: (act) => [actName(t, act), changeWords(t, format, act)].filter(Boolean).join(' — '),
    cell: (act) => (
      <span className={classes.act}>
        <b>{actName(t, act)}</b>
        {act.undoes === null ? null : <span className={classes.change}>{t('journal.takesBack')}</span>}
        {isOfOne || act.scope === currentServer() ? null : (
          <span className={classes.change}>{scopeName(t, act.scope)}</span>
        )}
        <span className={classes.change}>
          <Folded>{changeWords(t, format, act)}</Folded>
        </span>
      </span>
    ),
    folds: true,
    below: (act) => (
      <>
        {isOfOne ? null : (
          <span className={classes.on}>
            <TargetLink target={act.target} scope={act.scope} />
          </span>
        )}
        <DateTime value={act.at} /> {doerWords(t, act)}
        <ActState act={act} isBelow />
      </>
    ),
  },
  {
    ...textColumn<JournalAct>('by', t('journal.by'), 2, (act) => doerWords(t, act)),
    cell: (act) =>
      isOfStaff(act) ? (whoOf?.(act) ?? <MasterAccountLink email={act.by} />) : doerWords(t, act),
  },
  {
    ...textColumn<JournalAct>('on', t('journal.on'), 2, ({ target }) => targetWords(t, format, target)),
    hidden: isOfOne,
    cell: ({ target, scope }) => (
      <span className={classes.whom}>
        <TargetLink target={target} scope={scope} />
      </span>
    ),
  },
  {
    ...textColumn('reason', t('journal.reason'), 3),
    cell: ({ reason }) => <ProseCell>{reason || '—'}</ProseCell>,
  },
  {
    id: 'scope',
    header: t('journal.scope'),
    // an act of another server says so itself
    hidden: true,
    value: ({ scope }) => scopeName(t, scope),
  },
  {
    id: 'role',
    header: t('journal.role'),
    hidden: true,
    value: ({ role }) =>
      role === 'Operator' ? t('journal.operator', { by: '' }).trim() : t(`shell.roles.${role as Role}`),
  },
  {
    id: 'undone',
    header: t('journal.state'),
    hidden: true,
    value: ({ superseded, undone }) => {
      if (undone) return t('journal.undoneBy', { by: undone.by })
      return superseded && t('journal.superseded')
    },
  },
  actsColumn(t('ui.undo'), (act) => <UndoAct act={act} />),
]

/** What a row is called. */
export const nameOfAct = (t: TFunction, format: Format) => (act: JournalAct) =>
  `${actName(t, act)}, ${format.dateTime(act.at)}`
