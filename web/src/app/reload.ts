/** Milliseconds in which a second failure is no upgrade but a fault, which a reload would only repeat. */
const ONCE_IN = 60_000
const KEY = 'castellan-reloaded'

/** The portal's page as it would come now; null while it cannot be had: a reload would then lose even the page that is there. */
async function pageNow(): Promise<string | null> {
  try {
    const answer = await fetch(location.href, { headers: { accept: 'text/html' }, cache: 'no-store' })
    return answer.ok ? await answer.text() : null
  } catch {
    return null
  }
}

export const portalAnswers = async () => (await pageNow()) !== null

/** Whether the portal answers, and with another version than the one this tab runs. */
export async function isUpgraded() {
  const script = document.querySelector('script[type="module"][src]')?.getAttribute('src')
  const page = await pageNow()
  return Boolean(script && page && !page.includes(script))
}

/** Opens the page anew; false where that has just been tried in vain. */
export function reloadOnce() {
  const last = Number(sessionStorage.getItem(KEY))
  if (last >= performance.timeOrigin) return true
  if (Date.now() - last < ONCE_IN) return false
  sessionStorage.setItem(KEY, String(Date.now()))
  location.reload()
  return true
}
