import type { BlackListItem } from '@castellan/contract/calls/moderation/black-list'
import { Button, Group } from '@mantine/core'
import { IconShieldCheck } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useSheetStep } from '../../lib/address/sheet-step.ts'
import { HeardByGame } from '../../domain/world/HeardByGame.tsx'
import { api } from '../../lib/api/staff-client.ts'
import { useFormat } from '../../lib/format/use-format.ts'
import { useCall } from '../../lib/query/use-call.ts'
import { useReach } from '../../lib/session/use-reach.ts'
import { Note } from '../../ui/feedback/Note.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { ListTable } from '../../ui/table/ListTable.tsx'
import { useAddress } from '../../lib/address/use-address.ts'
import { type List, useCursorList, useList } from '../../lib/query/list.ts'
import { parseTableState } from '../../ui/table/table-state.ts'
import { AddSheet } from './AddSheet.tsx'
import { blackListColumns } from './black-list-columns.tsx'
import { UploadSheet } from './UploadSheet.tsx'

/** Who may not register, sign in or pay; the search finds players who are not listed as well. */
export function BlackListPage() {
  const { t } = useTranslation()
  const format = useFormat()
  const { shown: opened, open, close } = useSheetStep<'add' | 'upload'>()
  const { list, isSearch } = useBlackList()
  const columns = useMemo(() => blackListColumns(t, format), [t, format])
  const listed = useCall(api.blackList.sumBlackList, {})
  const whyNot = useReach(api.blackList.addToBlackList.call)
  const actions = whyNot === null && (
    <Group gap="sm">
      <Button variant="default" onClick={() => open('upload')}>
        {t('gameMaster.blackList.upload')}
      </Button>
      <Button onClick={() => open('add')}>{t('gameMaster.blackList.add')}</Button>
    </Group>
  )
  return (
    <Page title={t('pages.blackList')} lead={t('gameMaster.blackList.lead')} actions={actions}>
      {whyNot === null ? null : <Note>{whyNot}</Note>}
      <HeardByGame list="blackList" />
      <ListTable
        label={t('pages.blackList')}
        list={list}
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ value }) => value}
        csvName="black-list"
        sums={sums}
        search={{ hint: t('gameMaster.blackList.findHint'), isDone: true }}
        empty={{
          icon: IconShieldCheck,
          title: t(isSearch ? 'gameMaster.blackList.notFound' : 'gameMaster.blackList.none'),
          hint: t(isSearch ? 'gameMaster.blackList.notFoundHint' : 'gameMaster.blackList.noneHint'),
        }}
      />
      <AddSheet opened={opened === 'add'} onClose={close} />
      <UploadSheet opened={opened === 'upload'} onClose={close} />
    </Page>
  )

  /** How many stand on the list in all, of which only the first are here. */
  function sums() {
    if (!listed.data?.listed) return []
    const count = listed.data.listed
    return [t('gameMaster.blackList.listed', { count, formatted: format.number(count) })]
  }
}

/** What is listed, or what a search finds: listed or not. */
function useBlackList(): { readonly list: List<BlackListItem>; readonly isSearch: boolean } {
  const [search] = useAddress()
  const key = parseTableState(search).search?.trim() ?? ''
  const isSearch = key !== ''
  const all = useCursorList(
    api.blackList.getBlackList,
    {},
    { cursor: 'before', cursorOf: ({ no }) => no, enabled: !isSearch },
  )
  const found = useList(
    api.blackList.searchBlackListItems,
    { key },
    { keepsPrevious: true, enabled: isSearch },
  )
  const rows = useMemo(
    () =>
      all.rows?.map(({ no: _no, ...entry }): BlackListItem => ({
        ...entry,
        blackListed: true,
        known: false,
      })),
    [all.rows],
  )
  return { list: isSearch ? found : { ...all, rows }, isSearch }
}
