import { isStaff } from '@castellan/contract/engine/roles'
import { LONGEST_SCRAP } from '@castellan/contract/rules/search-key'
import { Combobox, Loader, useCombobox } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { searchOf } from '../../lib/address/search-of.ts'
import { paths } from '../../lib/paths.ts'
import { useServer } from '../../lib/session/server.ts'
import { useAccount } from '../../lib/session/session.ts'
import { byKind, type Entry, type EntryGroup, matching } from './entry.ts'
import { EntryIcon } from './EntryIcon.tsx'
import classes from './Palette.module.css'
import { takeTyped } from './typed-ahead.ts'
import { recentEntries, rememberEntry } from './recent.ts'
import { useFoundEntries } from './use-found-entries.ts'
import { useKnownEntries } from './use-known-entries.ts'
import { useStaffEntries } from './use-staff-entries.ts'

/** The palette's field and what it finds; it begins empty each time the palette opens. */
export function Finder({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation()
  const server = useServer()
  const navigate = useNavigate()
  const { role } = useAccount()
  const placeholder = t(isStaff(role) ? 'palette.placeholderStaff' : 'palette.placeholder')
  const [query, setQuery] = useState('')
  const wanted = query.trim()
  const { groups, isAsking } = useGroups(wanted)
  // Escape closes what it takes for a dropdown
  const combobox = useCombobox({ opened: true, onDropdownClose: onClose })
  const shown = groups.flatMap(({ entries }) => entries)

  const first = shown[0]?.id
  const { selectFirstOption } = combobox
  useEffect(() => {
    if (first !== undefined) selectFirstOption()
  }, [first, selectFirstOption])

  function choose(id: string) {
    const entry = shown.find((one) => one.id === id)
    if (!entry) return
    rememberEntry(server, entry)
    onClose()
    void navigate({
      to: entry.path === undefined ? '.' : paths.page(server, entry.path),
      search: searchOf((before) => ({
        ...(entry.path === undefined && before),
        ...entry.filter,
        ...entry.search,
      })),
      ...(entry.search && { state: { sheet: true as const } }),
    })
  }

  return (
    <Combobox store={combobox} onOptionSubmit={choose}>
      <div className={classes.field}>
        <IconSearch size={20} stroke={1.7} aria-hidden="true" />
        <Combobox.EventsTarget>
          <input
            className={classes.input}
            data-autofocus
            value={query}
            maxLength={LONGEST_SCRAP}
            placeholder={placeholder}
            aria-label={placeholder}
            onFocus={() => {
              // taken once, for an update may be computed twice
              const ahead = takeTyped()
              setQuery((typed) => typed + ahead)
            }}
            onChange={(event) => setQuery(event.currentTarget.value)}
          />
        </Combobox.EventsTarget>
        {isAsking ? <Loader size={16} /> : <kbd className={classes.key}>Esc</kbd>}
      </div>
      <Combobox.Options className={classes.list} aria-label={t('palette.found')}>
        {groups.map(({ kind, entries }) => (
          <Combobox.Group key={kind} label={t(`palette.${kind}`)}>
            {entries.map((entry) => (
              <Combobox.Option key={entry.id} value={entry.id} className={classes.entry}>
                <EntryIcon kind={entry.kind} />
                <span className={classes.label}>{entry.label}</span>
                <span className={classes.hint}>{entry.hint}</span>
              </Combobox.Option>
            ))}
          </Combobox.Group>
        ))}
        {wanted && !isAsking && shown.length === 0 ? (
          <Combobox.Empty>{t('palette.nothing', { query: wanted })}</Combobox.Empty>
        ) : null}
      </Combobox.Options>
    </Combobox>
  )
}

type Titled = Omit<EntryGroup, 'kind'> & { readonly kind: EntryGroup['kind'] | 'recent' }

function useGroups(wanted: string): { readonly groups: readonly Titled[]; readonly isAsking: boolean } {
  const server = useServer()
  const known = useKnownEntries()
  const forAll = useFoundEntries(wanted)
  const forStaff = useStaffEntries(wanted)
  const [recent] = useState(() => recentEntries(server))
  const groups = useMemo(
    () =>
      wanted
        ? // a character leads staff to their page of it
          matching(withoutTwins([...known, ...forStaff.entries, ...forAll.entries]), wanted)
        : atFirst(recent, known),
    [wanted, known, forStaff.entries, forAll.entries, recent],
  )
  return { groups, isAsking: forAll.isAsking || forStaff.isAsking }
}

/** Before anything is typed: what was chosen last, then own characters and every page. */
const atFirst = (recent: readonly Entry[], known: readonly Entry[]): Titled[] => {
  const others = known.filter(({ id }) => !recent.some((one) => one.id === id))
  const listed = byKind(others.filter(({ kind }) => kind === 'page' || kind === 'own'))
  return recent.length ? [{ kind: 'recent', entries: recent }, ...listed] : listed
}

/** An own character is found among all others too. */
const withoutTwins = (entries: readonly Entry[]) =>
  entries.filter(({ id }, place) => entries.findIndex((one) => one.id === id) === place)
