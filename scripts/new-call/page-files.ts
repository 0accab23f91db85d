import { editFormFiles } from './character-edit.ts'
import { buttonFilesOf } from './button-files.ts'
import { sentBy } from './entry.ts'
import { sheetFilesOf } from './sheet-files.ts'
import { isEdit, clientOf, componentOf, type Page, routeOf, TEXTS, typeFile, type Wanted } from './look-up.ts'
import { kebab } from './names.ts'

/** A page, its test and its route, as they begin, or the button of an act on one that is there: paths and texts. */
export function pageFilesOf(wanted: Wanted): [string, string][] {
  const { page } = wanted
  if (!page) return []
  if (isEdit(wanted)) return editFormFiles(wanted)
  if (wanted.call.method !== 'GET') return (wanted.asked.length ? sheetFilesOf : buttonFilesOf)(wanted, page)
  const component = componentOf(page.name)
  const feature = kebab(page.name)
  const file = `features/${feature}/${component}.tsx`
  const address = `$server/${page.path}`.replaceAll('{id}', '$id')
  const call = wanted.call.path.slice(wanted.call.path.lastIndexOf('/') + 1)
  return [
    [`web/src/${file}`, (wanted.isByDay ? dayStatistics : plainPage)(wanted, page, component)],
    [
      `web/test/features/${feature}/${feature}.test.tsx`,
      `import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { openPage, Refusal } from '../../support/open-page.tsx'

const load = async () => (await import('../../../src/${file}')).${component}
afterEach(() => vi.unstubAllGlobals())

it('says when the server refuses, and offers another try', async () => {
  await openPage(load, { '${call}': new Refusal(409, 'Not today') })
  expect(await screen.findByText('Not today')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy()
})
`,
    ],
    [
      routeOf(page.path),
      `import { createFileRoute } from '@tanstack/react-router'
import { ${component} } from '../../${file}'

export const Route = createFileRoute('/${address}')({ component: ${component} })
`,
    ],
  ]
}

const plainPage = (wanted: Wanted, { name }: Page, component: string) =>
  `import type { ${wanted.group} } from '${typeFile(wanted.contractFile)}'
import type { Received } from '@castellan/contract/engine/call'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
${clientOf(wanted)}
import { useList } from '../../lib/query/list.ts'
import { Page } from '../../ui/layout/Page.tsx'
import type { Column } from '../../ui/table/column.ts'
import { ListTable } from '../../ui/table/ListTable.tsx'

type Row = Received<(typeof ${wanted.group})['${wanted.key}']>[number]

/** Lists what is answered. */
export function ${component}() {
  const { t } = useTranslation()
  const columns = useMemo(() => columnsOf(t), [t])
  return (
    <Page title={t('pages.${name}')}>
      <ListTable
        label={t('pages.${name}')}
        list={useList(api.${wanted.group}.${wanted.key}, ${sentBy(wanted)})}
        columns={columns}
        rowId={(row) => JSON.stringify(row)}
        rowName={(row) => JSON.stringify(row)}
        csvName="${kebab(name)}"
      />
    </Page>
  )
}

/** What is shown of a row. */
const columnsOf = (t: TFunction): Column<Row>[] => [
  { id: 'row', header: t('pages.${name}'), priority: 1, value: (row) => JSON.stringify(row) },
]
`

const dayStatistics = (wanted: Wanted, { name, area }: Page, component: string) =>
  `import { useTranslation } from 'react-i18next'
${clientOf(wanted)}
import { useList } from '../../lib/query/list.ts'
import { Page } from '../../ui/layout/Page.tsx'
import { useDays } from '../../domain/period/days.ts'
import { DaysPicker } from '../../domain/period/DaysPicker.tsx'
import { DayStatistics } from '../../domain/period/DayStatistics.tsx'

/** What was counted on each of the last days. */
export function ${component}() {
  const { t } = useTranslation()
  const [days, setDays] = useDays()
  return (
    <Page
      title={t('pages.${name}')}
      lead={t('${TEXTS[area]}.${name}.lead')}
      actions={<DaysPicker days={days} onChange={setDays} />}
    >
      <DayStatistics
        label={t('pages.${name}')}
        list={useList(api.${wanted.group}.${wanted.key}, { days })}
        figures={[
          { id: 'rows', label: t('${TEXTS[area]}.${name}.rows'), color: 'gold' },
        ]}
        csvName="${kebab(name).replace(/-by-day$/, '')}"
      />
    </Page>
  )
}
`
