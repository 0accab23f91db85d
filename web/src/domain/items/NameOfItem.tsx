import { LARGEST_ID } from '@castellan/contract/rules/largest'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api/client.ts'
import { callQuery } from '../../lib/query/query.ts'
import { servers } from '../../lib/servers.ts'
import { useServer } from '../../lib/session/server.ts'
import { useFormState } from '../../ui/forms/form-context.ts'
import { wholeIn } from '../../ui/forms/written-numbers.ts'
import classes from './NameOfItem.module.css'

/** Milliseconds of rest after which what was typed is asked about. */
const REST = 250

/** What the game calls the number that is being typed into a field of the form. */
export function NameOfItem({ name }: { name: string }) {
  const { t } = useTranslation()
  const { alias } = servers.of(useServer())
  const { form } = useFormState()
  const [typed] = useDebouncedValue(wholeIn(String(form.values[name])), REST)
  const isId = typed >= 1 && typed <= LARGEST_ID
  const { data } = useQuery({
    ...callQuery(api.resources.getItemsInfo, { alias, ids: isId ? [typed] : [] }),
    enabled: isId,
  })
  const words = data && isId ? (data[0]?.name ?? t('gameMaster.referral.itemUnknown')) : null
  return (
    <p className={classes.name} aria-live="polite">
      {words}
    </p>
  )
}
