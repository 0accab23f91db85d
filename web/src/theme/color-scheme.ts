import { createStore, useStore } from '../ui/store.ts'

export type ColorScheme = 'dark' | 'light'

/** Read before the first paint by public/assets/color-scheme.js too. */
export const COLOR_SCHEME_KEY = 'castellan-color-scheme'
const ATTRIBUTE = 'data-mantine-color-scheme'

const shown = (): ColorScheme =>
  document.documentElement.getAttribute(ATTRIBUTE) === 'light' ? 'light' : 'dark'

const scheme = createStore<ColorScheme>(shown())

export const useColorScheme = () => useStore(scheme)

/** Switches the whole page and remembers the choice in this browser. */
export function chooseColorScheme(next: ColorScheme) {
  document.documentElement.setAttribute(ATTRIBUTE, next)
  scheme.set(next)
  try {
    localStorage.setItem(COLOR_SCHEME_KEY, next)
  } catch {
    // Without storage the choice holds until the page is closed.
  }
}
