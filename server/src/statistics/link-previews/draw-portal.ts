import type { Brand } from '../../platform/brand/brand.ts'
import { drawJpeg, MARGIN, write } from './drawing.ts'

/** The picture of every link that is nobody's: the name of the portal and what it is. */
export const drawPortal = (brand: Brand): Promise<Buffer> =>
  drawJpeg(brand, (drawing) => {
    const { colors } = drawing
    write(drawing, brand.name, { x: MARGIN, y: 330, size: 120, face: 'title', color: '#ffffff', most: 700 })
    write(drawing, brand.description, { x: MARGIN, y: 408, size: 34, color: colors.text })
  })
