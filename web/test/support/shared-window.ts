import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import servers from '../../../server/src/platform/servers/default-servers.json'

const texts = import.meta.glob<object>('../../../contract/languages/*/screen.json', {
  eager: true,
  import: 'default',
})
/** The texts of the page in each language, English first. */
const textsOf = new Map(
  Object.entries(texts)
    .map(([file, words]) => [file.split('/').at(-2)!, words] as const)
    .toSorted(([one], [other]) => Number(other === 'en') - Number(one === 'en')),
)

// All files of a process share one window and the packages loaded into it, which would be half the work of a file. Each
// begins with modules of its own, in a window as nobody had it before, on a server that has the texts and nothing else.
vi.resetModules()
localStorage.clear()
sessionStorage.clear()
// what the portal tells the page of itself
document.head.innerHTML = ''
const meta = document.createElement('meta')
meta.name = 'castellan-servers'
meta.content = JSON.stringify({
  ...servers,
  servers: servers.servers.map((one) => ({ formerKeys: [], ...one })),
})
document.head.append(meta)
const languages = document.createElement('meta')
languages.name = 'castellan-languages'
languages.content = [...textsOf.keys()].join(' ')
document.head.append(languages)
// the window takes a place where a line may break for a block, and a name around it for two words
const style = document.createElement('style')
style.textContent = 'wbr { display: inline }'
document.head.append(style)
document.documentElement.lang = 'en'
const { happyDOM } = window as unknown as { happyDOM: { setURL: (url: string) => void } }
happyDOM.setURL('http://localhost:3000/')
window.fetch = async (asked) => {
  const address = asked instanceof Request ? asked.url : asked.toString()
  // all of them with the first part: what is shown here stands on no page
  const words = textsOf.get(/^\/assets\/i18n\/(.+)\.account\.json$/.exec(address)?.[1] ?? '')
  if (words) return Response.json(words)
  throw new TypeError(`Nobody answers at ${address}`)
}
afterEach(cleanup)
// parts of a page come as files of their own, which takes its time on a busy machine
configure({
  asyncUtilTimeout: 15_000,
  // a test that waits looks often, and each look in vain printed the whole page: an eighth of all work; screen.debug() prints it
  getElementError: (message) =>
    Object.assign(new Error(message ?? undefined), { name: 'TestingLibraryElementError' }),
})
