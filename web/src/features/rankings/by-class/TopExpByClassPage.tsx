import { SegmentedControl } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useList } from '../../../lib/query/list.ts'
import { api } from '../../../lib/api/client.ts'
import { Page } from '../../../ui/layout/Page.tsx'
import { useAddress, useSheetAddress } from '../../../lib/address/use-address.ts'
import { useOwn } from '../../../domain/world/use-own.ts'
import { SeasonClasses } from '../seasons/SeasonClasses.tsx'
import { SeasonSelect } from '../../../domain/seasons/SeasonSelect.tsx'
import { useSeason, useSeasonLead } from '../../../domain/seasons/use-season.ts'
import { Champions } from './Champions.tsx'
import { ClassSheet } from './ClassSheet.tsx'
import { MyClassPlaces } from './MyClassPlaces.tsx'
import { EveryClassTable } from './EveryClassTable.tsx'
import { USUAL_POLL } from '../../../lib/query/answer-age.ts'

/** The ten most experienced of every class: the champions to look at, a class to open, or all as one table. */
export function TopExpByClassPage() {
  const { t } = useTranslation()
  const [search, change] = useAddress()
  const sheet = useSheetAddress('class')
  const own = useOwn()
  const [season] = useSeason()
  const seasonLead = useSeasonLead(season)
  const isNow = season === undefined
  const list = useList(api.rankings.getTopExpByClass, {}, { pollEvery: 2 * USUAL_POLL, enabled: isNow })
  const view = search['view'] === 'table' ? 'table' : 'champions'
  const opened = list.rows?.find(
    ({ classType }) => classType.toLowerCase() === String(search['class']).toLowerCase(),
  )
  return (
    <Page
      title={t('pages.topExpByClass')}
      lead={seasonLead ?? t('stats.byClass.expLead')}
      {...(isNow && { updatedAt: list.at })}
      actions={
        <>
          <SeasonSelect />
          {isNow ? (
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
          ) : null}
        </>
      }
    >
      {isNow ? <MyClassPlaces /> : null}
      {season !== undefined ? (
        <SeasonClasses season={season} />
      ) : view === 'table' ? (
        <EveryClassTable list={list} mine={own.ids} />
      ) : (
        <Champions list={list} mine={own.ids} onOpen={sheet.open} />
      )}
      <ClassSheet ranking={opened ?? null} mine={own.ids} onClose={sheet.close} />
    </Page>
  )
}
