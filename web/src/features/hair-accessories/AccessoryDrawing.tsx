import { DRAWINGS } from './drawings.ts'
import type { Shape } from './kinds.ts'

interface AccessoryDrawingProps {
  shape: Shape
  colour: string
}

/** An accessory of a shape in a colour, a sketch of our own; inside of a drawing of 200 by 220. */
export const AccessoryDrawing = ({ shape, colour: own }: AccessoryDrawingProps) => (
  <g fillRule="evenodd" strokeLinejoin="round" strokeWidth={1.6}>
    {DRAWINGS[shape].parts.map(([outline, colour = own]) => (
      <path key={outline} d={outline} fill={colour} stroke={`color-mix(in srgb, ${colour} 55%, black)`} />
    ))}
  </g>
)

/** The accessory alone. */
export const AccessoryGlyph = (drawing: AccessoryDrawingProps) => (
  <svg viewBox={DRAWINGS[drawing.shape].box} aria-hidden="true" focusable="false">
    <AccessoryDrawing {...drawing} />
  </svg>
)
