import { allCalls } from '@castellan/contract'
import { TARGET_KINDS, UNDO_STATES } from '@castellan/contract/calls/moderation/journal'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { actName, scopeName } from '../../domain/journal/act-words.ts'
import { useAddress } from '../../lib/address/use-address.ts'
import { servers } from '../../lib/servers.ts'
import { FilterSelect } from '../../ui/table/FilterSelect.tsx'
import { filterOf } from './journal-filter.ts'
import classes from './Journal.module.css'

/** What undoes others is listed by the calls it does that with. */
const ACTS = allCalls.filter(({ call }) => call.act && !call.performs).map(({ name }) => name.split('.')[1]!)

/** Whose acts, which, on what and where. */
export function JournalFilters() {
  const { t } = useTranslation()
  const [search, change] = useAddress()
  const { by = '', call, scope, state, targetId = '', targetKind } = filterOf(search)
  const acts = ACTS.toSorted((one, other) =>
    actName(t, { call: one }).localeCompare(actName(t, { call: other })),
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
      <FilterSelect
        className={classes.filter}
        name="call"
        label={t('journal.act')}
        any={t('journal.anyAct')}
        choices={acts}
        words={(one) => actName(t, { call: one })}
        value={call}
        searchable
      />
      <FilterSelect
        className={classes.filter}
        name="kind"
        label={t('journal.kind')}
        any={t('journal.anyKind')}
        choices={TARGET_KINDS}
        words={(one) => t(`journal.kinds.${one}`)}
        value={targetKind}
        resets="id"
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
      <FilterSelect
        className={classes.filter}
        name="where"
        label={t('journal.scope')}
        any={t('journal.anyServer')}
        choices={servers.scopes}
        words={(one) => scopeName(t, one)}
        value={scope}
      />
      <FilterSelect
        className={classes.filter}
        name="undone"
        label={t('journal.state')}
        any={t('journal.anyState')}
        choices={UNDO_STATES}
        words={(one) => t(`journal.states.${one}`)}
        value={state}
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
