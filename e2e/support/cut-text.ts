import { expect, type Page } from '@playwright/test'

/** Fails for each text that is cut off without an ellipsis, or runs out of the box it stands in. */
export async function expectNothingCut(page: Page, where: string) {
  // a figure that is fitted into its box takes its size a moment after the page
  await expect
    .configure({ soft: true })
    .poll(() => page.evaluate(cutTexts), `${where}: texts that are cut`)
    .toEqual([])
}

/** Runs inside the page: the texts of which something cannot be seen, and the tables that have to be pushed. */
function cutTexts() {
  /** Half a pixel is rounding, the other half a letter that leans out. */
  const TOLERANCE = 1.5
  const cut = new Set<string>()
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!node.textContent!.trim() || !node.parentElement!.checkVisibility({ visibilityProperty: true }))
      continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const { left, right, width, height } = range.getBoundingClientRect()
    if (width && height && isCut(node.parentElement!, left, right))
      cut.add(node.textContent!.trim().slice(0, 60))
  }
  const pushed = [...document.querySelectorAll('main [data-scroll=x]')].map(
    (box) => `${box.textContent.slice(0, 60)} …`,
  )
  return [...cut, ...pushed]

  function isCut(parent: Element, left: number, right: number) {
    for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
      const { overflowX, textOverflow, position, borderLeftWidth, backgroundColor } = getComputedStyle(box)
      const edge = box.getBoundingClientRect()
      // said to those who cannot see alone
      if (edge.width <= 1 || edge.height <= 1) return false
      // what is cut with dots says so itself, but a moment without its end says nothing; and what scrolls can be scrolled
      if (textOverflow === 'ellipsis' && !parent.closest('time')) return false
      if (overflowX === 'auto' || overflowX === 'scroll') return false
      const isBox =
        overflowX !== 'visible' || borderLeftWidth !== '0px' || backgroundColor !== 'rgba(0, 0, 0, 0)'
      if (
        isBox &&
        getComputedStyle(box).display !== 'inline' &&
        (left < edge.left - TOLERANCE || right > edge.right + TOLERANCE)
      )
        return true
      if (position === 'fixed') return false
    }
    return false
  }
}
