import type { Config } from '../platform/config/config.ts'
import type { PublicSignIns } from './site-facts.ts'

/** What a started portal prints: where it is, and how to get in. */
export function welcomeText(config: Config, address: string, signIns: PublicSignIns | null) {
  const url = config.port === 0 ? address : config.publicUrl
  const seconds = process.uptime().toFixed(1)
  const lines = [
    `Castellan is open at ${url} (${config.databaseUrl ? 'PostgreSQL' : 'embedded database'}, ${seconds} s)`,
  ]
  if (!config.isProduction && !config.smtpUrl) lines.push(`Mail lands at ${url}/dev/mailbox`)
  if (signIns) {
    lines.push(`Demo sign-ins, password ${signIns.password}:`)
    for (const { email, role } of signIns.people) lines.push(`  ${email.padEnd(26)} ${role ?? 'Player'}`)
  }
  return `\n${lines.join('\n')}\n\n`
}
