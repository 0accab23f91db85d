import classes from './form.module.css'

interface FormFootProps {
  readonly problem: string
  readonly isPending: boolean
  readonly submit: string
  readonly pending: string
}

/** What went wrong with the whole form, and its one gold button. */
export function FormFoot({ problem, isPending, submit, pending }: FormFootProps) {
  return (
    <div>
      <div role="alert">{problem ? <p className={classes.problem}>{problem}</p> : null}</div>
      <button type="submit" className={classes.submit} aria-disabled={isPending || undefined}>
        {isPending ? <span className={classes.spinner} aria-hidden="true" /> : null}
        {isPending ? pending : submit}
      </button>
    </div>
  )
}
