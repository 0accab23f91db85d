import type { IpLimit } from '@castellan/contract/calls/moderation/ip-limits'
import { Button, Group } from '@mantine/core'
import { IconNetwork } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
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
  const [edited, setEdited] = useState<IpLimit | 'new' | null>(null)
  const [isRemoving, setRemoving] = useState(false)
  const list = useList(api.ipLimits.getIpAddresses, {})
  const columns = useMemo(() => ipLimitColumns(t, format, setEdited), [t, format])
  const actions = (
    <Group gap="sm">
      <Button variant="default" onClick={() => setRemoving(true)} disabled={!list.rows?.length}>
        {t('gameMaster.ipLimits.removeOld')}
      </Button>
      <Button onClick={() => setEdited('new')}>{t('gameMaster.ipLimits.add')}</Button>
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
      <IpLimitSheet edited={edited} onClose={() => setEdited(null)} />
      <RemoveOldSheet opened={isRemoving} limits={list.rows ?? []} onClose={() => setRemoving(false)} />
    </Page>
  )
}
