import { ApiError } from '@castellan/contract/engine/client'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './form.module.css'
import { Problem } from './Problem.tsx'

interface PasskeyButtonProps {
  readonly label: string
  /** Asks for the passkey, and sends it. */
  readonly act: () => Promise<unknown>
}

/** A quiet button beside the gold one, which says itself what went wrong. */
export function PasskeyButton({ label, act }: PasskeyButtonProps) {
  const { t } = useTranslation()
  const [isPending, setPending] = useState(false)
  const [problem, setProblem] = useState<Error | null>(null)
  // State comes one render late: two fast clicks would both ask.
  const underWay = useRef(false)
  const start = async () => {
    if (underWay.current) return
    underWay.current = true
    setPending(true)
    setProblem(null)
    try {
      await act()
    } catch (error) {
      setProblem(error as Error)
    } finally {
      underWay.current = false
      setPending(false)
    }
  }
  return (
    <div>
      {problem ? (
        <div role="alert">
          <Problem words={problem.message} code={problem instanceof ApiError ? problem.code : null} />
        </div>
      ) : null}
      <button
        type="button"
        className={classes.quiet}
        aria-disabled={isPending || undefined}
        // the focus comes back after the browser has asked: no touch of the form, which would begin another human check
        onFocus={(event) => event.stopPropagation()}
        onClick={() => void start()}
      >
        {isPending ? <span className={classes.spinner} aria-hidden="true" /> : null}
        {isPending ? t('account.login.passkeyPending') : label}
      </button>
    </div>
  )
}
