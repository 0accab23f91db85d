import type { Shape } from './kinds.ts'

interface Drawing {
  readonly body: string
  readonly trim: string
  /** Of the trim, where it is not of gold. */
  readonly trimColour?: string
  /** What of the portrait is shown where the accessory stands alone. */
  readonly box: string
}

/** Where a shape lies on the portrait of 200 by 220: its body in its colour, and its trim. */
const DRAWINGS: Readonly<Record<Shape, Drawing>> = {
  circlet: {
    body: 'M60 76Q70 58 82 60L88 46 94 58 100 38 106 58 112 46 118 60Q130 58 140 76L137 84Q100 62 63 84Z',
    trim: 'M100 52a6 6 0 1 1 0 14a6 6 0 0 1 0-14ZM76 64a3.5 3.5 0 1 1 0 7a3.5 3.5 0 0 1 0-7ZM124 64a3.5 3.5 0 1 1 0 7a3.5 3.5 0 0 1 0-7Z',
    box: '30 22 140 80',
  },
  hat: {
    body: 'M34 62Q50 50 68 52Q66 14 86 10Q100 16 114 10Q134 14 132 52Q150 50 166 62Q134 76 100 74Q66 76 34 62Z',
    trim: 'M67 46Q100 58 133 46L133 54Q100 66 67 54Z',
    box: '20 -4 160 92',
  },
  santa: {
    body: 'M58 62Q62 16 106 8Q150 6 164 54Q150 34 130 32Q142 46 142 62Q100 46 58 62Z',
    trim: 'M56 58Q100 38 144 58a9.5 9.5 0 0 1-4 18Q100 58 60 76a9.5 9.5 0 0 1-4-18ZM164 46a10 10 0 1 1 0 20a10 10 0 0 1 0-20Z',
    trimColour: '#f4efe4',
    box: '24 -4 170 92',
  },
  mask: {
    body: 'M56 88Q78 78 100 92Q122 78 144 88Q146 116 122 116Q108 114 100 106Q92 114 78 116Q54 116 56 88ZM72 101Q82 92 92 102Q82 109 72 101ZM108 102Q118 92 128 101Q118 109 108 102Z',
    trim: 'M100 92Q94 78 100 66Q106 78 100 92ZM62 88Q50 78 50 64Q62 74 68 85ZM138 88Q150 78 150 64Q138 74 132 85Z',
    box: '30 52 140 80',
  },
  ears: {
    body: 'M62 62Q54 30 62 8Q84 24 92 46ZM138 62Q146 30 138 8Q116 24 108 46Z',
    trim: 'M68 50Q64 32 66 20Q78 32 84 44ZM132 50Q136 32 134 20Q122 32 116 44Z',
    box: '30 -2 140 80',
  },
  horns: {
    body: 'M66 58Q38 48 42 8Q54 34 88 44ZM134 58Q162 48 158 8Q146 34 112 44Z',
    trim: 'M62 50L74 40 80 43 68 54ZM138 50L126 40 120 43 132 54Z',
    box: '30 -4 140 80',
  },
  pin: {
    body: 'M136 44Q142 30 152 38Q166 36 162 50Q172 60 160 66Q158 80 146 74Q134 82 130 68Q116 64 124 52Q122 40 136 44Z',
    trim: 'M144 48a9 9 0 1 1 0 18a9 9 0 0 1 0-18Z',
    box: '84 16 120 78',
  },
  eyes: {
    body: 'M82 86a15 15 0 1 1 0 30a15 15 0 0 1 0-30ZM82 91a10 10 0 1 0 0 20a10 10 0 0 0 0-20ZM118 86a15 15 0 1 1 0 30a15 15 0 0 1 0-30ZM118 91a10 10 0 1 0 0 20a10 10 0 0 0 0-20Z',
    trim: 'M95 98Q100 94 105 98L105 102Q100 98 95 102ZM68 98L58 92 58 97 67 103ZM132 98L142 92 142 97 133 103Z',
    box: '40 64 120 72',
  },
  patch: {
    body: 'M102 90Q120 84 136 92Q136 112 120 116Q104 112 102 90Z',
    trim: 'M60 70L104 89 102 94 60 75ZM134 90L140 84 141 89 136 95Z',
    box: '40 56 120 76',
  },
  wings: {
    body: 'M66 62Q30 60 18 26Q38 34 46 30Q40 18 44 10Q64 24 84 46ZM134 62Q170 60 182 26Q162 34 154 30Q160 18 156 10Q136 24 116 46Z',
    trim: 'M100 10C122 10 128 16 128 20S122 30 100 30 72 24 72 20 78 10 100 10ZM100 15C84 15 79 18 79 20S84 25 100 25 121 22 121 20 116 15 100 15Z',
    box: '6 -8 188 90',
  },
  other: {
    body: 'M100 22L110 44 134 46 116 62 122 86 100 73 78 86 84 62 66 46 90 44Z',
    trim: 'M100 46a9 9 0 1 1 0 18a9 9 0 0 1 0-18Z',
    box: '30 8 140 84',
  },
}

interface AccessoryDrawingProps {
  shape: Shape
  colour: string
}

/** An accessory of a shape in a colour, a sketch of our own; inside of a drawing of 200 by 220. */
export function AccessoryDrawing({ shape, colour }: AccessoryDrawingProps) {
  const { body, trim, trimColour = '#f3cf74' } = DRAWINGS[shape]
  return (
    <g fillRule="evenodd" strokeLinejoin="round" strokeWidth={1.6}>
      <path d={body} fill={colour} stroke={`color-mix(in srgb, ${colour} 55%, black)`} />
      <path d={trim} fill={trimColour} stroke={`color-mix(in srgb, ${trimColour} 55%, black)`} />
    </g>
  )
}

/** The accessory alone. */
export const AccessoryGlyph = (drawing: AccessoryDrawingProps) => (
  <svg viewBox={DRAWINGS[drawing.shape].box} aria-hidden="true" focusable="false">
    <AccessoryDrawing {...drawing} />
  </svg>
)
