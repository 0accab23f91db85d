import { kebab, type Wanted } from './look-up.ts'

/** How fields of a name are written in the contract, and what somebody would send; others are short texts. */
const FIELDS: Readonly<Record<string, readonly [schema: string, sample: string]>> = {
  email: ['email', "'player@castellan.test'"],
  id: ['id', '1'],
  server: ['server', "'lionna_x5'"],
  days: ['T.Integer({ minimum: 1, maximum: 366 })', '30'],
  start: ['day', "'2026-01-01'"],
  end: ['day', "'2026-01-31'"],
}
const TEXT = ['T.String({ maxLength: 100 })', "'text'"] as const
const kindOf = (field: string) => FIELDS[field] ?? TEXT
const object = (fields: readonly string[], part: 0 | 1) => {
  const pairs = fields.map((field) => {
    const value = kindOf(field)[part]
    return value === field ? field : `${field}: ${value}`
  })
  return pairs.length ? `{ ${pairs.join(', ')} }` : '{}'
}

const namesOf = ({ call: { query, body } }: Wanted) =>
  [...query, ...body].map((field) => field.split('=')[0]!)

/** Good input, as code. */
export const sentBy = (wanted: Wanted) => object(namesOf(wanted), 1)

/** The lines that remain for a person, by the file they belong into. */
export function linesOf(wanted: Wanted): readonly (readonly [file: string, lines: string])[] {
  const { group, key, call, contractFile, serverFolder, page } = wanted
  const part = (where: 'query' | 'body') =>
    call[where].length
      ? `\n    ${where}: closed(${object(
          call[where].map((f) => f.split('=')[0]!),
          0,
        )}),`
      : ''
  const entry = `  ${key}: ${call.method === 'DELETE' ? 'del' : call.method.toLowerCase()}('${call.path}', {
    summary: '…',
    access: '${call.access}',${part('query')}${part('body')}
    output: …,${call.extra ? '\n    extra: true,' : ''}
  }),`
  const sample = namesOf(wanted).length ? `() => (${sentBy(wanted)})` : 'nothing'
  return [
    [`${contractFile}: in \`${group}\``, entry],
    [
      `${serverFolder}/routes.ts: in the routes of \`${group}\``,
      `import { ${key} } from './${kebab(key)}.ts'\n  ${key},`,
    ],
    [`server/test/support/samples.ts: in \`${group}\``, `      ${key}: ${sample},`],
    ...(page ? linesOfPage(page, call.access) : []),
  ]
}

function linesOfPage({ path, name, isKnown }: NonNullable<Wanted['page']>, access: string) {
  const words = 'web/public/assets/i18n/en.json'
  if (isKnown)
    return [[words, '  the texts of the page, beside those of its area; its name is there']] as const
  const segments = path.slice(path.indexOf('/') + 1)
  const visitor = access === 'staff' ? 'gm' : access === 'admin' ? 'admin' : 'player'
  return [
    [
      'web/src/app/pages.ts: in its area',
      `  ${/\W/.test(segments) ? `'${segments}'` : segments}: '${name}',`,
    ],
    [`${words}: in \`pages\``, `    "${name}": "…",`],
    ['web/test/app/pages.test.ts: in `BEYOND`', `  '${path}',`],
    [`e2e/support/routes.ts: in \`${visitor}\``, `    '${path.replaceAll('{id}', '7')}': '…',`],
  ] as const
}
