import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { describe, expect, it, vi } from 'vitest'

const code = readFileSync(join(import.meta.dirname, '../../../public/push-worker.js'), 'utf8')
const ORIGIN = 'https://portal.example'

type Handler = (event: object) => void

/** The worker in a browser that has these tabs open. */
function openWorker(tabs: readonly { readonly url: string; readonly focus: () => void }[] = []) {
  const handlers = new Map<string, Handler>()
  const self = {
    location: { origin: ORIGIN },
    addEventListener: (type: string, handler: Handler) => void handlers.set(type, handler),
    skipWaiting: () => {},
    registration: { showNotification: vi.fn<(title: string, options: object) => void>() },
    clients: { matchAll: async () => tabs, openWindow: vi.fn<(url: string) => void>() },
  }
  runInNewContext(code, { self, URL, Intl, Date })
  const happens = async (type: string, event: object) => {
    const awaited: Promise<unknown>[] = []
    handlers.get(type)!({ ...event, waitUntil: (work: Promise<unknown>) => void awaited.push(work) })
    await Promise.all(awaited)
  }
  return {
    self,
    push: (told: object | null) => happens('push', { data: told && { json: () => told } }),
    click: (path: string) => happens('notificationclick', { notification: { close: () => {}, data: path } }),
  }
}

describe('the worker that is told while no page is open', () => {
  it('shows what it was told, with the time in the zone and words of the reader', async () => {
    const { push, self } = openWorker()
    const at = '2030-05-05T16:00:00.000Z'
    const told = { title: 'Lionna x5', body: 'Siege of Gludio: begins {time}', at, language: 'en' }
    await push({ ...told, path: '/lionna_x5/stats/castles', tag: 'one' })
    const time = new Intl.DateTimeFormat('en', {
      weekday: 'short',
      hour: '2-digit',
      minute: '2-digit',
    }).format(new Date(at))
    expect(self.registration.showNotification).toHaveBeenCalledWith(
      'Lionna x5',
      expect.objectContaining({
        body: `Siege of Gludio: begins ${time}`,
        tag: 'one',
        data: '/lionna_x5/stats/castles',
      }),
    )
  })

  it('shows nothing where nothing was said', async () => {
    const { push, self } = openWorker()
    await push(null)
    expect(self.registration.showNotification).not.toHaveBeenCalled()
  })

  it('goes to the tab that shows the page, else opens it, and never one of another site', async () => {
    const tab = { url: `${ORIGIN}/lionna_x5/profile`, focus: vi.fn<() => void>() }
    const { click, self } = openWorker([tab])
    await click('/lionna_x5/profile')
    expect(tab.focus).toHaveBeenCalledOnce()
    await click('/lionna_x5/stats/heroes')
    await click('https://elsewhere.example/')
    await click('//elsewhere.example/')
    expect(self.clients.openWindow.mock.calls).toEqual([[`${ORIGIN}/lionna_x5/stats/heroes`]])
  })
})
