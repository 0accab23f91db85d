import type { Server, ServerDirectory, ServerKey } from '@castellan/contract/engine/servers'
import type { ChronicleKey } from '@castellan/game-world/game-data'

declare module '../config/config.ts' {
  interface Config {
    readonly servers: GameServers
  }
}

/** A game server as its operator describes it. */
export interface GameServer extends Server {
  readonly chronicle: ChronicleKey
  /** IANA name of the zone its clock shows; null for what the world itself says. */
  readonly timeZone: string | null
  readonly seasons: Seasons
  readonly world: WorldAddress
}

/** How long rankings are one contest: a part of the calendar, or from each of these days, in their order, to the next. */
export type Seasons = 'months' | 'quarters' | 'years' | readonly string[]

/** Where a world is, in the words of the adapter that reaches it. */
export interface WorldAddress {
  readonly adapter: 'native'
  /** In the portal's own database. */
  readonly schema: string
}

/** Addresses of worlds that lie in the databases of game servers. Secrets: passwords stand in them. */
export type WorldUrls = Readonly<Record<ServerKey, { readonly url: string; readonly readUrl: string | null }>>

export type GameServers = ServerDirectory<GameServer>

/** What a call or a job knows of the server it is about. */
export interface OnServer {
  readonly config: { readonly servers: GameServers }
  readonly server: ServerKey
}

/** The server of a call, or of a job, as its operator describes it. */
export const serverOf = ({ config, server }: OnServer): GameServer => config.servers.of(server)

/** As people read it: `Bartz x3`. */
export const titleOf = (on: OnServer) => {
  const { name, rate } = serverOf(on)
  return `${name} ${rate}`
}
