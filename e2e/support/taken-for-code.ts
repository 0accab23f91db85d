import type { Page } from '@playwright/test'
import { HOSTILE_TEXTS, RAN } from '../../test/support/hostile-texts.ts'

/** Beginnings by which a hostile text is known on a page, and what must follow. */
const KNOWN = [
  [`</textarea></title><`, HOSTILE_TEXTS.script],
  [`"'><`, HOSTILE_TEXTS.image],
  ['<svg/', HOSTILE_TEXTS.vector],
  ['{{name}}', HOSTILE_TEXTS.template],
  ['$t(pages', HOSTILE_TEXTS.nesting],
  ['=HYPER', HOSTILE_TEXTS.formula],
] as const

/** What of the page's hostile texts was taken for more than text, and how many stand there whole. */
export const strangenessOf = (page: Page) =>
  page.evaluate(
    ([ran, known]) => {
      const all = [...document.querySelectorAll('*')]
      const texts = document.body.textContent
      const cut: string[] = []
      let whole = 0
      for (const [start, text] of known)
        for (let at = texts.indexOf(start); at >= 0; at = texts.indexOf(start, at + start.length))
          if (texts.startsWith(text, at)) whole += 1
          else if (!texts.startsWith(text.slice(0, 45), at)) cut.push(texts.slice(at, at + 60))
      return {
        whole,
        cut,
        ran: ran in window,
        width: document.scrollingElement!.scrollWidth,
        wide: [...document.querySelectorAll('main *')]
          .filter((one) => one.getBoundingClientRect().right > innerWidth + 1 && one.children.length === 0)
          .slice(0, 3)
          .map((one) => `${one.parentElement?.className} > ${one.outerHTML.slice(0, 120)}`),
        elements: all
          .filter((one) => one.matches('img[src="x"], iframe[srcdoc], svg[onload]'))
          .map((one) => one.outerHTML.slice(0, 120)),
        handlers: all
          .filter((one) => [...one.attributes].some((each) => each.name.startsWith('on')))
          .map((one) => one.outerHTML.slice(0, 120)),
        links: all
          .filter((one) => /^\s*(javascript|data|vbscript):/i.test(one.getAttribute('href') ?? ''))
          .map((one) => one.outerHTML.slice(0, 120)),
      }
    },
    [RAN, KNOWN] as const,
  )
