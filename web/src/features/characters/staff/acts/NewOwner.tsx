import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../lib/api/staff-client.ts'
import { callQuery } from '../../../../lib/query/query.ts'
import { Note } from '../../../../ui/feedback/Note.tsx'
import { useFormState } from '../../../../ui/forms/form-context.ts'

/** Milliseconds of rest after which what was typed is asked about. */
const REST = 250

interface NewOwnerProps {
  name: string
  /** Whose the character is; null where nobody's. */
  owner: string | null
}

/** Whose the typed game account is, with a warning where the character would change its owner. */
export function NewOwner({ name, owner }: NewOwnerProps) {
  const { t } = useTranslation()
  const { form } = useFormState()
  const typed = String(form.values['accountNameNew'] ?? '').trim()
  const [login] = useDebouncedValue(typed, REST)
  const { data } = useQuery({
    ...callQuery(api.staffAccounts.searchAccounts, { contains: false, key: login, searchType: 'login' }),
    enabled: login !== '',
  })
  const found = login === typed ? data?.[0] : undefined
  return <div aria-live="polite">{found ? words(found.email) : null}</div>

  function words(email: string | null) {
    if (email === owner)
      return t('gameMaster.acts.sameOwner', { email: email ?? t('gameMaster.acts.nobody') })
    if (email === null) return <Note>{t('gameMaster.acts.noOwner', { name })}</Note>
    return <Note>{t('gameMaster.acts.newOwner', { name, email })}</Note>
  }
}
