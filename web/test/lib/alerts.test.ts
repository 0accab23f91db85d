import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  addAlert,
  alertsOf,
  clearAlertsOnNavigation,
  holdAlert,
  releaseAlert,
  releaseKeptAlerts,
  removeAlert,
  withdrawAlerts,
} from '../../src/lib/alerts.ts'

const shown = (id?: string) => alertsOf(id).map((alert) => alert.message)

beforeEach(() => void vi.useFakeTimers())

afterEach(() => {
  releaseKeptAlerts()
  clearAlertsOnNavigation()
  vi.useRealTimers()
})

describe('alerts', () => {
  it('withdraws what is no longer true, and nothing else', () => {
    addAlert({ type: 'Error', message: 'Offline' })
    addAlert({ type: 'Error', message: 'Refused' })
    withdrawAlerts('Offline')
    vi.advanceTimersByTime(250)
    expect(shown()).toEqual(['Refused'])
  })

  it('closes a success on its own after 3000 ms and a fade of 250 ms', () => {
    addAlert({ type: 'Success', message: 'Saved' })
    vi.advanceTimersByTime(2999)
    expect(alertsOf()).toMatchObject([{ message: 'Saved', fade: false, autoClose: true }])
    vi.advanceTimersByTime(1)
    expect(alertsOf()).toMatchObject([{ fade: true }])
    vi.advanceTimersByTime(249)
    expect(shown()).toEqual(['Saved'])
    vi.advanceTimersByTime(1)
    expect(shown()).toEqual([])
  })

  it('shows three at a time: the oldest goes, and what has to be read stays longest', () => {
    addAlert({ type: 'Error', message: 'Refused' })
    for (const message of ['one', 'two', 'three', 'four']) addAlert({ type: 'Success', message })
    vi.advanceTimersByTime(250)
    expect(shown()).toEqual(['Refused', 'three', 'four'])
  })

  it('waits while somebody is at it, and gives its whole time again afterwards', () => {
    const key = addAlert({ type: 'Success', message: 'Read me' })
    vi.advanceTimersByTime(2_000)
    holdAlert(key)
    vi.advanceTimersByTime(60_000)
    expect(alertsOf()).toMatchObject([{ fade: false }])
    releaseAlert(key)
    vi.advanceTimersByTime(2_999)
    expect(alertsOf()).toMatchObject([{ fade: false }])
    vi.advanceTimersByTime(251)
    expect(shown()).toEqual([])
  })

  it('does not close what stays because somebody was at it', () => {
    const key = addAlert({ type: 'Error', message: 'Stay' })
    holdAlert(key)
    releaseAlert(key)
    vi.advanceTimersByTime(60_000)
    expect(shown()).toEqual(['Stay'])
  })

  it.each(['Error', 'Info', 'Warning'] as const)(
    'lets an alert of type %s stay until it is dismissed',
    (type) => {
      const key = addAlert({ type, message: 'Stay' })
      vi.advanceTimersByTime(3_600_000)
      expect(shown()).toEqual(['Stay'])
      removeAlert(key)
      vi.advanceTimersByTime(250)
      expect(shown()).toEqual([])
    },
  )

  it('obeys autoClose over the type', () => {
    addAlert({ type: 'Success', message: 'Stay', autoClose: false })
    addAlert({ type: 'Error', message: 'Go', autoClose: true })
    vi.advanceTimersByTime(3250)
    expect(shown()).toEqual(['Stay'])
  })

  it('clears on navigation, except what is marked keepAfterRouteChange, which survives one change', () => {
    addAlert({ type: 'Error', message: 'Gone' })
    addAlert({ type: 'Warning', message: 'Kept', keepAfterRouteChange: true })
    clearAlertsOnNavigation()
    expect(shown()).toEqual(['Kept'])
    releaseKeptAlerts()
    clearAlertsOnNavigation()
    expect(shown()).toEqual([])
  })

  it('shows an alert in the area it names, default-alert without a name', () => {
    addAlert({ type: 'Info', message: 'Here' })
    addAlert({ id: 'aside', type: 'Info', message: 'There' })
    expect(shown('default-alert')).toEqual(['Here'])
    expect(shown('aside')).toEqual(['There'])
  })

  it('does not pile up the same message', () => {
    addAlert({ type: 'Error', message: 'Busy' })
    addAlert({ type: 'Error', message: 'Busy' })
    expect(shown()).toEqual(['Busy'])
  })

  it('keeps the latest alone of what is about one thing', () => {
    const action = { label: 'Undo', act: () => {} }
    addAlert({ type: 'Success', message: 'Renamed', about: 'purchase 7', autoClose: false, action })
    addAlert({ type: 'Success', message: 'A hat', about: 'purchase 8', autoClose: false, action })
    addAlert({ type: 'Success', message: 'Undone', about: 'purchase 7' })
    expect(shown()).toEqual(['A hat', 'Undone'])
    expect(alertsOf().map((alert) => alert.action?.label)).toEqual(['Undo', undefined])
  })

  it('does nothing when an alert that is gone is removed again', () => {
    const key = addAlert({ type: 'Info', message: 'Once' })
    removeAlert(key)
    vi.advanceTimersByTime(250)
    removeAlert(key)
    vi.advanceTimersByTime(250)
    expect(shown()).toEqual([])
  })
})
