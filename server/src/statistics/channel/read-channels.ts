import type { ServerKey } from '@castellan/contract/engine/servers'
import { isLoopbackHost } from '../../platform/config/network-addresses.ts'
import type { EnvReader } from '../../platform/config/read-env.ts'
import type { GameServers } from '../../platform/servers/game-server.ts'

declare module '../../platform/config/config.ts' {
  interface Config {
    /** Webhooks of Discord by server: secrets, as whoever has one may post. */
    readonly channels: Readonly<Record<ServerKey, string>>
  }
}

const WEBHOOK = /^https:\/\/(?:(?:ptb|canary)\.)?discord(?:app)?\.com\/api\/(?:v\d+\/)?webhooks\/\d+\/[\w-]+$/

/** The channel of each server to which what happens there is posted: `DISCORD_WEBHOOK_` and its key in capitals. */
export function readChannels({ text, bad, isProduction }: EnvReader, { all }: GameServers) {
  const channels: Record<ServerKey, string> = {}
  for (const { key } of all) {
    const name = `DISCORD_WEBHOOK_${key.toUpperCase()}`
    const address = text(name)
    if (!address) continue
    if (WEBHOOK.test(address) || (!isProduction && isOfThisMachine(address))) channels[key] = address
    else bad(name, 'must be the address of a webhook: https://discord.com/api/webhooks/NUMBER/SECRET')
  }
  return channels
}

/** Somebody else's part is played on this machine while one develops. */
const isOfThisMachine = (address: string) => {
  const url = URL.parse(address)
  return url !== null && /^https?:$/.test(url.protocol) && isLoopbackHost(url.hostname)
}
