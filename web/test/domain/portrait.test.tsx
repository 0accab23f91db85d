import { GENDERS } from '@castellan/contract/shapes/world-shapes'
import { expect, it } from 'vitest'
import { Portrait } from '../../src/domain/portrait/Portrait.tsx'
import { renderUi } from '../support/render-ui.tsx'

/** How many strokes and spots a face is drawn with. */
function strokesOf(gender: (typeof GENDERS)[number], faceIndex: number) {
  const looks = { race: 'Human', gender, faceIndex, hairShapeIndex: 0, hairColorIndex: 0 }
  const { container, unmount } = renderUi(<Portrait looks={looks} label="" />)
  const face = container.querySelector('[data-part=face]')!
  const strokes = {
    ellipses: face.querySelectorAll('ellipse').length,
    painted: face.querySelectorAll('[class*=lips]').length,
  }
  unmount()
  return strokes
}

it('a woman may have red lips and cheeks, no man has', () => {
  const faces = [0, 1, 2]
  expect(faces.map((face) => strokesOf('Gender_Male', face))).toEqual(
    faces.map(() => ({ ellipses: 2, painted: 0 })),
  )
  expect(strokesOf('Gender_Female', 2)).toEqual({ ellipses: 4, painted: 1 })
})
