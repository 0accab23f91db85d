import { describe, expect, it } from 'vitest'
import { OWN_BRAND } from '../../../src/platform/brand/brand.ts'
import { cutText } from '../../../src/statistics/link-previews/cut-text.ts'
import { drawPortal } from '../../../src/statistics/link-previews/draw-portal.ts'

const atMost = (length: number) => (part: string) => part.length <= length

describe('a text that is too long for its place', () => {
  it('is cut before an ellipsis, without a blank at its end', () => {
    expect(cutText('Aelia the Brave', atMost(15))).toBe('Aelia the Brave')
    expect(cutText('Aelia the Brave', atMost(7))).toBe('Aelia…')
    expect(cutText('Aelia', atMost(0))).toBe('…')
  })

  it('is cut between letters, and never within one', () => {
    expect(cutText('a😀b', atMost(3))).toBe('a…')
    expect(cutText('ae\u0301bc', atMost(3))).toBe('a…')
  })
})

it('The picture of a portal whose logo is of lines has the crest', async () => {
  const logo = {
    bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    type: 'image/svg+xml',
    path: '/logo.svg',
  }
  expect(await drawPortal({ ...OWN_BRAND, logo })).toEqual(await drawPortal(OWN_BRAND))
})
