// Runs before the first paint, so that no page opens in another language, and begins to load the texts of the page. The cookie is the
// one in src/lib/i18n/language.ts.
;(() => {
  const offered = document.querySelector('meta[name="castellan-languages"]').content.split(' ')
  const chosen = /(?:^|; )castellan-language=([\w-]+)/.exec(document.cookie)
  const wanted = [...(chosen ? [chosen[1]] : []), ...navigator.languages]
  const find = (tag) => offered.find((one) => `${tag}-`.toLowerCase().startsWith(`${one}-`.toLowerCase()))
  const language = wanted.map(find).find(Boolean) ?? offered[0]
  document.documentElement.lang = language
  // as `partsAt` in src/lib/i18n/texts.ts says; the front door leads on to one of the first two
  const path = location.pathname
  const isHome = /^\/[\w-]+(\/profile)?\/?$/.test(path)
  const parts = /^\/(account\b|$)/.test(path) ? ['account'] : ['account', 'home', ...(isHome ? [] : ['rest'])]
  for (const part of parts) {
    const texts = {
      rel: 'preload',
      href: `/assets/i18n/${language}.${part}.json`,
      as: 'fetch',
      crossOrigin: 'anonymous',
    }
    document.head.append(Object.assign(document.createElement('link'), texts))
  }
})()
