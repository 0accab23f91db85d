import type { Config } from './config.ts'
import { DEMO_PASSWORD, DEMO_SIGN_INS } from './demo/sign-ins.ts'

/** What a started portal prints: where it is, and how to get in. */
export function welcomeText(config: Config, address: string) {
  const url = config.port === 0 ? address : config.publicUrl
  const seconds = process.uptime().toFixed(1)
  const lines = [
    `Castellan is open at ${url} (${config.databaseUrl ? 'PostgreSQL' : 'embedded database'}, ${seconds} s)`,
  ]
  if (!config.isProduction && !config.smtpUrl) lines.push(`Mail lands at ${url}/dev/mailbox`)
  if (config.demo) {
    lines.push(`Demo sign-ins, password ${DEMO_PASSWORD}:`)
    for (const { email, role } of DEMO_SIGN_INS) lines.push(`  ${email.padEnd(26)} ${role ?? 'Player'}`)
  }
  return `\n${lines.join('\n')}\n\n`
}
