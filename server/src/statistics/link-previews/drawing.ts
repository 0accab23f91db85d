import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { SKRSContext2D } from '@napi-rs/canvas'
import type { Brand } from '../../platform/brand/brand.ts'
import { translucent } from '../../platform/brand/color.ts'
import { lookOf, OWN_ACCENT } from '../../platform/brand/look.ts'
import { PREVIEW_SIZE } from '../../platform/http/site/link-preview.ts'
import { lazy } from '../../platform/http/lazy.ts'
import { cutText } from './cut-text.ts'
import { visible } from '../../platform/text/shown-text.ts'

/** Latin, Cyrillic and Greek; other letters come from the fonts of the machine. */
const FACES = { text: 'DejaVuSans.ttf', bold: 'DejaVuSans-Bold.ttf', title: 'DejaVuSerif-Bold.ttf' } as const
type Face = keyof typeof FACES

/** What draws comes with the first picture: most portals' starts never need it. */
const canvas = lazy(async () => {
  const drawer = await import('@napi-rs/canvas')
  for (const [face, file] of Object.entries(FACES))
    drawer.GlobalFonts.register(
      readFileSync(fileURLToPath(import.meta.resolve(`dejavu-fonts-ttf/ttf/${file}`))),
      `castellan-${face}`,
    )
  return drawer
})

/** Whether what draws is installed: it is optional. */
export const canDraw = lazy(() =>
  canvas().then(
    () => true,
    () => false,
  ),
)

/** A picture under way, in the colours of the brand. */
export interface Drawing {
  readonly context: SKRSContext2D
  readonly colors: ReturnType<typeof colorsOf>
}

const colorsOf = ({ colors }: Brand) => ({ ...lookOf(colors, 'dark'), accent: colors.accent ?? OWN_ACCENT })

const { width, height } = PREVIEW_SIZE
/** Pixels around what is written. */
export const MARGIN = 76

/** Of 100: letters stay sharp, and a picture is a quarter of its PNG and encoded in a tenth of the time. */
const QUALITY = 85

/** A JPEG of what is drawn on the ground of the brand. */
export async function drawJpeg(brand: Brand, draw: (drawing: Drawing) => void): Promise<Buffer> {
  const { createCanvas } = await canvas()
  const sheet = createCanvas(width, height)
  const drawing = { context: sheet.getContext('2d'), colors: colorsOf(brand) }
  drawGround(drawing)
  await drawSign(drawing, brand)
  draw(drawing)
  return sheet.encode('jpeg', QUALITY)
}

/** The night hall: a dark ground with a golden light, and a line of gold around it. */
function drawGround({ context, colors: { ground, accent } }: Drawing) {
  context.fillStyle = ground
  context.fillRect(0, 0, width, height)
  const light = context.createRadialGradient(width * 0.82, -60, 0, width * 0.82, -60, 760)
  light.addColorStop(0, translucent(accent, 0.34))
  light.addColorStop(1, translucent(accent, 0))
  context.fillStyle = light
  context.fillRect(0, 0, width, height)
  context.strokeStyle = translucent(accent, 0.55)
  context.lineWidth = 2
  context.strokeRect(28, 28, width - 56, height - 56)
  context.fillStyle = accent
  context.fillRect(28, 28, 160, 6)
}

/** The crest of the portal's own look, on a ground of 32 × 32. */
const CREST = {
  shield: 'M16 1.8 4 6.6v9c0 7.2 5 12.4 12 14.6 7-2.2 12-7.4 12-14.6v-9z',
  star: 'm16 7 2.3 6.7L25 16l-6.7 2.3L16 25l-2.3-6.7L7 16l6.7-2.3z',
} as const

/** Where the sign of the portal stands, in pixels. */
const SIGN = { x: width - 406, y: 78, size: 320 } as const

/** The logo of the operator, where it is a picture of pixels; the portal's own crest where there is none, or one of lines. */
async function drawSign(drawing: Drawing, { logo }: Brand) {
  if (!logo || !['image/png', 'image/jpeg', 'image/webp'].includes(logo.type)) return drawCrest(drawing)
  const { loadImage } = await canvas()
  const picture = await loadImage(logo.bytes)
  const scale = SIGN.size / Math.max(picture.width, picture.height)
  const [wide, tall] = [picture.width * scale, picture.height * scale]
  const [x, y] = [SIGN.x + (SIGN.size - wide) / 2, SIGN.y + (SIGN.size - tall) / 2]
  drawing.context.drawImage(picture, x, y, wide, tall)
}

/** A large shield in the accent of the brand. */
async function drawCrest({ context, colors: { accent } }: Drawing) {
  const { Path2D } = await canvas()
  const paint = (shape: string, share: number) => {
    context.save()
    context.clip(new Path2D(shape))
    context.fillStyle = translucent(accent, share)
    context.fillRect(0, 0, 32, 32)
    context.restore()
  }
  context.save()
  context.translate(SIGN.x, SIGN.y)
  context.scale(SIGN.size / 32, SIGN.size / 32)
  paint(CREST.shield, 0.07)
  paint(CREST.star, 0.4)
  context.lineWidth = 0.8
  context.strokeStyle = translucent(accent, 0.5)
  context.stroke(new Path2D(CREST.shield))
  context.restore()
}

interface Writing {
  readonly x: number
  readonly y: number
  readonly size: number
  readonly face?: Face
  readonly color: string
  /** Pixels; what is longer is first written smaller, then cut. */
  readonly most?: number
}

/** The smallest a text is written to fit, as a part of its size. */
const SMALLEST = 0.6

/** Writes one line and gives its width. */
export function write({ context }: Drawing, text: string, at: Writing): number {
  const { x, y, size, face = 'text', color, most = width - 2 * MARGIN } = at
  const set = (pixels: number) => void (context.font = `${pixels}px castellan-${face}, sans-serif`)
  const whole = visible(text)
  set(size)
  const fitting = Math.max(SMALLEST, Math.min(1, most / context.measureText(whole).width))
  set(size * fitting)
  const shown = cutText(whole, (part) => context.measureText(part).width <= most)
  context.fillStyle = color
  context.fillText(shown, x, y)
  return context.measureText(shown).width
}
