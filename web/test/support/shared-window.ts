import { cleanup } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import servers from '../../../server/src/platform/servers/default-servers.json'
import en from '../../public/assets/i18n/en.json'

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
const { happyDOM } = window as unknown as { happyDOM: { setURL: (url: string) => void } }
happyDOM.setURL('http://localhost:3000/')
window.fetch = async (asked) => {
  const address = asked instanceof Request ? asked.url : asked.toString()
  if (address === '/assets/i18n/en.json') return Response.json(en)
  throw new TypeError(`Nobody answers at ${address}`)
}
afterEach(cleanup)
