/** Milliseconds after which it is looked at: the kit gives the focus back at once, and what was done may take its place away later. */
const LATER = [100, 600, 1_600]

/**
 * Remembers the part of the page that has the focus. Called when a sheet or a dialog has gone, the answer gives the focus to the heading of
 * that part where it has fallen to nothing, since the button that was pressed is gone: whoever has no mouse goes on from there.
 */
export function keepPlace() {
  const page = document
  const place = page.activeElement?.closest('section, [role="dialog"], main')
  return () => {
    for (const delay of LATER)
      setTimeout(() => {
        if (page.activeElement !== page.body) return
        const part = place?.isConnected ? place : page
        const heading = part.querySelector<HTMLElement>('h1, h2, h3') ?? page.querySelector('h1')
        if (!heading) return
        heading.tabIndex = -1
        heading.focus({ preventScroll: true })
      }, delay)
  }
}
