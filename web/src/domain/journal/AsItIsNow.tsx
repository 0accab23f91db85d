import { Button, Stack } from '@mantine/core'
import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Note } from '../../ui/feedback/Note.tsx'
import { Outdated } from '../../ui/forms/outdated.ts'

/** One of a list. */
export interface Listed<T> {
  /** The list it is of, as it is by now. */
  rows: readonly T[] | undefined
  idOf: (one: T) => string | number
  /** What of it a change is decided on. */
  decidedOn: (one: T) => object
}

interface AsItIsNowProps<T> extends Listed<T> {
  /** The one that is changed, as its sheet was opened with it; null where one is made. */
  opened: T | null
  /** Whether its sheet is open still: one that slides away has nothing to tell. */
  isOpen: boolean
  /** The form about it. */
  children: (one: T | null) => ReactNode
}

/**
 * Optimistic locking, as somebody sees it: says when what a sheet is about has been changed meanwhile, and shows what it is now where that is
 * asked for. What was typed goes then, and not before.
 */
export function AsItIsNow<T extends object>(props: AsItIsNowProps<T>) {
  const { opened, rows, idOf, decidedOn, isOpen, children } = props
  const { t } = useTranslation()
  const [taken, setTaken] = useState({ opened, shown: opened, times: 0 })
  const form = useRef<HTMLDivElement>(null)
  const { shown, times } = taken.opened === opened ? taken : { shown: opened, times: 0 }
  const now = shown && rows?.find((row) => idOf(row) === idOf(shown))
  const isOther = Boolean(isOpen && shown && now && wordsOf(decidedOn(now)) !== wordsOf(decidedOn(shown)))
  useEffect(() => {
    // the button that had the focus is gone
    if (times > 0) form.current?.querySelector<HTMLElement>('input, textarea')?.focus()
  }, [times])
  return (
    <>
      <output>
        {isOther ? (
          <Stack gap="xs" mb="md">
            <Note>{t('gameMaster.changedMeanwhile.words')}</Note>
            <Button
              variant="default"
              onClick={() => setTaken({ opened, shown: now ?? null, times: times + 1 })}
            >
              {t('gameMaster.changedMeanwhile.show')}
            </Button>
          </Stack>
        ) : null}
      </output>
      <div ref={form}>
        <Outdated value={isOther}>
          <Fragment key={times}>{children(shown)}</Fragment>
        </Outdated>
      </div>
    </>
  )
}

const wordsOf = (part: object) => JSON.stringify(part)
