import { sampleOf } from './entry.ts'
import { buttonOf, clientOf, type Page, TEXTS, typeFile, upFrom, type Wanted } from './look-up.ts'
import { kebab } from './names.ts'

/** The button of an act in the folder of its page, and its test: paths and texts. */
export function buttonFilesOf(wanted: Wanted, page: Page): [string, string][] {
  const name = buttonOf(wanted)
  return [
    [`web/src/features/${page.feature}/${name}.tsx`, button(wanted, page, name)],
    [`web/test/features/${page.feature}/${kebab(wanted.key)}.test.tsx`, buttonTest(wanted, page, name)],
  ]
}

function button(wanted: Wanted, { area, feature }: Page, name: string) {
  const up = upFrom(feature)
  const { group, key, contractFile, asksWhy } = wanted
  const texts = `${TEXTS[area]}.${key}`
  const sent = `Sent<(typeof ${group})['${key}']>`
  return `import type { ${group} } from '${typeFile(contractFile)}'
import type { Sent } from '@castellan/contract/engine/call'
import { useTranslation } from 'react-i18next'
${clientOf(wanted, up)}
import { addAlert } from '${up}lib/alerts.ts'
import { ActionButton } from '${up}ui/overlay/ActionButton.tsx'

type Given = ${asksWhy ? `Omit<${sent}, 'reason'>` : sent}

/** Asks first, then does it. */
export function ${name}(given: Given) {
  const { t } = useTranslation()
  return (
    <ActionButton
      label={t('${texts}.label')}
      question={{ title: t('${texts}.title'), message: t('${texts}.words') }}
      ${asksWhy ? `call={api.${group}.${key}}\n      act={({ reason }) => api.${group}.${key}({ ...given, reason })}` : `act={() => api.${group}.${key}({ ...given })}`}
      onDone={() => addAlert({ type: 'Success', message: t('${texts}.done') })}
    />
  )
}
`
}

function buttonTest(wanted: Wanted, { feature, area }: Page, name: string) {
  const { key, call, asksWhy } = wanted
  const texts = `${TEXTS[area]}.${key}`
  const path = call.path.slice(call.path.lastIndexOf('/') + 1)
  const up = upFrom(feature)
  const given = sampleOf(wanted, (field) => field !== 'reason')
  return `import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
${asksWhy ? '' : `import { alertsOf } from '${up}../src/lib/alerts.ts'\n`}import { t } from '${up}../src/lib/i18n/i18n.ts'
import { openPage, Refusal } from '${up}support/open-page.tsx'

const load = async () => {
  const { ${name} } = await import('${up}../src/features/${feature}/${name}.tsx')
  return () => <${name} {...${given}} />
}
afterEach(() => vi.unstubAllGlobals())

it('asks before, and says when the server refuses', async () => {
  await openPage(load, { '${path}': new Refusal(409, 'Not today') })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: t('${texts}.label') }))
  const question = within(await screen.findByRole('dialog'))
${asksWhy ? "  await user.type(question.getByLabelText(/Reason/), 'a mistake')\n" : ''}  await user.click(question.getByRole('button', { name: t('${texts}.label') }))
  ${asksWhy ? "expect(await question.findByText('Not today')).toBeTruthy()" : "await expect.poll(() => alertsOf().at(-1)?.message).toBe('Not today')"}
})
`
}
