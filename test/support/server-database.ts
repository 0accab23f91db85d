/** What databases of tests begin with, before the number of the process they are for: a later run removes what is left. */
export const TEST_DATABASE = 'castellan_test_'

/** The same server, another database. */
export function onDatabase(url: string, name: string) {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}
