import { type DatabaseAddress, isTogether, type L2jAddress } from '../database/address.ts'

/** Statements that make a user who can do what the address asks for: to read, or to write too. */
export function grantsFor(address: L2jAddress): string[] {
  const rights = address.isWritable ? 'SELECT, INSERT, UPDATE, DELETE, CREATE' : 'SELECT'
  const all = isTogether(address) ? [address.game] : [address.game, address.login]
  return all.flatMap((one) => [
    `CREATE USER IF NOT EXISTS ${whoOf(one)} IDENTIFIED BY 'a long password';`,
    `GRANT ${rights} ON \`${one.database.replaceAll('`', '``')}\`.* TO ${whoOf(one)};`,
  ])
}

/** A user of their own: the one who connects may be root. */
const whoOf = ({ user }: DatabaseAddress) =>
  `'${user === 'root' ? 'portal' : user.replaceAll("'", "''")}'@'%'`
