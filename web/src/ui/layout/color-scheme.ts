import { createStore, useStore } from '../../lib/store.ts'
import { paper, useOnPaper } from './paper.ts'

type ColorScheme = 'dark' | 'light'

/** A cookie, which outlives a sign-out; read before the first paint by public/assets/color-scheme.js too. */
const COLOR_SCHEME_KEY = 'castellan-color-scheme'
/** In seconds. */
const A_YEAR = 31_536_000
const ATTRIBUTE = 'data-mantine-color-scheme'

const shown = (): ColorScheme =>
  document.documentElement.getAttribute(ATTRIBUTE) === 'light' ? 'light' : 'dark'

const scheme = createStore<ColorScheme>(shown())

/** What the page is drawn in: the chosen one on the screen, and light on paper, which is white. */
export function useColorScheme(): ColorScheme {
  const chosen = useStore(scheme)
  return useOnPaper() ? 'light' : chosen
}

const write = (next: ColorScheme) => document.documentElement.setAttribute(ATTRIBUTE, next)
// before any component is told: what one draws anew asks the page for its colours
paper.subscribe(() => write(paper.get() ? 'light' : scheme.get()))

/** Switches the whole page and remembers the choice in this browser. */
export function chooseColorScheme(next: ColorScheme) {
  write(next)
  scheme.set(next)
  document.cookie = `${COLOR_SCHEME_KEY}=${next}; Path=/; Max-Age=${A_YEAR}; SameSite=Lax`
}
