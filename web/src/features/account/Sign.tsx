import classes from './Sign.module.css'

const SIGNS = {
  mail: 'M3 6.5h18v11H3zM3 7l9 6.5L21 7',
  done: 'M5 12.5l4.5 4.5L19 7.5',
  bad: 'M7 7l10 10M17 7 7 17',
} as const
export type SignName = keyof typeof SIGNS

/** A drawing above a title: a mail is on its way, something is done, or it went wrong. */
export const Sign = ({ sign }: { readonly sign: SignName }) => (
  <span className={classes.sign} data-sign={sign} aria-hidden="true">
    <svg viewBox="0 0 24 24" width="30" height="30">
      <path d={SIGNS[sign]} />
    </svg>
  </span>
)
