import type { IpLimit } from '@castellan/contract/calls/moderation/ip-limits'
import { Button, Group } from '@mantine/core'
import { IconNetwork } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useSheetStep } from '../../lib/address/sheet-step.ts'
import { HeardByGame } from '../../domain/world/HeardByGame.tsx'
import { api } from '../../lib/api/staff-client.ts'
import { useFormat } from '../../lib/format/use-format.ts'
import { useList } from '../../lib/query/list.ts'
import { Page } from '../../ui/layout/Page.tsx'
import { ListTable } from '../../ui/table/ListTable.tsx'
import { ipLimitColumns } from './ip-limit-columns.tsx'
import { IpLimitSheet } from './IpLimitSheet.tsx'
import { RemoveOldSheet } from './RemoveOldSheet.tsx'

/** How many connections to the game an address may hold: as game servers read it, and its making and changing. */
export function IpLimitsPage() {
  const { t } = useTranslation()
  const format = useFormat()
  const { shown: edited, open: edit, close } = useSheetStep<IpLimit | 'new'>()
  const removing = useSheetStep<true>()
  const list = useList(api.ipLimits.getIpAddresses, {})
  const columns = useMemo(() => ipLimitColumns(t, format, edit), [t, format, edit])
  const actions = (
    <Group gap="sm">
      <Button variant="default" onClick={() => removing.open(true)} disabled={!list.rows?.length}>
        {t('gameMaster.ipLimits.removeOld')}
      </Button>
      <Button onClick={() => edit('new')}>{t('gameMaster.ipLimits.add')}</Button>
    </Group>
  )
  return (
    <Page title={t('pages.ipLimits')} lead={t('gameMaster.ipLimits.lead')} actions={actions}>
      <HeardByGame list="ipLimits" />
      <ListTable
        label={t('pages.ipLimits')}
        list={list}
        columns={columns}
        rowId={({ id }) => String(id)}
        rowName={({ ipAddress }) => ipAddress}
        csvName="ip-limits"
        empty={{
          icon: IconNetwork,
          title: t('gameMaster.ipLimits.none'),
          hint: t('gameMaster.ipLimits.noneHint'),
        }}
      />
      <IpLimitSheet edited={edited} onClose={close} rows={list.rows} />
      <RemoveOldSheet opened={removing.shown !== null} limits={list.rows ?? []} onClose={removing.close} />
    </Page>
  )
}
