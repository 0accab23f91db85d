import type { Unkept } from '../../../port/index.ts'

/** What some worlds keep and others do not. */
export const UNKEPT: Readonly<Record<Unkept, string>> = {
  hwid: 'hardware of players',
  sessionIp: 'addresses people play from now',
  lastIp: 'last addresses',
  emails: 'e-mails of accounts',
  passwordProofs: 'whether a password is right',
  createdAt: 'days characters were made',
  lastKiller: 'who killed a boss',
  killCounts: 'kills of bosses',
  formerRounds: 'former rounds of boss hunters',
  respawnWindow: 'windows in which bosses return',
  raidPoints: 'boss hunters',
  banDetails: 'terms and reasons of bans',
  crests: 'crests',
  reputation: 'reputation of clans',
  heroMessages: 'messages of heroes',
  hallSieges: 'sieges of clan halls',
  itemExpiry: 'when items vanish',
}

/** `raidBosses` as `raid bosses`. */
export const inPlainWords = (name: string) =>
  name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
