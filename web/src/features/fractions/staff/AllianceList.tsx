import type { FractionAlliance, FractionReport } from '@castellan/contract/calls/statistics/fractions'
import { SegmentedControl } from '@mantine/core'
import { IconFlag } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useAddress } from '../../../lib/address/use-address.ts'
import type { List } from '../../../lib/query/list.ts'
import { ListTable } from '../../../ui/table/ListTable.tsx'
import { allianceColumns } from './alliance-columns.tsx'

const CHOICES = ['all', 'joined', 'free'] as const
type Choice = (typeof CHOICES)[number]

interface AllianceListProps {
  alliances: List<FractionAlliance>
  sides: readonly FractionReport[]
  onJoin: (name: string) => void
}

/** The alliances of a world, all of them or those that have joined a side, or have not. */
export function AllianceList({ alliances, sides, onJoin }: AllianceListProps) {
  const { t } = useTranslation()
  const [search, change] = useAddress()
  const chosen = CHOICES.find((one) => one === search['show']) ?? 'all'
  const columns = useMemo(() => allianceColumns({ t, sides, onJoin }), [t, sides, onJoin])
  const rows = useMemo(() => alliances.rows?.filter(FITS[chosen]), [alliances.rows, chosen])
  return (
    <ListTable
      label={t('gameMaster.fractions.list')}
      columns={columns}
      list={{ ...alliances, rows }}
      rowId={({ allianceId }) => String(allianceId)}
      rowName={({ name }) => name}
      csvName="fraction-alliances"
      toolbar={
        <SegmentedControl
          aria-label={t('gameMaster.fractions.show')}
          value={chosen}
          onChange={(value) => change({ show: value === 'all' ? undefined : value, page: undefined })}
          data={CHOICES.map((value) => ({ value, label: t(`gameMaster.fractions.${value}`) }))}
        />
      }
      empty={{
        icon: IconFlag,
        title: t('gameMaster.fractions.none'),
        hint: t('gameMaster.fractions.noneHint'),
      }}
    />
  )
}

const FITS: Readonly<Record<Choice, (alliance: FractionAlliance) => boolean>> = {
  all: () => true,
  joined: ({ fractionId }) => fractionId !== null,
  free: ({ fractionId }) => fractionId === null,
}
