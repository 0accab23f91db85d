import { existsSync, readFileSync } from 'node:fs'
import { forStaff } from '../../contract/src/for-staff.ts'
import { allCalls, contract } from '../../contract/src/index.ts'
import type { Method } from '../../contract/src/engine/call.ts'
import type { Access } from '../../contract/src/engine/roles.ts'
import type { SubjectName } from '../../contract/src/engine/subject.ts'
import specification from '../../contract/spec/calls.json' with { type: 'json' }
import { type Area, findPage } from '../../web/src/app/pages.ts'
import { THINGS } from '../../web/src/domain/journal/target-openings.ts'
import { isSubjectName, SUBJECTS } from './subjects.ts'
import { inProject } from '../project.ts'
import { camel, isId, kebab, Refused } from './names.ts'
import { baseOf, newPlace, placeOf } from './places.ts'

/** A call as it begins. */
export interface NewCall {
  readonly method: Method
  readonly path: string
  readonly query: readonly string[]
  readonly access: Access
  /** The specification does not name it. */
  readonly isExtra: boolean
}

/** What is asked for, and where it belongs. */
export interface Wanted {
  readonly group: string
  readonly key: string
  readonly call: NewCall
  /** `identity`: its folder below `contract/src/calls`. */
  readonly contractFile: string
  /** `server/src/identity/registration`: where the routes of its group stand. */
  readonly serverFolder: string
  /** `server/test/support/samples/staff-lists.ts`: where good input for calls of its group stands. */
  readonly sampleFile: string
  /** The contract has no such group yet. */
  readonly isNewGroup: boolean
  /** Staff alone call what is in its group. */
  readonly isOfStaff: boolean
  /** It counts something on each of so many last `days`. */
  readonly isByDay: boolean
  /** It is of all servers together: its path names none. */
  readonly isOfAllServers: boolean
  /** What an act of staff is about; null where that is nothing that is there. */
  readonly about: SubjectName | null
  /** That was said, and is no guess. */
  readonly isAboutSaid: boolean
  /** `clan mark`: how the journal begins what it is about, where that is new and of no kind. */
  readonly target: string | null
  /** Texts that whoever acts writes, besides the reason. */
  readonly asked: readonly string[]
  /** `clanId`: a page knows it, and nobody types it. */
  readonly ids: readonly string[]
  /** Of staff who act it is asked why. */
  readonly asksWhy: boolean
  /** Of a read the page that lists what it answers, of an act the one its button stands on. */
  readonly page?: Page
}

export interface Page {
  readonly path: string
  readonly area: PageArea
  readonly name: string
  /** Who may open it, and so ask what it shows. */
  readonly access: Access
  /** The table of pages has it. */
  readonly isKnown: boolean
  /** `payment-history`: its folder below `features`. */
  readonly feature: string
  /** It can be opened. */
  readonly isBuilt: boolean
}

/** `onlineStats`: OnlineStatsPage. */
export const componentOf = (page: string) => `${page[0]!.toUpperCase()}${page.slice(1)}Page`
/** `reopenPaymentReview`: ReopenPaymentReview. */
export const buttonOf = ({ key }: Wanted) => `${key[0]!.toUpperCase()}${key.slice(1)}`
/** `writeReminder`: WriteReminderSheet. */
export const sheetOf = (wanted: Wanted) => `${buttonOf(wanted)}Sheet`
/** To `web/src` from the folder of a page, which may lie in one of several pages, and to `web/test` from that of its test. */
export const upFrom = (feature: string) => '../'.repeat(feature.split('/').length + 1)

export interface Options {
  readonly page?: string | undefined
  /** It counts something on each of so many last `days`. */
  readonly countsDays?: boolean | undefined
  /** It is of no one server. */
  readonly isOfAllServers?: boolean | undefined
  /** `clanId,title,words`: what whoever acts writes, and ids. */
  readonly asks?: string | undefined
  /** `payment`: what an act of staff is about; `nothing`: none of the kinds there are. */
  readonly about?: string | undefined
  /** `clan mark`: what the journal calls it, where it is about nothing of these. */
  readonly target?: string | undefined
  /** `none`: of staff who act it is not asked why. */
  readonly reason?: string | undefined
  /** `admin`: who may call it, where that is another than the page says. */
  readonly access?: string | undefined
  /** Where a new group goes. */
  readonly area?: string | undefined
}

/** Finds what `GROUP.KEY` means and where it goes. @throws Refused */
export function lookUp(
  name: string,
  {
    page: pagePath,
    countsDays = false,
    isOfAllServers = false,
    asks,
    about: aboutNamed,
    target,
    reason,
    area,
    access: named,
  }: Options = {},
): Wanted {
  const [group = '', key = '', ...rest] = name.split('.')
  if (rest.length || !/^[a-z]\w*$/.test(group) || !/^[a-z]\w*$/.test(key))
    throw new Refused('Name the call as GROUP.KEY: payments.reopenPaymentReview')
  requireNew(name, key)
  const place = Object.hasOwn(contract, group) ? placeOf(group) : newPlace(group, area)
  const page = pagePath === undefined ? null : pageAt(pagePath)
  const isStatistic = place.contractFile.includes('/statistics/')
  const access = accessIn(named) ?? page?.access ?? (isStatistic ? 'signed in' : 'staff')
  const call = newCall(key, baseOf(group, isStatistic, isOfAllServers), access, countsDays ? ['days'] : [])
  if (page && !page.isBuilt && call.method !== 'GET')
    throw new Refused(`${page.path} is not there yet: begin with the call that it shows`)
  const fields = asks?.split(',') ?? []
  if (!fields.every((field) => /^[a-z]\w*$/.test(field)))
    throw new Refused('Name the fields after a comma each: --asks title,words')
  const asked = fields.filter((field) => !isId(field))
  if (call.method === 'GET' && (asked.length || (fields.length && page)))
    throw new Refused(`${name} is a read: only an act asks, and a read without a page for ids`)
  const about = subjectIn(aboutNamed, group, key, call, fields)
  if (reason !== undefined && isEdit({ group, call, about }))
    throw new Refused('An edit of a character has a reason, as those beside it: leave --reason out')
  return {
    group,
    key,
    call,
    asked,
    ids: fields.filter(isId),
    asksWhy: asksWhy(call, reason),
    about,
    isAboutSaid: aboutNamed !== undefined,
    target: targetIn(target, call, about),
    ...place,
    isOfStaff: place.isNewGroup ? access in VISITOR : Object.hasOwn(forStaff, group),
    isByDay: countsDays,
    isOfAllServers,
    ...(page && { page }),
  }
}

/** What changes something has a key of its own: its texts and its rows of the journal go by that alone. @throws Refused */
function requireNew(name: string, key: string) {
  const there = allCalls.find((one) => one.name.endsWith(`.${key}`))?.name
  if (there === name) throw new Refused(`${name} is there already`)
  if (there && !key.startsWith('get'))
    throw new Refused(`${there} has that key: name this one by what it is about as well`)
}

/** What is added is not there before, so that it is about nothing else; other acts of staff are about an account where nobody says more. */
function subjectIn(
  about: string | undefined,
  group: string,
  key: string,
  call: NewCall,
  asked: readonly string[],
): SubjectName | null {
  if (about === undefined)
    return group === 'characterEdits' && isActOfStaff(call)
      ? 'character'
      : isActOfStaff(call) && !key.startsWith('add')
        ? 'account'
        : null
  if (!isActOfStaff(call)) throw new Refused('Only an act of staff begins with what it is about')
  if (about === 'nothing') return null
  if (!isSubjectName(about))
    throw new Refused(
      `No kind is called ${about}: name what it is about, ${Object.keys(SUBJECTS).join(' | ')} | nothing`,
    )
  if (about !== 'account' && !call.path.includes('{server}'))
    throw new Refused(`Of all servers together it can be about an account alone, not about ${about}`)
  if (asked.includes(SUBJECTS[about].field))
    throw new Refused(`${SUBJECTS[about].field} is what names the ${about}: ask for it by another name`)
  return about
}

/** @throws Refused */
function targetIn(target: string | undefined, call: NewCall, about: SubjectName | null) {
  if (target === undefined) return null
  if (!isActOfStaff(call) || about !== null || !/^[a-z]+( [a-z]+)*$/.test(target))
    throw new Refused("--target 'clan mark', of an act of staff that is about nothing of the kinds there are")
  if (Object.hasOwn(THINGS, target))
    throw new Refused(`The journal knows ${target} already: leave --target out`)
  return target
}

/** Of staff who change something it is asked why, where nobody says that what is written does. @throws Refused */
function asksWhy(call: NewCall, reason: string | undefined) {
  if (reason !== undefined && (reason !== 'none' || !isActOfStaff(call)))
    throw new Refused('--reason none, of an act of staff: else staff are asked for one, and nobody else is')
  return isActOfStaff(call) && reason === undefined
}

/** Who may call. What is `own or staff` names its subject, so that a person writes it. */
const CALLERS = ['public', 'signed in', 'own', 'staff', 'admin', 'superuser'] as const satisfies Access[]

/** @throws Refused */
function accessIn(named: string | undefined): Access | undefined {
  const access = CALLERS.find((one) => one === named)
  if (named !== undefined && !access)
    throw new Refused(`Name who may call it: --access ${CALLERS.join(' | ')}`)
  return access
}

/** Who may open a new page of an area. */
const ACCESS = {
  profile: 'signed in',
  stats: 'signed in',
  'game-master': 'staff',
  admin: 'admin',
} as const satisfies Partial<Record<Area, Access>>
type PageArea = keyof typeof ACCESS

/** Where the texts of an area stand. */
export const TEXTS: Readonly<Record<PageArea, string>> = {
  profile: 'profile',
  stats: 'stats',
  'game-master': 'gameMaster',
  admin: 'admin',
}

const newCall = (key: string, base: string, access: Access, query: readonly string[]): NewCall =>
  specified(key, query) ?? {
    method: key.startsWith('get') ? 'GET' : 'POST',
    path: `${base}/${kebab(key).replace(/^get-/, '')}`,
    query,
    access,
    isExtra: true,
  }

/** Paths are the specification's, letter by letter, where it names the call. */
function specified(key: string, query: readonly string[]): NewCall | null {
  const named = specification.find(({ path }) => [key, kebab(key)].some((name) => path.endsWith(`/${name}`)))
  if (!named) return null
  const { method, path, access } = named as Pick<NewCall, 'method' | 'path' | 'access'>
  return { method, path, query, access, isExtra: false }
}

/** Who visits a page of staff in the tests. */
export const VISITOR: Readonly<Record<string, string>> = { staff: 'gm', admin: 'admin', superuser: 'super' }
/** Staff change something: whom or what, and why. */
export const isActOfStaff = ({ method, access }: NewCall) => method !== 'GET' && access in VISITOR
/** Staff have a world change a character by it, as by the others of its group. */
export const isEdit = ({ group, call, about }: Pick<Wanted, 'group' | 'call' | 'about'>) =>
  group === 'characterEdits' && isActOfStaff(call) && about === 'character'

/** How a file so many folders below `web/src` gets at the calls of a group. */
export const clientOf = ({ isOfStaff }: Wanted, up = '../../') =>
  `import { api } from '${up}lib/api/${isOfStaff ? 'staff-client' : 'client'}.ts'`

/** How a file of the contract is imported. */
export const typeFile = (file: string) =>
  file.replace('contract/src', '@castellan/contract').replace('.ts', '')

/** `$server.admin.payment-history.tsx` */
export const routeOf = (path: string) =>
  `web/src/app/routes/${`$server/${path}`.replaceAll('{id}', '$id').replaceAll('/', '.')}.tsx`

function pageAt(path: string): Page {
  if (!/^(profile|stats|game-master|admin)\/[\w{}/-]+$/.test(path))
    throw new Refused('Name the page without its server: begin with profile/, stats/, game-master/ or admin/')
  const area = path.slice(0, path.indexOf('/')) as PageArea
  const page = findPage(path.replaceAll('{id}', '7'))
  const access = page?.access ?? ACCESS[area]
  const name = page?.name ?? camel(path.slice(path.lastIndexOf('/') + 1))
  const route = inProject(routeOf(path))
  const isBuilt = existsSync(route)
  const opened = isBuilt ? /features\/([\w/-]+)\//.exec(readFileSync(route, 'utf8'))?.[1] : undefined
  return { path, area, name, access, isKnown: page !== null, feature: opened ?? kebab(name), isBuilt }
}
