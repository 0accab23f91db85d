import { ApiError } from '@castellan/contract/engine/client'
import { t } from 'i18next'
import { confirm, confirmForce } from '../../ui/overlay/confirm.tsx'

interface How {
  readonly force?: true
}

/** Asks whether to undo what something has come over since. */
const confirmOver = () =>
  confirm({
    title: t('journal.changedSince.title'),
    message: t('journal.changedSince.message'),
    hint: t('journal.changedSince.hint'),
    confirmLabel: t('journal.changedSince.confirm'),
    danger: true,
  })

/** What is asked where a refusal can be overruled, by its code. */
const QUESTIONS: ReadonlyMap<string, typeof confirmOver> = new Map([
  ['CHARACTER_ONLINE', () => confirmForce()],
  ['CHANGED_SINCE', confirmOver],
])

/**
 * Does something to a character; while it plays, or where what is undone was changed since, asks whether to do it all the same. Null where
 * that was not wanted.
 */
export async function orForce<A>(act: (how: How) => Promise<A>): Promise<{ readonly answer: A } | null> {
  try {
    return { answer: await act({}) }
  } catch (error) {
    const ask = error instanceof ApiError ? QUESTIONS.get(error.code) : undefined
    if (!ask) throw error
    return (await ask()) ? { answer: await act({ force: true }) } : null
  }
}
