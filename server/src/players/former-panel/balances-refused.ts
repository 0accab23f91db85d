/** Nothing was changed, and this is why, in the words of whoever runs the command. */
export class BalancesRefused extends Error {
  override name = 'BalancesRefused'
}
