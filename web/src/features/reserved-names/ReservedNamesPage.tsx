import { Button } from '@mantine/core'
import { IconId } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { HeardByGame } from '../../domain/world/HeardByGame.tsx'
import { api } from '../../lib/api/client.ts'
import { useFormat } from '../../lib/format/use-format.ts'
import { useList } from '../../lib/query/list.ts'
import { Page } from '../../ui/layout/Page.tsx'
import { ListTable } from '../../ui/table/ListTable.tsx'
import { nameColumns } from './name-columns.tsx'
import { ReserveNameSheet } from './ReserveNameSheet.tsx'

/** Every name that is reserved on this server, for whom, and until when. */
export function ReservedNamesPage() {
  const { t } = useTranslation()
  const format = useFormat()
  const [isAdding, setAdding] = useState(false)
  const columns = useMemo(() => nameColumns(t, format), [t, format])
  const add = <Button onClick={() => setAdding(true)}>{t('gameMaster.names.add')}</Button>
  return (
    <Page title={t('pages.reservedNames')} lead={t('gameMaster.names.lead')} actions={add}>
      <HeardByGame list="reservedNames" />
      <ListTable
        label={t('pages.reservedNames')}
        list={useList(api.reservedNames.getReservedNames, {})}
        columns={columns}
        rowId={({ name }) => name}
        rowName={({ name }) => name}
        search={{ hint: t('gameMaster.names.findHint') }}
        csvName="reserved-names"
        empty={{
          icon: IconId,
          title: t('gameMaster.names.none'),
          hint: t('gameMaster.names.noneHint'),
        }}
      />
      <ReserveNameSheet opened={isAdding} onClose={() => setAdding(false)} />
    </Page>
  )
}
