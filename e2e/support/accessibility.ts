import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice']
const DESKTOP = ['desktop', { width: 1440, height: 900 }] as const
const PHONE = ['phone', { width: 390, height: 844 }] as const

type Look = 'dark' | 'light'

/** What changes with the look is colours; every other rule is asked by night. */
const RULES: Readonly<Record<Look, readonly string[]>> = {
  dark: TAGS,
  light: ['color-contrast', 'link-in-text-block'],
}

/** Fails for each rule the page breaks in the look it wears, naming the elements. */
export async function expectAccessible(page: Page, where: string, look: Look = 'dark') {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const violations = await violationsOfCalm(page, look)
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  )
  expect.soft(found, `${where}, ${look}: axe`).toEqual([])
}

/** A page that asks again while it is looked at, as after an event of the server, is looked at anew. */
async function violationsOfCalm(page: Page, look: Look) {
  for (let attempt = 1; ; attempt += 1) {
    await expectCalm(page)
    const { violations, changed } = await page.evaluate(runAxe, RULES[look])
    if (!changed || attempt === 5) return violations
  }
}

/** A table that is asked for again is dimmed meanwhile, and comes back by a transition. */
async function expectCalm(page: Page) {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await page.evaluate(() => {
    const passing = document.getAnimations().filter((one) => one instanceof CSSTransition)
    return Promise.allSettled(passing.map((one) => one.finished))
  })
}

/** Runs inside the page, and tells whether something of it became busy or calm meanwhile. */
async function runAxe(rules: readonly string[]) {
  let changed = false
  const observer = new MutationObserver(() => (changed = true))
  observer.observe(document.body, { subtree: true, attributeFilter: ['aria-busy'] })
  const { violations } = await (window as unknown as { axe: typeof axe }).axe.run({
    runOnly: [...rules],
    resultTypes: ['violations'],
  })
  observer.disconnect()
  return { violations, changed }
}

/** Nothing has to be pushed sideways to be read. */
export async function expectNoSideways(page: Page, where: string) {
  // a chart takes its new width a moment after the page
  await expect
    .configure({ soft: true })
    .poll(() => page.evaluate(() => document.scrollingElement!.scrollWidth), `${where}: width of the page`)
    .toBeLessThanOrEqual(page.viewportSize()!.width)
}

/**
 * Looks at the page on a phone and a desktop by night, and on the desktop by day, since a phone has the same colours;
 * `ready` waits for what it is about.
 */
export async function lookAround(page: Page, name: string, ready = async () => {}) {
  for (const [[device, size], look] of [
    [PHONE, 'dark'],
    [DESKTOP, 'dark'],
    [DESKTOP, 'light'],
  ] as const) {
    await page.setViewportSize(size)
    await ready()
    await wear(page, look)
    await expectAccessible(page, `${name}, ${device}`, look)
    await expectNoSideways(page, `${name}, ${device}`)
  }
}

/** Switches the look by its button, where it is not on yet; a phone has it in its drawer. */
export async function wear(page: Page, look: Look) {
  const html = page.locator('html')
  if ((await html.getAttribute('data-mantine-color-scheme')) === look) return
  const size = page.viewportSize()!
  await page.setViewportSize(DESKTOP[1])
  await page.getByRole('button', { name: `Switch to the ${look} look` }).click()
  await page.setViewportSize(size)
  await expect(html).toHaveAttribute('data-mantine-color-scheme', look)
}
