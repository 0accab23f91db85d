import { DRAWINGS } from './drawings.ts'
import type { Shape } from './kinds.ts'

interface AccessoryDrawingProps {
  shape: Shape
  color: string
}

/** An accessory of a shape in a colour, a sketch of our own; inside of a drawing of 200 by 220. */
export const AccessoryDrawing = ({ shape, color: own }: AccessoryDrawingProps) => (
  <g fillRule="evenodd" strokeLinejoin="round" strokeWidth={1.6}>
    {DRAWINGS[shape].parts.map(([outline, color = own]) => (
      <path key={outline} d={outline} fill={color} stroke={`color-mix(in srgb, ${color} 55%, black)`} />
    ))}
  </g>
)

/** The accessory alone. */
export const AccessoryGlyph = (drawing: AccessoryDrawingProps) => (
  <svg viewBox={DRAWINGS[drawing.shape].box} aria-hidden="true" focusable="false">
    <AccessoryDrawing {...drawing} />
  </svg>
)
