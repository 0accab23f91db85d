import { createStore, useStore } from '../../lib/store.ts'

type ColorScheme = 'dark' | 'light'

/** A cookie, which outlives a sign-out; read before the first paint by public/assets/color-scheme.js too. */
const COLOR_SCHEME_KEY = 'castellan-color-scheme'
/** In seconds. */
const A_YEAR = 31_536_000
const ATTRIBUTE = 'data-mantine-color-scheme'

const shown = (): ColorScheme =>
  document.documentElement.getAttribute(ATTRIBUTE) === 'light' ? 'light' : 'dark'

const scheme = createStore<ColorScheme>(shown())

export const useColorScheme = () => useStore(scheme)

/** Switches the whole page and remembers the choice in this browser. */
export function chooseColorScheme(next: ColorScheme) {
  document.documentElement.setAttribute(ATTRIBUTE, next)
  scheme.set(next)
  document.cookie = `${COLOR_SCHEME_KEY}=${next}; Path=/; Max-Age=${A_YEAR}; SameSite=Lax`
}

const dress = (isPaper: boolean) =>
  document.documentElement.setAttribute(ATTRIBUTE, isPaper ? 'light' : scheme.get())
const dressForPaper = () => dress(true)
const dressForScreen = () => dress(false)

/** Paper is white: what is printed has the light look, whichever is on the screen. What is drawn is asked for it too, so styles alone would not do. */
export function printLight() {
  const paper = matchMedia('print')
  const change = () => dress(paper.matches)
  paper.addEventListener('change', change)
  // Firefox prints a copy, which it makes before its media change
  addEventListener('beforeprint', dressForPaper)
  addEventListener('afterprint', dressForScreen)
  return () => {
    paper.removeEventListener('change', change)
    removeEventListener('beforeprint', dressForPaper)
    removeEventListener('afterprint', dressForScreen)
  }
}
