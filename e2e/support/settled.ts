import { expect, type Page } from '@playwright/test'

/** Waits until nothing has come for half a second: `networkidle` never does, since the stream of changes stays open. */
export const settled = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let timer = setTimeout(resolve, 500)
        const observer = new PerformanceObserver(() => {
          clearTimeout(timer)
          timer = setTimeout(resolve, 500)
        })
        observer.observe({ type: 'resource' })
      }),
  )

/** Waits until nothing grey stands for an answer any more, however late that comes, and then until all is quiet. */
export async function arrived(page: Page) {
  await expect(page.getByRole('main').locator('[data-skeleton], .mantine-Skeleton-root')).toHaveCount(0)
  await settled(page)
}
