import userEvent from '@testing-library/user-event'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { alertsOf } from '../../src/lib/alerts.ts'
import { type Answers, type LoadPage, openPage } from './open-page.tsx'

const PAGES: Readonly<Record<string, LoadPage>> = {
  'payment-history': async () =>
    (await import('../../src/features/payment-history/PaymentHistoryPage.tsx')).PaymentHistoryPage,
  'purchase-history': async () =>
    (await import('../../src/features/purchase-history/PurchaseHistoryPage.tsx')).PurchaseHistoryPage,
  'payment-history-graph': async () =>
    (await import('../../src/features/payment-history-graph/PaymentHistoryGraphPage.tsx'))
      .PaymentHistoryGraphPage,
  'sponsors-report': async () =>
    (await import('../../src/features/sponsors-report/SponsorsReportPage.tsx')).SponsorsReportPage,
}

/** Opens a page of the admin area. `queriesOf` gives what a call was asked by its address, newest last. */
export async function openAdmin(page: string, answers: Answers, address = '/') {
  const opened = await openPage(PAGES[page]!, answers, address)
  const queriesOf = (call: string) =>
    opened.asked
      .map((url) => new URL(url, 'http://portal.test'))
      .filter(({ pathname }) => pathname.endsWith(`/${call}`))
      .map(({ searchParams }) => Object.fromEntries(searchParams))
  return { user: userEvent.setup(), ...opened, queriesOf }
}

/** Rows of the one table of a page, by their texts. */
export async function rowsOf(label: string) {
  const table = await screen.findByRole('table', { name: label })
  // real rows take the place of grey ones when the browser has a moment
  await waitFor(() => expect(table.querySelector('[data-skeleton]')).toBeNull())
  const cells = within(table).getAllByRole('row')
  return cells.slice(1).map((row) => row.textContent)
}

/** Takes note of the files the page hands over: their names, and what is in them. */
export function catchDownloads() {
  const files: { name: string; content: Blob }[] = []
  let content: Blob
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    content = blob as Blob
    return 'blob:1'
  })
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {})
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    files.push({ name: this.download, content })
  })
  return files
}

/** The open sheet or question of a name. */
export const dialog = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }))

/** Takes the way back that the last message offers, for a reason, by this question. */
export async function undoLast(question: string, reason = 'a slip') {
  act(() => alertsOf().at(-1)!.action!.act())
  const back = await dialog(question)
  await userEvent.type(back.getByLabelText(/^Reason/), reason)
  await userEvent.click(back.getByRole('button', { name: 'Undo' }))
}
