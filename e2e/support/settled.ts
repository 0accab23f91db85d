import { expect, type Page } from '@playwright/test'

/** Waits until nothing has come for so many milliseconds: `networkidle` never does, since the stream of changes stays open. */
export const settled = (page: Page, quiet = 500) =>
  page.evaluate(
    (milliseconds) =>
      new Promise<void>((resolve) => {
        let timer = setTimeout(resolve, milliseconds)
        const observer = new PerformanceObserver(() => {
          clearTimeout(timer)
          timer = setTimeout(resolve, milliseconds)
        })
        observer.observe({ type: 'resource' })
      }),
    quiet,
  )

/** Waits until nothing grey stands for an answer any more, however late that comes, and then until all is quiet. */
export async function arrived(page: Page, quiet?: number) {
  await expect(page.getByRole('main').locator('[data-skeleton], .mantine-Skeleton-root')).toHaveCount(0)
  await settled(page, quiet)
}
