export type Env = Readonly<Record<string, string | undefined>>

/** Reads variables one by one and collects what is wrong with them. */
export interface EnvReader {
  readonly isProduction: boolean
  /** Null when it is not set or empty. */
  readonly text: (name: string) => string | null
  /** Parts between commas, trimmed. */
  readonly list: (name: string) => string[]
  readonly integer: (name: string, fallback: number, min: number, max: number) => number
  readonly url: (name: string, protocols: readonly string[]) => string | null
  readonly oneOf: <const V extends string>(name: string, values: readonly V[], fallback: V) => V
  readonly requiredInProduction: (name: string, how: string) => void
  readonly bad: (name: string, why: string) => void
}

/** A reader of variables that writes every problem into a list, each beginning with the variable's name. */
export function envReader(env: Env, problems: string[]): EnvReader {
  const text = (name: string) => env[name]?.trim() || null
  const bad = (name: string, why: string) => void problems.push(`${name}: ${why}`)
  const isProduction = env['NODE_ENV'] === 'production'
  return {
    isProduction,
    text,
    bad,
    list: (name) =>
      (text(name) ?? '')
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean),
    integer: (name, fallback, min, max) => {
      const value = text(name) ?? String(fallback)
      const ok = /^\d+$/.test(value) && Number(value) >= min && Number(value) <= max
      if (!ok) bad(name, `must be a whole number from ${min} to ${max}, not "${value}"`)
      return ok ? Number(value) : fallback
    },
    url: (name, protocols) => {
      const value = text(name)
      if (value && !(URL.canParse(value) && protocols.includes(new URL(value).protocol)))
        bad(name, `must be an address that starts with ${protocols.map((p) => `${p}//`).join(' or ')}`)
      return value
    },
    oneOf: (name, values, fallback) => {
      const value = text(name) ?? fallback
      const found = values.find((known) => known === value)
      if (!found) bad(name, `must be one of ${values.join(', ')}, not "${value}"`)
      return found ?? fallback
    },
    requiredInProduction: (name, how) => {
      if (isProduction && !text(name)) bad(name, `is required in production. ${how}`)
    },
  }
}

/**
 * The values of variables that belong together; null when none is set.
 * Some without the others are a mistake, which is named.
 */
export function readTogether<const N extends string>(env: EnvReader, names: readonly N[]) {
  const missing = names.filter((name) => !env.text(name))
  if (missing.length === names.length) return null
  if (missing.length) {
    const set = names.filter((name) => !missing.includes(name))
    env.bad(missing.join(', '), `must be set too, since ${set.join(', ')} ${set.length > 1 ? 'are' : 'is'}`)
    return null
  }
  return Object.fromEntries(names.map((name) => [name, env.text(name)!])) as Readonly<Record<N, string>>
}

/** Where a provider's calls go; in production over https only, since keys travel with them. */
export const readApiUrl = (env: EnvReader, name: string, usual: string) =>
  (env.url(name, env.isProduction ? ['https:'] : ['https:', 'http:']) ?? usual).replace(/\/+$/, '')
