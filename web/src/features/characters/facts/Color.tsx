import classes from './CharacterSheet.module.css'

/** A colour of the game with its code; a dash where there is none. */
export function Color({ value }: { value: string | null }) {
  if (!value) return '—'
  return (
    <span className={classes.color}>
      <span className={classes.sample} style={{ background: value }} />
      {value}
    </span>
  )
}
