import { encode } from 'uqr'
import classes from '../lines/Security.module.css'

/** Modules of quiet around the code, which scanners want. */
const QUIET = 4

/** A QR code, dark on light in both looks: many scanners read no other. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: QUIET })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <img> would need an address for every secret
    <svg role="img" aria-label={label} className={classes.qr} viewBox={`0 0 ${size} ${size}`}>
      <path fill="white" d={`M0 0h${size}v${size}h-${size}z`} />
      <path fill="black" d={path} shapeRendering="crispEdges" />
    </svg>
  )
}
