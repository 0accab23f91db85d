import { screen } from '@testing-library/react'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { Credits } from '../../../src/app/shell/Credits.tsx'
import { iconAuthors } from '../../../src/app/shell/icon-authors.gen.ts'
import { renderUi } from '../../support/render-ui.tsx'

const readme = readFileSync(join(import.meta.dirname, '../../../../README.md'), 'utf8')

it.each(iconAuthors)('%s, who drew icons, is credited on the page and in the README', (author) => {
  renderUi(<Credits />)
  expect(document.body.textContent).toContain(author)
  expect(readme).toContain(author)
})

it('the credits lead to where the icons come from and to their licence', () => {
  renderUi(<Credits />)
  const addresses = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(addresses).toEqual(['https://game-icons.net', 'https://creativecommons.org/licenses/by/3.0/'])
  for (const address of addresses) expect(readme).toContain(address)
})
