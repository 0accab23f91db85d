import { Button } from '@mantine/core'
import { IconGift } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useClasses } from '../../domain/classes/use-classes.ts'
import { useAddress, useSheetAddress } from '../../lib/address/use-address.ts'
import { Cannot } from '../../domain/world/Cannot.tsx'
import { api } from '../../lib/api/staff-client.ts'
import { useFormat } from '../../lib/format/use-format.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import { useCursorList } from '../../lib/query/list.ts'
import { Page } from '../../ui/layout/Page.tsx'
import { OnceOpened } from '../../ui/overlay/OnceOpened.tsx'
import { ListTable } from '../../ui/table/ListTable.tsx'
import { COMPENSATION, NEW, openedIn } from './compensation-address.ts'
import { compensationColumns } from './compensation-columns.tsx'

const CompensationSheet = lazyPart(async () => (await import('./CompensationSheet.tsx')).CompensationSheet)
const NewCompensationSheet = lazyPart(
  async () => (await import('./NewCompensationSheet.tsx')).NewCompensationSheet,
)

/** What was given to many at once, how far each is, and the way to another one. */
export function CompensationsPage() {
  const { t } = useTranslation()
  const format = useFormat()
  const [search] = useAddress()
  const sheet = useSheetAddress(COMPENSATION)
  const opened = openedIn(search)
  const { data: classes } = useClasses()
  const list = useCursorList(
    api.compensations.getCompensations,
    {},
    { cursor: 'before', cursorOf: ({ compensationId }) => compensationId },
  )
  const columns = useMemo(() => compensationColumns(t, format, classes ?? []), [t, format, classes])
  return (
    <Page
      title={t('pages.compensations')}
      lead={t('admin.compensations.lead')}
      actions={
        <Button aria-haspopup="dialog" onClick={() => sheet.open(NEW)}>
          {t('admin.compensations.new')}
        </Button>
      }
    >
      <Cannot what="giveItems" />
      <ListTable
        label={t('pages.compensations')}
        list={list}
        columns={columns}
        rowId={({ compensationId }) => String(compensationId)}
        rowName={({ compensationId }) => t('admin.compensations.title', { id: compensationId })}
        rowAction={{
          label: t('admin.compensations.open'),
          onAct: ({ compensationId }) => sheet.open(compensationId),
          direct: true,
          opens: COMPENSATION,
        }}
        csvName="compensations"
        empty={{
          icon: IconGift,
          title: t('admin.compensations.none'),
          hint: t('admin.compensations.noneHint'),
        }}
      />
      <OnceOpened when={opened === NEW}>
        <NewCompensationSheet opened={opened === NEW} onDrawn={sheet.replace} onClose={sheet.close} />
      </OnceOpened>
      <OnceOpened when={typeof opened === 'number'}>
        <CompensationSheet id={typeof opened === 'number' ? opened : null} onClose={sheet.close} />
      </OnceOpened>
    </Page>
  )
}
