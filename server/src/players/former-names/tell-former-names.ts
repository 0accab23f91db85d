import type { Context } from '../../platform/http/engine/context.ts'
import type { ServerKey } from '@castellan/contract/engine/servers'
import { isForbiddenName } from '../reserved-names/judge-name.ts'
import { isSameName } from '../../platform/text/is-same-name.ts'
import { findByFormerName, findFormerNames } from './former-name-repo.ts'

type Means = Pick<Context, 'db' | 'settings' | 'config'> & { readonly server: ServerKey }

/** What everybody may be told that a living character was called: not what nobody may be called here. */
export async function formerNamesOf(
  means: Means,
  { id, name }: { readonly id: number; readonly name: string },
) {
  const names = await findFormerNames(means.db, means.server, id)
  return names
    .filter((former) => !isSameName(former.name, name) && !isForbiddenName(means, former.name))
    .map(({ until, ...former }) => ({ ...former, until: until.toISOString() }))
}

/** Who had such a name, each once. Whether they still live is the world's to say. */
export async function havingHadName(means: Means, letters: string, limit: number) {
  const found = await findByFormerName(means.db, means.server, letters, 4 * limit)
  const told = found.filter(({ name }) => !isForbiddenName(means, name))
  return [...Map.groupBy(told, ({ characterId }) => characterId).values()]
    .map(([first]) => first!)
    .slice(0, limit)
}
