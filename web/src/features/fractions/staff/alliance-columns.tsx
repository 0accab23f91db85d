import type { FractionAlliance, FractionReport } from '@castellan/contract/calls/statistics/fractions'
import { IconShieldPlus } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { AllianceName } from '../../../domain/world/AllianceName.tsx'
import { IconButton } from '../../../ui/display/IconButton.tsx'
import { Tag } from '../../../ui/display/Tag.tsx'
import { actsColumn } from '../../../ui/table/acts-column.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { amountColumn } from '../../../ui/table/figure-column.ts'
import { textColumn } from '../../../ui/table/text-column.ts'
import classes from './FractionsAdmin.module.css'
import { LeaveFraction } from './LeaveFraction.tsx'

interface AllianceColumnsOptions {
  readonly t: TFunction
  readonly sides: readonly FractionReport[]
  readonly onJoin: (name: string) => void
}

/** The columns of the alliances: how large each is, its side, and what can be done about it. */
export function allianceColumns({ t, sides, onJoin }: AllianceColumnsOptions): Column<FractionAlliance>[] {
  const sideOf = ({ fractionId }: FractionAlliance) =>
    fractionId === null
      ? null
      : (sides.find((side) => side.fractionId === fractionId)?.name ?? String(fractionId))
  return [
    {
      ...textColumn('name', t('gameMaster.fractions.alliance'), 1),
      cell: ({ allianceId: id, name, hasCrest }) => <AllianceName alliance={{ id, name, hasCrest }} />,
      below: (row) => sideOf(row) ?? t('gameMaster.fractions.own'),
    },
    {
      id: 'side',
      header: t('gameMaster.fractions.side'),
      priority: 2,
      value: (row) => sideOf(row),
      cell: (row) => {
        const side = sideOf(row)
        if (side === null) return <span className={classes.own}>{t('gameMaster.fractions.own')}</span>
        return <Tag tone="gold">{side}</Tag>
      },
    },
    amountColumn('clans', t('gameMaster.fractions.clans'), 3),
    amountColumn('members', t('gameMaster.fractions.members'), 3),
    amountColumn('online', t('gameMaster.fractions.online'), 4),
    actsColumn(t('gameMaster.fractions.acts'), (row) => {
      const side = sideOf(row)
      return (
        <>
          <IconButton
            icon={IconShieldPlus}
            label={t('gameMaster.fractions.moveTitle', { name: row.name })}
            onClick={() => onJoin(row.name)}
          />
          {side === null ? null : <LeaveFraction alliance={row} side={side} />}
        </>
      )
    }),
  ]
}
