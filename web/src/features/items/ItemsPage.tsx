import { ITEM_SEARCHES, type ItemSearchType } from '@castellan/contract/calls/moderation/items'
import { Button, Select } from '@mantine/core'
import { IconPackage, IconSearch } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format/use-format.ts'
import { idIn } from '../../lib/id-in.ts'
import { paths } from '../../lib/paths.ts'
import { useServer } from '../../lib/session/server.ts'
import { Page } from '../../ui/layout/Page.tsx'
import { ListTable } from '../../ui/table/ListTable.tsx'
import { useAddress } from '../../lib/address/use-address.ts'
import { itemColumns } from './item-columns.tsx'
import { SumsOfItems } from './SumsOfItems.tsx'
import { BY, meantBy, problemOf, useItems, useWanted } from './use-items.ts'
import classes from './Items.module.css'

/** Who holds what in a world: by kind, name, id or owner, with what there is of it in all. */
export function ItemsPage() {
  const { t } = useTranslation()
  const server = useServer()
  const format = useFormat()
  const wanted = useWanted()
  const problem = problemOf(wanted)
  const isSought = wanted.key !== '' && problem === null
  const columns = useMemo(() => itemColumns({ t, format, server }), [t, format, server])
  const meant = meantBy(wanted)
  /** The id of a thing that is looked for, which nobody may have any more. */
  const gone = meant === 'itemDbId' ? idIn(wanted.key) : null
  return (
    <Page title={t('pages.items')} lead={t('gameMaster.items.lead')}>
      {isSought ? <SumsOfItems wanted={wanted} /> : null}
      <ListTable
        label={t('pages.items')}
        columns={columns}
        list={useItems(wanted)}
        rowId={(item) => String(item.itemDbId)}
        rowName={(item) => `${item.name}, ${item.owner.name}`}
        csvName="items"
        search={{
          hint: t(`gameMaster.items.hint.${wanted.searchType}`),
          isDone: true,
          problem: problem && t(`gameMaster.items.problems.${problem}`),
        }}
        toolbar={<SearchTypePicker value={meant} />}
        empty={
          isSought
            ? {
                icon: IconPackage,
                title: t('gameMaster.items.none'),
                hint: t(gone === null ? 'gameMaster.items.noneHint' : 'gameMaster.items.goneHint'),
                action: gone === null ? null : <GoneLink itemDbId={gone} />,
              }
            : { icon: IconSearch, title: t('gameMaster.items.begin'), hint: t('gameMaster.items.beginHint') }
        }
      />
    </Page>
  )
}

/** Leads to the story of a thing that nobody has now. */
function GoneLink({ itemDbId }: { itemDbId: number }) {
  const { t } = useTranslation()
  const server = useServer()
  return (
    <Button component={Link} to={paths.itemStory(server, itemDbId)}>
      {t('gameMaster.items.toStory', { id: itemDbId })}
    </Button>
  )
}

/** By what things are looked for. */
function SearchTypePicker({ value }: { value: ItemSearchType }) {
  const { t } = useTranslation()
  const [, change] = useAddress()
  return (
    <Select
      className={classes.by}
      aria-label={t('gameMaster.items.by.label')}
      data={ITEM_SEARCHES.map((one) => ({ value: one, label: t(`gameMaster.items.by.${one}`) }))}
      value={value}
      onChange={(chosen) =>
        change({ [BY]: chosen === ITEM_SEARCHES[0] ? undefined : chosen, page: undefined })
      }
      allowDeselect={false}
    />
  )
}
