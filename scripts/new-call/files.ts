import { kebab, type Wanted } from './look-up.ts'
import { sentBy } from './lines.ts'

// The files of a call as they begin: they compile once the printed lines stand, and their tests say what is not done.

const SIGN_IN: Readonly<Record<string, string>> = { staff: 'gm', admin: 'admin', superuser: 'super' }
const typeFile = (file: string) => file.replace('contract/src', '@castellan/contract').replace('.ts', '')

/** Paths and texts. */
export const filesOf = (wanted: Wanted): ReadonlyMap<string, string> =>
  new Map([rule(wanted), ruleTest(wanted), ...(wanted.page ? pageFiles(wanted, wanted.page) : [])])

function rule({ group, key, contractFile, serverFolder }: Wanted): [string, string] {
  const up = '../'.repeat(serverFolder.split('/').length - 2)
  return [
    `${serverFolder}/${kebab(key)}.ts`,
    `import type { ${group} } from '${typeFile(contractFile)}'
import { AppError } from '${up}platform/errors/app-error.ts'
import type { Rule } from '${up}platform/http/context.ts'

/** Refuses everybody. @throws AppError UNAVAILABLE */
export const ${key}: Rule<typeof ${group}.${key}> = () => {
  throw new AppError('UNAVAILABLE')
}
`,
  ]
}

function ruleTest({ group, key, call, serverFolder }: Wanted): [string, string] {
  const who = SIGN_IN[call.access] ?? 'player'
  return [
    `server/test/${serverFolder.split('/')[2]}/${kebab(key)}.test.ts`,
    `import { expect, it } from 'vitest'
import { openTestPortal } from '../support/open-test-portal.ts'
import { signIn } from '../support/people.ts'
import { samplesFor } from '../support/samples.ts'

const portal = await openTestPortal()
const { api } = (await signIn(portal, '${who}')).browser
const { samples } = await samplesFor(portal)

it('${group}.${key} answers whom it lets in', async () => {
  expect(await api.${group}.${key}(samples.${group}.${key}())).toBeTruthy()
})
`,
  ]
}

function pageFiles(wanted: Wanted, page: NonNullable<Wanted['page']>): [string, string][] {
  const { group, key } = wanted
  const component = `${page.name[0]!.toUpperCase()}${page.name.slice(1)}Page`
  const feature = kebab(page.name)
  const file = `features/${feature}/${component}.tsx`
  const address = `$server/${page.path}`.replaceAll('{id}', '$id')
  const call = wanted.call.path.slice(wanted.call.path.lastIndexOf('/') + 1)
  return [
    [
      `web/src/${file}`,
      `import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api/client.ts'
import { callQuery } from '../../lib/query/query.ts'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Page } from '../../ui/layout/Page.tsx'

/** Asks, and says when that failed. */
export function ${component}() {
  const { t } = useTranslation()
  const { error, refetch } = useQuery(callQuery(api.${group}.${key}, ${sentBy(wanted)}))
  return (
    <Page title={t('pages.${page.name}')}>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton h={474} radius={12} />}
    </Page>
  )
}
`,
    ],
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
      `web/src/app/routes/${address.replaceAll('/', '.')}.tsx`,
      `import { createFileRoute } from '@tanstack/react-router'
import { ${component} } from '../../${file}'

export const Route = createFileRoute('/${address}')({ component: ${component} })
`,
    ],
  ]
}
