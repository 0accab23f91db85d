import { writeFileSync } from 'node:fs'
import { allCalls, contract } from '../contract/src/index.ts'
import { routePattern } from '../contract/src/engine/bases.ts'
import { type Call, isFile } from '../contract/src/engine/call.ts'
import { EVENT_STREAM, isEvents } from '../contract/src/engine/events.ts'
import { writeConnectPage } from './family-docs.ts'
import words from '../contract/languages/en/errors.json' with { type: 'json' }
import { type ErrorCode, ERRORS } from '../contract/src/engine/errors.ts'

// `npm run docs`: writes `docs/api.md`, who may call what, for people, from the contract; and what each family of game servers can
// do into `docs/connect-a-server.md`.

/** The page as the contract is now. */
export function apiDocs() {
  const groups = Object.keys(contract).map((group) => [`## ${group}`, '', ...table(group), ''])
  return `${[...HEAD, ...groups.flat(), ...errors()].join('\n')}\n`
}

const HEAD = [
  '# The calls',
  '',
  'Written by `npm run docs` from `contract/src`; a test fails when this page is old. The same, with every schema:',
  '`/api/docs` and `/api/openapi.json` of a running portal.',
  '',
  '`own` means the signed-in master account’s own object: somebody else’s reads as missing. `staff` is GameMaster, Admin',
  'or SuperUser in the scope of the server in the path. Calls marked + are not in the specification.',
  '',
  `${allCalls.length} calls.`,
  '',
]

const table = (group: string) => [
  '| call | method | path | access | query | body | answer |',
  '| --- | --- | --- | --- | --- | --- | --- |',
  ...allCalls.filter((named) => named.group === group).map(({ name, call }) => row(name, call)),
]

const row = (name: string, call: Call) =>
  `| ${name}${call.extra ? ' +' : ''} | ${call.method} | \`${routePattern(call.path)}\` | ${call.access} | ${fields(call.query)} | ${fields(call.body)} | ${answer(call)} |`

const fields = (schema: Call['query']) => (schema ? Object.keys(schema.properties).join(', ') : '')

function answer(call: Call) {
  const kept = call.ttl === undefined ? '' : `, cached ${call.ttl} s`
  const type = isFile(call.output) ? call.output.file : isEvents(call.output) ? EVENT_STREAM : 'JSON'
  return `${type}${kept}${call.cache ? ', kept for the session' : ''}`
}

const errors = () => [
  '## Errors',
  '',
  'Every answer that is not 2xx is `{ code, message, field?, requestId? }`; the message is what a person reads.',
  '',
  '| code | status | message |',
  '| --- | --- | --- |',
  ...Object.entries(ERRORS).map(
    ([code, { status }]) => `| ${code} | ${status} | ${words[code as ErrorCode]} |`,
  ),
]

if (import.meta.main) {
  writeFileSync(new URL('../docs/api.md', import.meta.url), apiDocs())
  writeConnectPage()
}
