import classes from './Brand.module.css'

/** The shield crest with the star, and the portal's name beside it. */
export function Brand({ size = 32 }: { readonly size?: number }) {
  return (
    <span className={classes.brand}>
      <img src="/favicon.svg" width={size} height={size} alt="" />
      <span className={classes.word} data-word>
        Castellan
      </span>
    </span>
  )
}
