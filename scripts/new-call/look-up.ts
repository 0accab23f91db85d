import { readdirSync, readFileSync } from 'node:fs'
import { allCalls, contract } from '../../contract/src/index.ts'
import type { Method } from '../../contract/src/engine/call.ts'
import type { Access } from '../../contract/src/engine/roles.ts'
import { findPage } from '../../web/src/app/pages.ts'
import { inProject } from '../project.ts'

/** A call as the specification names it; `extra` where it does not. */
export interface Specified {
  readonly method: Method
  readonly path: string
  readonly query: readonly string[]
  readonly body: readonly string[]
  readonly access: Access
  readonly extra?: true
}

/** What is asked for, and where it belongs. */
export interface Wanted {
  readonly group: string
  readonly key: string
  readonly call: Specified
  /** `identity`: its folder below `contract/src/calls`. */
  readonly contractFile: string
  /** `server/src/identity/registration`: where the routes of its group stand. */
  readonly serverFolder: string
  readonly page?: { readonly path: string; readonly name: string; readonly isKnown: boolean }
}

/** What a person typed that cannot be done, in words for them. */
export class Refused extends Error {}

export const kebab = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
export const camel = (name: string) => name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

const plain = (name: string) => name.replaceAll('-', '').toLowerCase()
const filesBelow = (folder: string) =>
  readdirSync(inProject(folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter((file) => file.endsWith('.ts'))
const fileWith = (folder: string, text: string) =>
  filesBelow(folder).find((file) => readFileSync(inProject(file), 'utf8').includes(text))

/** Finds what `GROUP.KEY` means and where it goes. @throws Refused */
export function lookUp(name: string, pagePath?: string): Wanted {
  const [group = '', key = '', ...rest] = name.split('.')
  if (rest.length || !/^[a-z]\w*$/.test(group) || !/^[a-z]\w*$/.test(key))
    throw new Refused('Name the call as GROUP.KEY: payments.reopenPaymentReview')
  if (!Object.hasOwn(contract, group))
    throw new Refused(`No group is called ${group}: ${Object.keys(contract).join(', ')}`)
  if (allCalls.some((one) => one.name === name)) throw new Refused(`${name} is there already`)
  const contractFile = fileWith('contract/src/calls', `export const ${group} = {`)!
  const routes = fileWith('server/src', `Handlers<typeof ${group}>`)!
  const page = pagePath === undefined ? null : pageAt(pagePath)
  return {
    group,
    key,
    call: specified(key) ?? beyond(key),
    contractFile,
    serverFolder: routes.slice(0, routes.lastIndexOf('/')),
    ...(page && { page }),
  }
}

function specified(key: string): Specified | undefined {
  const calls = JSON.parse(readFileSync(inProject('contract/spec/calls.json'), 'utf8')) as Specified[]
  const built = new Set(allCalls.map(({ call }) => `${call.method} ${call.path}`))
  return calls.find(
    ({ method, path }) =>
      plain(path.slice(path.lastIndexOf('/') + 1)) === plain(key) && !built.has(`${method} ${path}`),
  )
}

const beyond = (key: string): Specified => ({
  method: key.startsWith('get') ? 'GET' : 'POST',
  path: `{api}/{server}/accounts/${kebab(key)}`,
  query: [],
  body: [],
  access: 'staff',
  extra: true,
})

function pageAt(path: string) {
  if (!/^(profile|stats|game-master|admin)\/[\w{}/-]+$/.test(path))
    throw new Refused('Name the page without its server: game-master/accounts')
  const page = findPage(path.replaceAll('{id}', '7'))
  return { path, name: page?.name ?? camel(path.slice(path.lastIndexOf('/') + 1)), isKnown: page !== null }
}
