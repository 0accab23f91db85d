import { Button } from '@mantine/core'
import { IconId } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useSheetStep } from '../../lib/address/sheet-step.ts'
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
  const adding = useSheetStep<true>()
  const columns = useMemo(() => nameColumns(t, format), [t, format])
  const add = <Button onClick={() => adding.open(true)}>{t('gameMaster.names.add')}</Button>
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
      <ReserveNameSheet opened={adding.shown !== null} onClose={adding.close} />
    </Page>
  )
}
