import { fireEvent, screen } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { fakePortal, json, refusal } from '../../support/fake-portal.ts'
import { renderUi } from '../../support/render-ui.tsx'

const meta = document.createElement('meta')
meta.name = 'castellan-texts'
meta.content = 'rules.md,lionna_x5/donations.md'
document.head.append(meta)

let OperatorText: (typeof import('../../../src/domain/texts/OperatorText.tsx'))['OperatorText']
beforeAll(async () => {
  ;({ OperatorText } = await import('../../../src/domain/texts/OperatorText.tsx'))
})

/** As a browser opens it: happy-dom knows no disclosure. */
function open(name: string) {
  const fold = screen.getByText(name).closest('details')!
  fold.open = true
  fireEvent(fold, new Event('toggle'))
}

describe('a text of the operator', () => {
  it('is folded under its name, and comes when it is opened', async () => {
    const { seen } = fakePortal({
      'GET /api/lionna_x5/accounts/get-text': () =>
        json(200, { fileName: 'rules.md', language: 'ru', markdown: '# Будьте добры\n<b>x</b>' }),
    })
    renderUi(<OperatorText server="lionna_x5" name="rules" />)
    expect(seen).toEqual([])
    open('Rules')
    const heading = await screen.findByRole('heading', { name: 'Будьте добры', level: 2 })
    expect(heading.closest('[lang]')!.getAttribute('lang')).toBe('ru')
    expect(screen.getByText('<b>x</b>')).toBeTruthy()
  })

  it('says what went wrong, and tries again', async () => {
    let tries = 0
    fakePortal({
      'GET /api/lionna_x5/accounts/get-text': () =>
        (tries += 1) === 1
          ? refusal(503, 'UNAVAILABLE')
          : json(200, { fileName: 'donations.md', language: null, markdown: 'All sales are final' }),
    })
    renderUi(<OperatorText server="lionna_x5" name="donations" />)
    open('Terms of donations')
    fireEvent.click(await screen.findByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('All sales are final')).toBeTruthy()
  })

  it('is nowhere where the operator has none', () => {
    for (const name of ['donations', 'guest-rewards', 'partner-rewards'] as const)
      renderUi(<OperatorText server="bartz_x3" name={name} />)
    expect(document.querySelector('details')).toBeNull()
  })
})
