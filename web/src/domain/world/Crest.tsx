import { IconShield } from '@tabler/icons-react'
import classes from './Crest.module.css'

interface CrestProps {
  /** Address of the picture; without one a blank shield keeps the place. */
  src: string | undefined
  /** Height in CSS pixels; crests are 16 × 12, two side by side 24 × 12. */
  height?: number
}

/** A clan's crest as pixels, unsmoothed; the clan's name stands beside it in words. */
export function Crest({ src, height = 16 }: CrestProps) {
  if (!src) return <IconShield className={classes.blank} size={height} stroke={1.6} aria-hidden="true" />
  return <img className={classes.crest} src={src} alt="" style={{ height }} />
}
