import { describe, expect, it } from 'vitest'
import { LOGO, pngOf, writeBrand } from '../support/brand-folder.ts'
import { newFolder } from '../support/new-folder.ts'
import { openTestPortal } from '../support/open-test-portal.ts'
import { newPlayer } from '../support/people.ts'
import { readPdf } from '../support/read-pdf.ts'

const TEAL = [63, 156, 143] as const
const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')

const withLogo = (logo: string, bytes: Buffer) =>
  openTestPortal({
    env: writeBrand(newFolder(), { name: 'Silverkeep', logo }, { [logo]: bytes }),
  })

/** The first page of a purchase history. */
async function printed(portal: Awaited<ReturnType<typeof openTestPortal>>) {
  const { person, browser } = await newPlayer(portal)
  const file = await browser.api.balance.getPurchaseHistoryPdf({ email: person.email })
  return readPdf(Buffer.from(await file.arrayBuffer()))[0]!
}

describe('a document of a portal with a brand of its own', () => {
  it.each([
    ['opaque', pngOf(TEAL)],
    ['clear around its shape', pngOf(TEAL, true)],
  ])('bears its name and its logo, where that is a PNG, %s', async (_kind, bytes) => {
    const { lines, pictures } = await printed(await withLogo('logo.png', bytes))
    expect(lines[0]).toMatch(/^Silverkeep/)
    expect(pictures).toEqual([LOGO])
    expect(lines.join('\n')).not.toContain('Castellan')
  })

  it('bears its name alone, where paper does not take the kind of its logo', async () => {
    const { lines, pictures } = await printed(await withLogo('logo.svg', SVG))
    expect(lines[0]).toMatch(/^Silverkeep/)
    expect(pictures).toEqual([])
  })
})
