import { readdirSync, readFileSync } from 'node:fs'
import { allCalls, contract } from '../../contract/src/index.ts'
import { inProject } from '../project.ts'
import type { Wanted } from './look-up.ts'
import { kebab, Refused } from './names.ts'

const filesBelow = (folder: string) =>
  readdirSync(inProject(folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter((file) => file.endsWith('.ts'))
const fileWith = (folder: string, text: RegExp) =>
  filesBelow(folder).find((file) => text.test(readFileSync(inProject(file), 'utf8')))

const SAMPLES = 'server/test/support/samples'

type Place = Pick<Wanted, 'contractFile' | 'serverFolder' | 'sampleFile' | 'isNewGroup'>

export function placeOf(group: string): Place {
  const contractFile = fileWith('contract/src/calls', new RegExp(`export const ${group} = \\{`))!
  // other folders may answer some of them, by a `Pick`
  const routes =
    fileWith('server/src', new RegExp(`(?<!Pick<)Handlers<typeof ${group}>`)) ??
    fileWith('server/src', new RegExp(`Handlers<typeof ${group}>`))!
  const sampleFile = fileWith(SAMPLES, new RegExp(`SamplesOf<[^>]*'${group}'`))!
  return {
    contractFile,
    serverFolder: routes.slice(0, routes.lastIndexOf('/')),
    sampleFile,
    isNewGroup: false,
  }
}

/** A group that is not there yet, in an area that is. @throws Refused */
export function newPlace(group: string, area: string | undefined): Place {
  const areas = readdirSync(inProject('contract/src/calls'))
  if (area === undefined || !areas.includes(area))
    throw new Refused(
      areas.includes(group)
        ? `${group} is an area: name one of its groups, ${groupsOf(group).join(' | ')}`
        : `No group is called ${group}. There are ${Object.keys(contract).toSorted().join(' | ')}: name one of them, or for a new one name its area, --area ${areas.join(' | ')}`,
    )
  const folder = `server/src/${area}`
  const file = `contract/src/calls/${area}/${kebab(group)}.ts`
  return {
    contractFile: file,
    serverFolder: `${folder}/${kebab(group)}`,
    sampleFile: `${SAMPLES}/${area}.ts`,
    isNewGroup: true,
  }
}

const groupsOf = (area: string) =>
  Object.keys(contract).filter((group) =>
    placeOf(group).contractFile.startsWith(`contract/src/calls/${area}/`),
  )

/** Where the path of a call begins: as those of its group do, where they agree, else as its area says, whatever page shows it. */
export function baseOf(group: string, isOfStatistics: boolean, isOfAllServers: boolean) {
  const servers = isOfAllServers ? '{auth}' : '{api}/{server}'
  const paths = allCalls.filter((one) => one.group === group).map(({ call }) => call.path)
  const [base = '', ...others] = new Set(paths.map((path) => path.slice(0, path.lastIndexOf('/'))))
  if (others.length === 0 && base.startsWith(servers)) return base
  return `${servers}/${isOfStatistics ? 'statistics' : 'accounts'}`
}
