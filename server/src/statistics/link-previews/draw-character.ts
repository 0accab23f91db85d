import type { Brand } from '../../platform/brand/brand.ts'
import { mix } from '../../platform/brand/color.ts'
import { type Drawing, drawJpeg, MARGIN, write } from './drawing.ts'
import type { SharedCharacter } from './words.ts'

/** The card of a character as a picture: who it is, its best ranks, and whose portal says so. */
export const drawCharacter = (brand: Brand, character: SharedCharacter): Promise<Buffer> =>
  drawJpeg(brand, (drawing) => {
    const { colors } = drawing
    const { name, classType, level, clan, ranks, server } = character
    const dim = mix(colors.text, colors.ground, 0.34)
    write(drawing, `${brand.name} · ${server}`, { x: MARGIN, y: 116, size: 30, color: colors.link })
    write(drawing, name, { x: MARGIN, y: 236, size: 92, face: 'title', color: '#ffffff' })
    write(drawing, `${classType} · ${level}`, { x: MARGIN, y: 306, size: 42, color: colors.text })
    if (clan) write(drawing, clan, { x: MARGIN, y: 364, size: 36, color: dim })
    ranks.forEach((rank, place) => drawRank(drawing, rank, place))
  })

/** Pixels: three ranks stand side by side. */
const BOX = { width: 330, height: 128, gap: 29, top: 428 } as const

function drawRank(drawing: Drawing, { rank, ranking }: SharedCharacter['ranks'][number], place: number) {
  const { context, colors } = drawing
  const x = MARGIN + place * (BOX.width + BOX.gap)
  context.fillStyle = mix(colors.surface, colors.accent, 0.07)
  context.fillRect(x, BOX.top, BOX.width, BOX.height)
  context.fillStyle = colors.accent
  context.fillRect(x, BOX.top, 4, BOX.height)
  const most = BOX.width - 48
  write(drawing, `#${rank}`, { x: x + 26, y: BOX.top + 66, size: 54, face: 'bold', color: '#ffffff', most })
  write(drawing, ranking, { x: x + 26, y: BOX.top + 106, size: 25, color: colors.text, most })
}
