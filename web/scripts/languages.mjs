import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { splitTexts } from './text-parts.mjs'

const FOLDER = new URL('../../contract/languages/', import.meta.url)
const textsOf = (/** @type {string} */ language) => fileURLToPath(new URL(`${language}/screen.json`, FOLDER))
const ADDRESS = /^\/assets\/i18n\/([\w-]+)\.(\w+)\.json$/

/** The languages below a folder: each is a folder of its own, whatever file lies beside them. English, which every other one follows, is the first. */
export const languagesIn = (/** @type {string | URL} */ folder) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted((a, b) => Number(b === 'en') - Number(a === 'en'))

/** The languages there are. */
export const LANGUAGES = languagesIn(FOLDER)

const readTexts = (/** @type {string} */ language) => JSON.parse(readFileSync(textsOf(language), 'utf8'))

/** Serves the texts of each language in parts at `/assets/i18n/…`, and tells the page which languages there are. */
export const languages = {
  name: 'languages',
  configureServer({ middlewares }) {
    middlewares.use((request, response, next) => {
      const [, language = '', part = ''] = ADDRESS.exec(request.url?.split('?')[0] ?? '') ?? []
      const texts = LANGUAGES.includes(language) && splitTexts(readTexts(language)).get(part)
      if (!texts) next()
      else response.setHeader('content-type', 'application/json').end(JSON.stringify(texts))
    })
  },
  generateBundle() {
    for (const language of LANGUAGES)
      for (const [part, texts] of splitTexts(readTexts(language))) {
        const fileName = `assets/i18n/${language}.${part}.json`
        this.emitFile({ type: 'asset', fileName, source: JSON.stringify(texts) })
      }
  },
  transformIndexHtml: (/** @type {string} */ html) => ({
    html: html.replace(/<!-- opening:.*?-->/, LANGUAGES.map(openingWords).join('')),
    tags: [
      {
        tag: 'meta',
        attrs: { name: 'castellan-languages', content: LANGUAGES.join(' ') },
        injectTo: /** @type {const} */ ('head-prepend'),
      },
      {
        tag: 'style',
        children: LANGUAGES.map(hiddenElsewhere).join(''),
        injectTo: /** @type {const} */ ('head'),
      },
    ],
  }),
}

/** Said by the styles alone: what is late may be the scripts. Without any nobody knows the language, and all are said. */
function openingWords(/** @type {string} */ language) {
  const { late, reload, noScript } = readTexts(language).opening
  return `<p class="late" lang="${language}">${late} <a href="">${reload}</a></p><noscript><p lang="${language}">${noScript}</p></noscript>`
}

const hiddenElsewhere = (/** @type {string} */ language) =>
  `html:not([lang="${language}"]) .late[lang="${language}"]{display:none}`
