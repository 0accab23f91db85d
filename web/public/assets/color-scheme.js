// Runs before the first paint, so that a light page does not open dark. The cookie is the one in src/ui/layout/color-scheme.ts.
;(() => {
  const chosen = /(?:^|; )castellan-color-scheme=(light|dark)/.exec(document.cookie)
  const preferred = matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark'
  document.documentElement.setAttribute('data-mantine-color-scheme', chosen ? chosen[1] : preferred)
})()
