import { parse } from 'bowser'
import { networkPrefix } from '../../platform/http/limits/network-prefix.ts'

interface Origin {
  readonly ip: string | null
  readonly userAgent: string | null
}

/** Where a request came from, as a person can recognise it: the network and not the address, names and not the header. */
export const describeOrigin = ({ ip, userAgent }: Origin) => ({
  network: ip === null ? null : networkPrefix(ip),
  ...(userAgent ? describeBrowser(userAgent) : { browser: null, system: null }),
})

function describeBrowser(userAgent: string) {
  const { browser, os } = parse(userAgent)
  const version = browser.version?.split('.')[0] ?? ''
  return {
    browser: browser.name ? `${browser.name} ${version}`.trim() : null,
    system: os.name || null,
  }
}
