import type { Clan } from '@castellan/contract/calls/statistics/clans'
import { IconUsersGroup } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFeature } from '../../../domain/world/use-feature.ts'
import { useOwn } from '../../../domain/world/use-own.ts'
import { useAddress } from '../../../lib/address/use-address.ts'
import { api } from '../../../lib/api/client.ts'
import { paths } from '../../../lib/paths.ts'
import { useList } from '../../../lib/query/list.ts'
import { useServer } from '../../../lib/session/server.ts'
import { Page } from '../../../ui/layout/Page.tsx'
import { ListTable } from '../../../ui/table/ListTable.tsx'
import { parseTableState } from '../../../ui/table/table-state.ts'
import { clanFactColumns } from '../clan-columns.tsx'

/** Clans by a part of their name, the best ones before anything is looked for; a row leads to the clan. */
export function ClansSearchPage() {
  const { t } = useTranslation()
  const server = useServer()
  const navigate = useNavigate()
  const { clanIds: mine } = useOwn()
  const hasReputation = useFeature('clanSkills') !== false
  const [search] = useAddress()
  const key = parseTableState(search).search?.trim()
  const list = useList(api.clans.searchClans, key ? { key } : {}, { keepsPrevious: true })
  const largest = list.rows?.reduce((most, clan) => Math.max(most, clan.memberCount), 0) ?? 0
  const columns = useMemo(
    () => clanFactColumns({ t, largest, hasReputation, mine }),
    [t, largest, hasReputation, mine],
  )
  const open = (clan: Clan) => void navigate({ to: paths.clan(server, clan.id) })
  return (
    <Page title={t('pages.clansSearch')} lead={t('gameMaster.clans.lead')}>
      <ListTable
        label={t('pages.clansSearch')}
        columns={columns}
        list={list}
        rowId={(clan) => String(clan.id)}
        rowName={(clan) => clan.name}
        rowAction={{ label: t('gameMaster.clans.open'), onAct: open, direct: true }}
        csvName="clans"
        search={{ hint: t('gameMaster.clans.find'), isDone: true }}
        empty={{
          icon: IconUsersGroup,
          title: t('gameMaster.clans.none'),
          hint: t('gameMaster.clans.noneHint'),
        }}
      />
    </Page>
  )
}
