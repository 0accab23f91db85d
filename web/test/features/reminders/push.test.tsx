import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { alertsOf } from '../../../src/lib/alerts.ts'
import { openPage } from '../../support/open-page.tsx'

const PushCard = async () => (await import('../../../src/features/reminders/PushCard.tsx')).PushCard
afterEach(() => vi.unstubAllGlobals())

const KEY = 'BLkJY61zANNG0Jk8BLMQi6zLwnVugZFp3SCgRuSJzgh-omklRQf5Tg92Dck_Gbxs9tLvDMwtDUjCTI1llHxM2CQ'
const keys = { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) }

interface Browser {
  readonly permission?: NotificationPermission
  readonly isOn?: boolean
  readonly refuses?: boolean
}
/** A browser that can be told, and answers like this when it is asked for permission. */
function stubBrowser({ permission = 'granted', isOn = false, refuses = false }: Browser = {}) {
  let subscription: object | null = null
  const make = (applicationServerKey: string) => ({
    endpoint: 'https://push.example/1',
    options: { applicationServerKey: Uint8Array.from(Buffer.from(applicationServerKey, 'base64url')).buffer },
    toJSON: () => ({ endpoint: 'https://push.example/1', keys }),
    unsubscribe: async () => {
      subscription = null
      return true
    },
  })
  if (isOn) subscription = make(KEY)
  const pushManager = {
    getSubscription: async () => subscription,
    subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
      if (refuses) throw new Error('Registration failed - permission denied')
      return (subscription = make(applicationServerKey))
    },
  }
  const requestPermission = vi.fn<() => Promise<NotificationPermission>>(async () => permission)
  const state = permission === 'denied' ? 'denied' : isOn ? 'granted' : 'default'
  vi.stubGlobal('Notification', { permission: state, requestPermission })
  vi.stubGlobal('PushManager', {})
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      register: async () => ({ pushManager }),
      getRegistration: async () => ({ pushManager }),
      ready: Promise.resolve({ pushManager }),
    },
  })
  return { requestPermission }
}
const answers = {
  'push-key': { key: KEY },
  'subscribe-to-push': { message: 'Subscribed' },
  'unsubscribe-from-push': { message: 'Unsubscribed' },
}

describe('this browser', () => {
  it('asks for permission by a click alone, then the portal knows where it is reached', async () => {
    const { requestPermission } = stubBrowser()
    const { sentBy } = await openPage(PushCard, answers)
    const button = await screen.findByRole('button', { name: 'Tell me in this browser' })
    expect(requestPermission).not.toHaveBeenCalled()
    await userEvent.setup().click(button)
    expect(await screen.findByRole('button', { name: 'Stop' })).toBeTruthy()
    expect(sentBy('subscribe-to-push')).toEqual([{ endpoint: 'https://push.example/1', ...keys }])
  })

  it('is made known again when it is on, and told no more when it is stopped', async () => {
    stubBrowser({ isOn: true })
    const { sentBy } = await openPage(PushCard, answers)
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Stop' }))
    expect(await screen.findByRole('button', { name: 'Tell me in this browser' })).toBeTruthy()
    expect(sentBy('subscribe-to-push')).toHaveLength(1)
    expect(sentBy('unsubscribe-from-push')).toEqual([{ endpoint: 'https://push.example/1' }])
  })

  it('says so where its settings forbid it, and where it cannot', async () => {
    stubBrowser({ permission: 'denied' })
    await openPage(PushCard, answers)
    expect(await screen.findByText(/blocked in the settings/)).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('says so in words of its own where the browser refuses, as in a private window', async () => {
    stubBrowser({ refuses: true })
    const { sentBy } = await openPage(PushCard, answers)
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Tell me in this browser' }))
    await waitFor(() =>
      expect(alertsOf().map(({ message }) => message)).toEqual([
        expect.stringMatching(/^This browser refuses/),
      ]),
    )
    expect(sentBy('subscribe-to-push')).toEqual([])
  })

  it('stays off when the portal refuses it, and says why', async () => {
    stubBrowser()
    await openPage(PushCard, { 'push-key': answers['push-key'] })
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Tell me in this browser' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull())
    expect(screen.getByRole('button', { name: 'Tell me in this browser' })).toBeTruthy()
  })
})
