import { LANGUAGES } from '../../web/scripts/languages.mjs'
import { intoBlock, withImport } from './insert.ts'
import type { Wanted } from './look-up.ts'
import { kebab } from './names.ts'

// An edit of a character is made as its neighbours are: staff have the world do it, by a form among the acts on the page of a character.

/** Where the guide says what an edit needs besides. */
export const GUIDE = 'docs/add-a-call-reference.md, An edit of a character'
const ACTS = 'web/src/features/characters/staff/acts'

const fieldsOf = ({ ids, asked }: Wanted) => [...ids, ...asked]
const formOf = ({ key }: Wanted) => `${key[0]!.toUpperCase()}${key.slice(1)}Act`
const wordsOf = ({ key }: Wanted) => `gameMaster.acts.${key}`

/** Its entry, of what the entries of its group share. */
export function editEntry({ key, call }: Wanted, fields: string) {
  return [
    `  ${key}: ${call.method.toLowerCase()}('${call.path}', {`,
    '    ...ofOne,',
    ...(call.access === 'staff' ? [] : [`    access: '${call.access}',`]),
    `    summary: '…',`,
    `    body: closed(${fields === '{}' ? 'about' : `{ ...about, ${fields.slice(2)}`}),`,
    ...(call.isExtra ? ['    extra: true,'] : []),
    '  }),',
  ].join('\n')
}

/** Its rule: what the character has of it is what the order is decided on, and what undoes it. */
export function editRule(wanted: Wanted): [string, string] {
  const { group, key, contractFile, serverFolder } = wanted
  const fields = fieldsOf(wanted)
  const [from, asked, had] = fields.length
    ? [`id: characterId, name, ${fields.join(', ')}`, '...asked, ', 'had']
    : ['name', '', '{}']
  const known = fields.length
    ? `  const had = { ${fields.join(', ')} }
  const asked = { ${fields.map((field) => `${field}: sent.${field}`).join(', ')} }
  const order = () => {
    if (isDeepStrictEqual(asked, had)) throw new AppError('NOTHING_TO_CHANGE', { field: '${fields[0]!}' })
    return { action: { kind: '${key}', ${asked}expected: ${had} } as const, title: name }
  }
  const undo = { call: '${key}', input: { characterId, ...had } } as const
  const done = await doAsStaff({ action: '${key}', order }, sent, ctx, { undo })`
    : `  const order = () => ({ action: { kind: '${key}', expected: {} } as const, title: name })
  const done = await doAsStaff({ action: '${key}', order }, sent, ctx)`
  return [
    `${serverFolder}/${kebab(key)}.ts`,
    `${fields.length ? "import { isDeepStrictEqual } from 'node:util'\n" : ''}import type { ${group} } from '${contractFile.replace('contract/src', '@castellan/contract').replace('.ts', '')}'
${fields.length ? "import { AppError } from '../../platform/errors/app-error.ts'\n" : ''}import type { Rule } from '../../platform/http/engine/context.ts'
import { say } from '../../platform/languages/say.ts'
import { doAsStaff, told } from '../../shop/services/do-as-staff.ts'

/** @throws AppError CHARACTER_ONLINE, OUTRANKED */
export const ${key}: Rule<typeof ${group}.${key}> = async (sent, ctx) => {
  const { ${from} } = ctx.subject
${known}
  return told(ctx, name, done?.waits, say(ctx.language, 'answers.edits.${key}', { name }))
}
`,
  ]
}

/** Its form and the test of that: paths and texts. */
export const editFormFiles = (wanted: Wanted): [string, string][] => [
  [`${ACTS}/${formOf(wanted)}.tsx`, form(wanted)],
  [`web/test/features/characters/${kebab(wanted.key)}.test.tsx`, formTest(wanted)],
]

function form(wanted: Wanted) {
  const { key } = wanted
  const fields = fieldsOf(wanted)
  const words = wordsOf(wanted)
  const initial = fields.map((field) => `${field}: ''`).join(', ')
  const sent = fields.map((field) => `, ${field}: ${field}.trim()`).join('')
  const inputs = fields.map(
    (field) => `<TextField name="${field}" label={t('${words}.fields.${field}')} autoComplete="off" />`,
  )
  return `import { useTranslation } from 'react-i18next'
import { api } from '../../../../lib/api/staff-client.ts'
${fields.length ? "import { TextField } from '../../../../ui/forms/TextField.tsx'\n" : ''}import { ActForm } from './ActForm.tsx'
import type { ActProps } from './acts.ts'

/** Asks for what it needs. */
export function ${formOf(wanted)}(props: ActProps) {
  const { t } = useTranslation()
  const { id: characterId } = props.character
  return (
    <ActForm
      {...props}
      call={api.characterEdits.${key}}
      initial={{ ${initial} }}
      act={(${fields.length ? `{ ${fields.join(', ')} }` : '_nothing'}, how) => api.characterEdits.${key}({ characterId${sent}, ...how })}
      label={t('${words}.label')}
    ${fields.length ? `>\n${inputs.join('\n')}\n</ActForm>` : '/>'}
  )
}
`
}

/** As a test does it. */
const type = (label: string) => `  await user.type(sheet.getByLabelText(${label}), ' some words ')\n`

function formTest(wanted: Wanted) {
  const { key, call } = wanted
  const fields = fieldsOf(wanted)
  const words = wordsOf(wanted)
  const path = call.path.slice(call.path.lastIndexOf('/') + 1)
  return `import { screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { t } from '../../../src/lib/i18n/i18n.ts'
import { Refusal } from '../../support/open-page.tsx'
import { openCharacter } from '../../support/staff-character.ts'

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  useParams: () => ({ id: '7' }),
}))
afterEach(() => vi.unstubAllGlobals())

it('sends what was typed without the blanks around it, and says when the server refuses', async () => {
  const { user, sentBy } = await openCharacter('info', { '${path}': new Refusal(409, 'Not today') })
  await user.click(await screen.findByRole('button', { name: t('gameMaster.acts.names.${key}') }))
  const sheet = within(await screen.findByRole('dialog'))
${fields.map((field) => type(`t('${words}.fields.${field}')`)).join('')}${type('/Reason/')}  await user.click(sheet.getByRole('button', { name: t('${words}.label') }))
  expect(await screen.findByText('Not today')).toBeTruthy()
  expect(sentBy('${path}')).toMatchObject([{ ${[...fields, 'reason'].map((field) => `${field}: 'some words'`).join(', ')} }])
})
`
}

/** What makes its form known: the acts, their forms, and what an act that waits is called. */
export const editsOfForm = (wanted: Wanted): (readonly [string, (text: string) => string])[] => [
  [
    `${ACTS}/acts.ts`,
    (text) =>
      intoBlock(
        text,
        /^const ACTS/,
        `${wanted.key}: { does: '${wanted.key}', icon: IconUserX, isFor: isAlive },`,
      ),
  ],
  [
    `${ACTS}/ActSheet.tsx`,
    (text) =>
      intoBlock(
        withImport(text, `import { ${formOf(wanted)} } from './${formOf(wanted)}.tsx'`, './'),
        /^const FORMS/,
        `${wanted.key}: ${formOf(wanted)},`,
      ),
  ],
  [`${ACTS}/WaitingActs.tsx`, (text) => intoBlock(text, /^const NAMES/, `${wanted.key}: '${wanted.key}',`)],
]

/** What remains for a person in the game, where no kind of action does it yet, and in the answer. */
export const linesOfEdit = ({ key, serverFolder }: Wanted): (readonly [string, string])[] => [
  ['game-world/README.md: A new kind of action', `  \`${key}\`, where no kind does it yet; see ${GUIDE}`],
  [
    `${serverFolder}/${kebab(key)}.ts`,
    '  the kind of action, and what the character has of it: the undo goes where it cannot be put back',
  ],
  ...LANGUAGES.map(
    (language) =>
      [
        `contract/languages/${language}/server.json: in \`answers.edits\``,
        `      "${key}": "{{name}} …",`,
      ] as const,
  ),
]

/** What remains for a person on the page of a character. */
export const linesOfForm = (wanted: Wanted): (readonly [string, string])[] => {
  const fields = fieldsOf(wanted)
    .map((field) => `"${field}": "…"`)
    .join(', ')
  return [
    [`${ACTS}/acts.ts: \`${wanted.key}\` in \`ACTS\``, '  its icon, and whom it is for'],
    ...LANGUAGES.flatMap((language) => {
      const file = `contract/languages/${language}/screen.json`
      return [
        [`${file}: in \`gameMaster.acts.names\``, `        "${wanted.key}": "…",`],
        [
          `${file}: in \`gameMaster.acts\``,
          `      "${wanted.key}": { "label": "…"${fields && `, "fields": { ${fields} }`} },`,
        ],
      ] as const
    }),
  ]
}
