import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './TableToolbar.module.css'

interface SearchBoxProps {
  value: string
  onSearch: (words: string) => void
  /** What can be searched for, where the word alone does not say it. */
  hint?: string | undefined
  /** Why what was typed cannot be searched for. */
  problem?: string | null | undefined
}

/** Typing waits for a pause, so that neither the address nor a server follows every key. */
const PAUSE = 180

/** The quick search of a table; Enter searches at once. */
export function SearchBox({ value, onSearch, hint, problem }: SearchBoxProps) {
  const { t } = useTranslation()
  const [words, setWords] = useState(value)
  const [known, setKnown] = useState({ value, sent: value })
  if (value !== known.value) {
    setKnown({ value, sent: value })
    // What we did not send ourselves comes from the Back button: then the address is right.
    if (value !== known.sent) setWords(value)
  }
  const search = () => {
    setKnown({ value, sent: words })
    onSearch(words)
  }
  const searchLater = useEffectEvent(search)
  useEffect(() => {
    if (words === value) return undefined
    const timer = setTimeout(() => searchLater(), PAUSE)
    return () => clearTimeout(timer)
  }, [words, value])
  return (
    <form
      className={classes.search}
      onSubmit={(event) => {
        event.preventDefault()
        search()
      }}
    >
      <TextInput
        type="search"
        aria-label={t('ui.table.search')}
        aria-keyshortcuts="/"
        placeholder={hint ?? t('ui.table.search')}
        leftSection={<IconSearch size={16} stroke={1.6} />}
        value={words}
        error={problem}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
    </form>
  )
}
