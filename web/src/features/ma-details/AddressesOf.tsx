import type { UsedAddress } from '@castellan/contract/calls/moderation/dossier'
import type { MasterAccountInfo } from '@castellan/contract/shapes/master-account-shapes'
import { IconWorldPin } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api/staff-client.ts'
import { type Format, useFormat } from '../../lib/format/use-format.ts'
import { useList } from '../../lib/query/list.ts'
import type { Column } from '../../ui/table/column.ts'
import { figureColumn } from '../../ui/table/figure-column.ts'
import { ListTable } from '../../ui/table/ListTable.tsx'
import { momentColumn } from '../../ui/table/moment-column.tsx'
import { textColumn } from '../../ui/table/text-column.ts'

/** The addresses somebody came from, each with how many others did. */
export function AddressesOf({ info: { email } }: { info: MasterAccountInfo }) {
  const { t } = useTranslation()
  const format = useFormat()
  const list = useList(api.dossier.getAddressesOf, { email })
  const columns = useMemo(() => addressColumns(t, format), [t, format])
  return (
    <ListTable
      label={t('gameMaster.person.part.addresses')}
      list={list}
      columns={columns}
      rowId={({ address }) => address}
      rowName={({ address }) => address}
      csvName="addresses"
      empty={{
        icon: IconWorldPin,
        title: t('gameMaster.person.noAddresses'),
        hint: t('gameMaster.person.noAddressesHint'),
      }}
    />
  )
}

const usesOf = (t: TFunction, { uses }: UsedAddress) =>
  uses.map((use) => t(`gameMaster.person.uses.${use}`)).join(', ')

const addressColumns = (t: TFunction, format: Format): Column<UsedAddress>[] => [
  textColumn('address', t('gameMaster.person.address'), 1),
  textColumn('uses', t('gameMaster.person.usedFor'), 2, (row) => usesOf(t, row)),
  figureColumn('others', t('gameMaster.person.others'), 1),
  momentColumn(format, 'firstAt', t('gameMaster.person.firstAt'), 3),
  momentColumn(format, 'lastAt', t('gameMaster.person.lastAt'), 2),
]
