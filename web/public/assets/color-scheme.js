// Runs before the first paint, so that a light page does not open dark. The key is the one in src/theme/color-scheme.ts.
;(() => {
  let chosen = null
  try {
    chosen = localStorage.getItem('castellan-color-scheme')
  } catch {
    // Storage may be forbidden; the system's preference decides then.
  }
  const preferred = matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark'
  const scheme = chosen === 'light' || chosen === 'dark' ? chosen : preferred
  document.documentElement.setAttribute('data-mantine-color-scheme', scheme)
})()
