import type { Page } from '@playwright/test'
import { expectContent, turnTo } from '../support/statistics.ts'
import { expect, test } from '../support/test.ts'

const WIDTHS = [320, 390, 768, 1024, 1180, 1440]

/** Texts that stick out of the card they stand in, which cuts them. */
const cut = (page: Page) =>
  page.getByRole('main').evaluate((main) => {
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    while (texts.nextNode()) {
      const text = texts.currentNode
      const clips = (element: Element | null): Element | null =>
        !element || element === main || getComputedStyle(element).overflowX === 'hidden'
          ? element
          : clips(element.parentElement)
      const box = clips(text.parentElement)
      if (!box || box === main || getComputedStyle(box).textOverflow === 'ellipsis') continue
      // for screen readers alone
      if (box.clientWidth <= 1) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      if (range.getBoundingClientRect().right > box.getBoundingClientRect().right + 1)
        found.push(text.textContent ?? '')
    }
    return found
  })

test('A figure is never cut: a part of it would read as another number', async ({ page, signedInAs }) => {
  await signedInAs('player')
  await page.goto('/lionna_x5/profile')
  for (const path of [
    'stats/castles',
    'stats/clanhalls',
    'stats/bosses',
    'stats/online',
    'stats/chart',
  ] as const)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      await turnTo(page, 'lionna_x5', path)
      await expectContent(page, path)
      expect(await cut(page), `${path} at ${width}`).toEqual([])
    }
})
