import { SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { answeredAt, lookAgain } from '../../../../api/answer-age.ts'
import { api } from '../../../../api/client.ts'
import { callQuery } from '../../../../api/query.ts'
import { Page } from '../../../../ui/Page.tsx'
import { Updated } from '../../../../ui/Updated.tsx'
import { useAddress, useSheetAddress } from '../../../../world/use-address.ts'
import { useOwn } from '../../../../world/use-own.ts'
import { LOOK_AGAIN } from '../RankingPage.tsx'
import ranking from '../Ranking.module.css'
import { Champions } from './Champions.tsx'
import { ClassSheet } from './ClassSheet.tsx'
import { EveryClassTable } from './EveryClassTable.tsx'

/** The ten most experienced of every class: the champions to look at, a class to open, or all as one table. */
export function TopExpByClassPage() {
  const { t } = useTranslation()
  const [search, change] = useAddress()
  const sheet = useSheetAddress('class')
  const own = useOwn()
  const query = useQuery({
    ...callQuery(api.rankings.getTopExpByClass, {}, { silent: true }),
    refetchInterval: lookAgain(2 * LOOK_AGAIN),
  })
  const view = search['view'] === 'table' ? 'table' : 'champions'
  const opened = query.data?.find(
    ({ classType }) => classType.toLowerCase() === String(search['class']).toLowerCase(),
  )
  return (
    <Page
      title={t('pages.topExpByClass')}
      lead={
        <span className={ranking.lead}>
          {t('stats.byClass.expLead')} <Updated at={answeredAt(query)} />
        </span>
      }
      actions={
        <SegmentedControl
          aria-label={t('stats.byClass.view')}
          value={view}
          onChange={(chosen) =>
            change({ view: chosen === 'table' ? 'table' : undefined, page: undefined, sort: undefined })
          }
          data={[
            { value: 'champions', label: t('stats.byClass.champions') },
            { value: 'table', label: t('stats.byClass.table') },
          ]}
        />
      }
    >
      {view === 'table' ? (
        <EveryClassTable query={query} mine={own.ids} />
      ) : (
        <Champions query={query} mine={own.ids} onOpen={sheet.open} />
      )}
      <ClassSheet ranking={opened ?? null} mine={own.ids} onClose={sheet.close} />
    </Page>
  )
}
