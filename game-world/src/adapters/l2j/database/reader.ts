import { type L2jAddress, isTogether, parseAddress, WrongAddress } from './address.ts'

/**
 * The same databases, with somebody else who reads them: a user who may not write, or a copy that the server keeps.
 * @throws WrongAddress
 */
export function readBy(address: L2jAddress, text: string): L2jAddress {
  const reader = parseAddress(text)
  if (isTogether(reader) !== isTogether(address))
    throw new WrongAddress(
      "it says login= where the other address does not, or the other way about: both must name the login server's database",
    )
  return { ...address, reader }
}
