import { readFileSync, writeFileSync } from 'node:fs'
import {
  type Abilities,
  type FamilyAbilities,
  familyAbilities,
} from '../game-world/src/adapters/l2j/inspect/family-abilities.ts'

// part of `npm run docs`: writes into `docs/connect-a-server.md` what can be read of each family of game servers and done to it

const PAGE = new URL('../docs/connect-a-server.md', import.meta.url)
const BEGIN = '<!-- written by `npm run docs`: begin -->'
const END = '<!-- end -->'

/** The page with its tables as the adapter is now. */
export function connectPage(page = readFileSync(PAGE, 'utf8')) {
  const [before, rest = ''] = page.split(BEGIN)
  const after = rest.split(END)[1]
  if (after === undefined) throw new Error('docs/connect-a-server.md has lost its marks')
  return `${before}${BEGIN}\n\n${tables().join('\n')}\n\n${END}${after}`
}

function tables() {
  const all = familyAbilities()
  const notes = new Map<string, number>()
  const reads = table('read', all, 'reads', notes)
  const actions = table('done', all, 'actions', notes)
  return [
    ...reads,
    '',
    ...actions,
    '',
    '`yes`: at any time. `away`: while nobody plays the character. A number: not, because',
    '',
    ...[...notes].map(([why, number]) => `${number}. ${why}`),
  ]
}

function table(
  title: string,
  all: readonly FamilyAbilities[],
  part: 'reads' | 'actions',
  notes: Map<string, number>,
) {
  const rows = Object.keys(all[0]![part])
  return [
    `| ${[title, ...all.map(({ family }) => family.key)].join(' | ')} |`,
    `| ${['---', ...all.map(() => '---')].join(' | ')} |`,
    ...rows.map(
      (row) => `| ${[row, ...all.map((one) => cell(one[part][row]!, one.family.name, notes))].join(' | ')} |`,
    ),
  ]
}

function cell(ability: Abilities[string], family: string, notes: Map<string, number>) {
  if (typeof ability === 'string') return ability === 'offline' ? 'away' : 'yes'
  // the column says which family it is
  const why = ability.cannot.replace(family, 'It')
  notes.set(why, notes.get(why) ?? notes.size + 1)
  return notes.get(why)
}

export const writeConnectPage = () => writeFileSync(PAGE, connectPage())
