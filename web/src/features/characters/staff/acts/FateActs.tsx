import { DELETION_DAYS } from '@castellan/contract/calls/moderation/character-edits'
import { Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../lib/api/staff-client.ts'
import { useFormat } from '../../../../lib/format/use-format.ts'
import { LiteralField } from '../../../../ui/forms/LiteralField.tsx'
import { TextField } from '../../../../ui/forms/TextField.tsx'
import { wholeIn } from '../../../../ui/forms/written-numbers.ts'
import { callQuery } from '../../../../lib/query/query.ts'
import { Note } from '../../../../ui/feedback/Note.tsx'
import { useFormState } from '../../../../ui/forms/form-context.ts'
import { ActForm } from './ActForm.tsx'
import type { ActProps } from './acts.ts'

/** To another game account, whoever that belongs to. */
export function MoveAct(props: ActProps) {
  const { t } = useTranslation()
  const { name, account, email } = props.character
  return (
    <ActForm
      {...props}
      call={api.characterEdits.moveCharacter}
      initial={{ accountNameNew: '' }}
      fields={{ NOTHING_TO_CHANGE: 'accountNameNew', ACCOUNT_FULL: 'accountNameNew' }}
      act={({ accountNameNew }, how) =>
        api.characterEdits.moveCharacter({
          characterNameOld: name,
          accountNameOld: account,
          accountNameNew: accountNameNew.trim(),
          ...how,
        })
      }
      label={t('services.acts.moveCharacter')}
    >
      <LiteralField
        name="accountNameNew"
        label={t('services.moveTo')}
        description={t('services.movesFrom', { account })}
      />
      <NewOwner name={name} owner={email} />
    </ActForm>
  )
}

/** As its player would delete it in the game, or at once. */
export function DeleteAct(props: ActProps) {
  const { t } = useTranslation()
  const { id: characterId, name, classType, level } = props.character
  return (
    <ActForm
      {...props}
      call={api.characterEdits.deleteCharacter}
      initial={{ days: String(DELETION_DAYS.usual) }}
      act={({ days }, how) =>
        api.characterEdits.deleteCharacter({ characterId, days: wholeIn(days), ...how })
      }
      label={t('gameMaster.acts.delete')}
      isDangerous
    >
      <Text>{t('gameMaster.acts.deleteWords', { name, classType, level })}</Text>
      <TextField
        name="days"
        label={t('gameMaster.acts.days')}
        description={t('gameMaster.acts.daysHint')}
        autoComplete="off"
      />
    </ActForm>
  )
}

/** Back as it was. */
export function RestoreAct(props: ActProps) {
  const { t } = useTranslation()
  const { dateTime } = useFormat()
  const { id: characterId, name, deletedAt } = props.character
  return (
    <ActForm
      {...props}
      call={api.characterEdits.restoreCharacter}
      initial={{}}
      act={(_nothing, how) => api.characterEdits.restoreCharacter({ characterId, ...how })}
      label={t('services.acts.restoreCharacter')}
    >
      <Text>{t('services.restoreWords', { name, date: dateTime(deletedAt) })}</Text>
    </ActForm>
  )
}

/** Milliseconds of rest after which what was typed is asked about. */
const REST = 250

interface NewOwnerProps {
  name: string
  /** Whose the character is; null where nobody's. */
  owner: string | null
}

/** Whose the typed game account is, with a warning where the character would change its owner. */
function NewOwner({ name, owner }: NewOwnerProps) {
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
