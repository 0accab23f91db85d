import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice']
const DESKTOP = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }

/** Fails for each rule the page breaks, naming the elements. */
export async function expectAccessible(page: Page, where: string) {
  await page.evaluate(standStill)
  const { violations } = await new AxeBuilder({ page }).withTags(TAGS).setLegacyMode().analyze()
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  )
  expect.soft(found, `${where}: axe`).toEqual([])
}

/** Waits for movements to end: colours on their way are nobody's colours, and one that ends may start another. */
async function standStill() {
  for (;;) {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const moving = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    if (moving.length === 0) return
    await Promise.all(moving.map(({ finished }) => finished.catch(() => {})))
  }
}

/** Nothing has to be pushed sideways to be read. */
async function expectNoSideways(page: Page, where: string) {
  const width = await page.evaluate(() => document.scrollingElement!.scrollWidth)
  expect.soft(width, `${where}: width of the page`).toBeLessThanOrEqual(page.viewportSize()!.width)
}

/** Looks at the page on a desktop and a phone, by night and by day. */
export async function lookAround(page: Page, name: string) {
  for (const [device, size] of [
    ['desktop', DESKTOP],
    ['phone', PHONE],
  ] as const) {
    await page.setViewportSize(size)
    for (const look of ['dark', 'light'] as const) {
      await wear(page, look)
      await expectAccessible(page, `${name}, ${device}, ${look}`)
      await expectNoSideways(page, `${name}, ${device}, ${look}`)
    }
  }
}

/** Switches the look by its button, where it is not on yet. */
export async function wear(page: Page, look: 'dark' | 'light') {
  const html = page.locator('html')
  if ((await html.getAttribute('data-mantine-color-scheme')) === look) return
  await page.getByRole('button', { name: `Switch to the ${look} look` }).click()
  await expect(html).toHaveAttribute('data-mantine-color-scheme', look)
}
