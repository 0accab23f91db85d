import { problemOfUrl } from './read-url.ts'

export type Env = Readonly<Record<string, string | undefined>>

/** What a portal may be run as. Any other word is refused, since the nearest guess would be the open one. */
const MODES = ['production', 'development', 'test'] as const

/** Reads variables one by one and collects what is wrong with them. */
export interface EnvReader {
  readonly isProduction: boolean
  /** Every variable that was asked for so far. */
  readonly asked: ReadonlySet<string>
  /** Null when it is not set, empty or blank. */
  readonly text: (name: string) => string | null
  /** Parts between commas, trimmed. */
  readonly list: (name: string) => string[]
  readonly integer: (name: string, fallback: number, min: number, max: number) => number
  /** An address with its scheme in lower case; null when it is not set. */
  readonly url: (name: string, protocols: readonly string[]) => string | null
  readonly oneOf: <const V extends string>(name: string, values: readonly V[], fallback: V) => V
  readonly isOn: (name: string, fallback: boolean) => boolean
  readonly requiredInProduction: (name: string, how: string) => void
  readonly bad: (name: string, why: string) => void
  /** What does not keep the portal from starting, and should be known. */
  readonly warn: (name: string, why: string) => void
}

/** A reader of variables that writes every problem into a list, each beginning with the variable's name. */
export function envReader(env: Env, problems: string[], warnings: string[]): EnvReader {
  const asked = new Set<string>()
  const text = (name: string) => {
    asked.add(name)
    return env[name]?.trim() || null
  }
  const bad = (name: string, why: string) => void problems.push(`${name}: ${why}`)
  const oneOf = <const V extends string>(name: string, values: readonly V[], fallback: V) => {
    const value = text(name) ?? fallback
    const found = values.find((known) => known === value)
    if (!found) bad(name, `must be one of ${values.join(', ')}, not "${value}"`)
    return found ?? fallback
  }
  const isProduction = oneOf('NODE_ENV', MODES, 'development') === 'production'
  return {
    isProduction,
    asked,
    text,
    bad,
    oneOf,
    warn: (name, why) => void warnings.push(`${name}: ${why}`),
    isOn: (name, fallback) => oneOf(name, ['on', 'off'], fallback ? 'on' : 'off') === 'on',
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
      if (value === null) return null
      const problem = problemOfUrl(value, protocols)
      if (problem) bad(name, problem)
      return value.replace(/^[a-z]+:/i, (scheme) => scheme.toLowerCase())
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

/** Names what would be left aside without a word, since what it belongs to is not set. */
export function refuseAlone(env: EnvReader, name: string, needed: string) {
  if (env.text(name)) env.bad(name, `does nothing while ${needed} is not set`)
}

/** Where keys travel to; in production over https only. */
export const readApiUrl = (env: EnvReader, name: string, usual: string) =>
  (env.url(name, env.isProduction ? ['https:'] : ['https:', 'http:']) ?? usual).replace(/\/+$/, '')
