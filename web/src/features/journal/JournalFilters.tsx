import { allCalls } from '@castellan/contract'
import { TARGET_KINDS, UNDO_STATES } from '@castellan/contract/calls/moderation/journal'
import { Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { actName, scopeName } from '../../domain/journal/act-words.ts'
import { useAddress } from '../../lib/address/use-address.ts'
import { servers } from '../../lib/servers.ts'
import { filterOf } from './journal-filter.ts'
import classes from './Journal.module.css'

/** What undoes others is listed by the calls it does that with. */
const ACTS = allCalls.filter(({ call }) => call.act && !call.performs).map(({ name }) => name.split('.')[1]!)

/** Whose acts, which, on what and where. */
export function JournalFilters() {
  const { t } = useTranslation()
  const [search, change] = useAddress()
  const { by = '', call, scope, state, targetId = '', targetKind } = filterOf(search)
  const acts = ACTS.map((value) => ({ value, label: actName(t, { call: value }) })).toSorted((one, other) =>
    one.label.localeCompare(other.label),
  )
  const choose = (key: string) => (value: string | null) =>
    change({ [key]: value ?? undefined, page: undefined })
  return (
    <fieldset aria-label={t('journal.filters')} className={classes.filters}>
      <Words
        key={`by ${by}`}
        label={t('journal.by')}
        hint={t('journal.anybody')}
        value={by}
        onWords={choose('by')}
      />
      <Select
        className={classes.filter}
        aria-label={t('journal.act')}
        placeholder={t('journal.anyAct')}
        data={acts}
        value={call ?? null}
        onChange={choose('call')}
        searchable
        clearable
      />
      <Select
        className={classes.filter}
        aria-label={t('journal.kind')}
        placeholder={t('journal.anyKind')}
        data={TARGET_KINDS.map((value) => ({ value, label: t(`journal.kinds.${value}`) }))}
        value={targetKind ?? null}
        onChange={(kind) => change({ kind: kind ?? undefined, id: undefined, page: undefined })}
        clearable
      />
      {targetKind ? (
        <Words
          key={`id ${targetKind} ${targetId}`}
          label={t('journal.targetId')}
          hint={t('journal.targetId')}
          value={targetId}
          onWords={choose('id')}
        />
      ) : null}
      <Select
        className={classes.filter}
        aria-label={t('journal.scope')}
        placeholder={t('journal.anyServer')}
        data={servers.scopes.map((value) => ({ value, label: scopeName(t, value) }))}
        value={scope ?? null}
        onChange={choose('where')}
        clearable
      />
      <Select
        className={classes.filter}
        aria-label={t('journal.state')}
        placeholder={t('journal.anyState')}
        data={UNDO_STATES.map((value) => ({ value, label: t(`journal.states.${value}`) }))}
        value={state ?? null}
        onChange={choose('undone')}
        clearable
      />
    </fieldset>
  )
}

interface WordsProps {
  label: string
  hint: string
  value: string
  onWords: (words: string | null) => void
}

/** Words that count when they are whole: by Enter, or when somebody goes on. */
function Words({ label, hint, value, onWords }: WordsProps) {
  const [typed, setTyped] = useState(value)
  const say = () => {
    if (typed.trim() !== value) onWords(typed.trim() || null)
  }
  return (
    <TextInput
      className={classes.filter}
      aria-label={label}
      placeholder={hint}
      maxLength={254}
      value={typed}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={say}
      onKeyDown={({ key }) => {
        if (key === 'Enter') say()
      }}
    />
  )
}
