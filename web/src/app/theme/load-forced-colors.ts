/** Loads what contrast themes need, now or once one is chosen. */
export function loadForcedColors() {
  const theme = matchMedia('(forced-colors: active)')
  const load = () => void (theme.matches && import('./forced-colors.css'))
  load()
  theme.addEventListener('change', load)
}
