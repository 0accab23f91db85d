/** A login of the game client. Whose it is, the portal knows; the world knows what it did. */
export interface WorldAccount {
  readonly login: string
  readonly createdAt: Date | null
  readonly lastActive: Date | null
  readonly lastIp: string | null
  /** What its owner told the game, in small letters; nobody has confirmed it. Null where the world does not know it. */
  readonly email: string | null
  /** The hardware it was last played on; null where the world does not know it. */
  readonly hwid: string | null
  readonly isBlocked: boolean
  readonly characterCount: number
  /** Characters of it that are in the game now. */
  readonly onlineCount: number
}

export type AccountSearchKey = 'login' | 'email' | 'character' | 'ip' | 'lastIp' | 'hwid'

export interface AccountSearch {
  readonly by: AccountSearchKey
  readonly key: string
  /** Substring when true, else the exact value; letter case never matters. */
  readonly contains: boolean
  readonly limit: number
}

export interface Accounts {
  /** In the order of the logins asked for; unknown ones are left out. */
  find(logins: readonly string[]): Promise<WorldAccount[]>
  search(search: AccountSearch): Promise<WorldAccount[]>
  /** The first last addresses that begin so, each once, as they are sorted by their letters. */
  addresses(beginning: string, limit: number): Promise<string[]>
  /** Whether the game would let this login in with this password, kept out or not; never one that several rows have. */
  isPassword(login: string, password: string): Promise<boolean>
}
