import { sampleOf, typedBy } from './entry.ts'
import { clientOf, type Page, sheetOf, TEXTS, typeFile, upFrom, type Wanted } from './look-up.ts'
import { kebab } from './names.ts'

/** The form of an act that asks for more than a reason, in a sheet of its page, and its test: paths and texts. */
export function sheetFilesOf(wanted: Wanted, page: Page): [string, string][] {
  const name = sheetOf(wanted)
  return [
    [`web/src/features/${page.feature}/${name}.tsx`, sheet(wanted, page, name)],
    [`web/test/features/${page.feature}/${kebab(wanted.key)}.test.tsx`, sheetTest(wanted, page, name)],
  ]
}

function sheet(wanted: Wanted, { area, feature }: Page, name: string) {
  const up = upFrom(feature)
  const { group, key, contractFile, asked, asksWhy } = wanted
  const texts = `${TEXTS[area]}.${key}`
  const inputOf = (field: string, at: number) =>
    `<TextField name="${field}" label={t('${texts}.fields.${field}')} autoComplete="off"${at ? '' : ' data-autofocus'} />`
  return `import type { ${group} } from '${typeFile(contractFile)}'
import type { Sent } from '@castellan/contract/engine/call'
import { useTranslation } from 'react-i18next'
import { addAlert } from '${up}lib/alerts.ts'
${clientOf(wanted, up)}
import { Form } from '${up}ui/forms/Form.tsx'
import { SubmitButton } from '${up}ui/forms/SubmitButton.tsx'
${asksWhy ? `import { TextAreaField } from '${up}ui/forms/TextAreaField.tsx'\n` : ''}import { TextField } from '${up}ui/forms/TextField.tsx'
import { Sheet, type SheetState } from '${up}ui/overlay/Sheet.tsx'

const INITIAL = { ${typedBy(wanted)
    .map((field) => `${field}: ''`)
    .join(', ')} }
type Given = Omit<Sent<(typeof ${group})['${key}']>, keyof typeof INITIAL>

/** Asks for what it needs, then does it. */
export function ${name}({ opened, onClose, ...given }: SheetState & Given) {
  const { t } = useTranslation()
  const send = async ({ ${typedBy(wanted).join(', ')} }: typeof INITIAL) => {
    await api.${group}.${key}({ ...given, ${typedBy(wanted)
      .map((field) => `${field}: ${field}.trim()`)
      .join(', ')} })
    addAlert({ type: 'Success', message: t('${texts}.done') })
    onClose()
  }
  return (
    <Sheet opened={opened} onClose={onClose} title={t('${texts}.title')}>
      <Form call={api.${group}.${key}} initial={INITIAL} onSubmit={send} resets>
        ${asked.map(inputOf).join('\n        ')}
${asksWhy ? `        <TextAreaField name="reason" label={t('ui.reason')} rows={3} />\n` : ''}        <SubmitButton>{t('${texts}.label')}</SubmitButton>
      </Form>
    </Sheet>
  )
}
`
}

/** As a test does it. */
const type = (label: string) => `  await user.type(await screen.findByLabelText(${label}), ' some words ')\n`

function sheetTest(wanted: Wanted, { feature, area }: Page, name: string) {
  const { key, call, asked, asksWhy } = wanted
  const texts = `${TEXTS[area]}.${key}`
  const path = call.path.slice(call.path.lastIndexOf('/') + 1)
  const up = upFrom(feature)
  const sample = sampleOf(wanted, (field) => !typedBy(wanted).includes(field))
  const given = sample === '{}' ? '' : ` {...${sample}}`
  return `import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { t } from '${up}../src/lib/i18n/i18n.ts'
import { openPage, Refusal } from '${up}support/open-page.tsx'

const load = async () => {
  const { ${name} } = await import('${up}../src/features/${feature}/${name}.tsx')
  return () => <${name} opened onClose={() => {}}${given} />
}
afterEach(() => vi.unstubAllGlobals())

it('sends what was typed without the blanks around it, and says when the server refuses', async () => {
  const { sentBy } = await openPage(load, { '${path}': new Refusal(409, 'Not today') })
  const user = userEvent.setup()
${asked.map((field) => type(`t('${texts}.fields.${field}')`)).join('')}${asksWhy ? type('/Reason/') : ''}  await user.click(screen.getByRole('button', { name: t('${texts}.label') }))
  expect(await screen.findByText('Not today')).toBeTruthy()
  expect(sentBy('${path}')).toMatchObject([{ ${typedBy(wanted)
    .map((field) => `${field}: 'some words'`)
    .join(', ')} }])
})
`
}
