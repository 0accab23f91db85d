import { brand } from '../../lib/brand.ts'
import classes from './Brand.module.css'

/** The portal's logo, and its name beside it. */
export function Brand({ size = 32 }: { readonly size?: number }) {
  return (
    <span className={classes.brand}>
      <img src={brand.logo} height={size} alt="" />
      <span className={classes.word} data-word>
        {brand.name}
      </span>
    </span>
  )
}
