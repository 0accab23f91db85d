import type { NameCheck } from '@castellan/contract/calls/players/reserved-names'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api/client.ts'
import { callQuery } from '../../lib/query/query.ts'
import { useCall } from '../../lib/query/use-call.ts'
import { Tag, type Tone } from '../../ui/display/Tag.tsx'
import { useFormState } from '../../ui/forms/form-context.ts'
import classes from './NameVerdict.module.css'

/** Milliseconds of rest after which what was typed is asked about. */
const REST = 250

const TONES: Readonly<Record<NameCheck['state'], Tone>> = {
  free: 'jade',
  taken: 'ember',
  reserved: 'gold',
  forbidden: 'ember',
}

interface NameVerdictProps {
  /** The field it is typed in. */
  field: string
  /** The name of the character that is given another: its letters are free to it in any case, and so is what its owner holds. */
  ownName?: string
  /** Whether it becomes another's, to whom what they reserved is free. */
  isForOther?: boolean
}

/** What becomes of the name that is being typed; its place is there before. One that is known to be refused marks its field. */
export function NameVerdict({ field, ownName, isForOther = false }: NameVerdictProps) {
  const { t } = useTranslation()
  const { setFieldError, clearFieldError, values, errors } = useFormState().form
  const typed = String(values[field] ?? '')
  const hasSpace = /\s/.test(typed)
  const [asked] = useDebouncedValue(typed, REST)
  const rules = useCall(api.reservedNames.getNameRules, {})
  const { data, error } = useQuery({
    ...callQuery(api.reservedNames.checkName, { name: asked }),
    enabled: asked !== '' && !/\s/.test(asked),
    // what was reserved or let go in this moment counts
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  const isRefused = hasSpace || isSame() || isNotFree()
  const isMarked = errors[field] === true
  useEffect(() => {
    if (isRefused) setFieldError(field, true)
    else if (isMarked) clearFieldError(field)
  }, [isRefused, isMarked, field, setFieldError, clearFieldError])
  return (
    <div className={classes.verdict} aria-live="polite">
      {words()}
    </div>
  )

  function isSame(how: (name: string) => string = String) {
    return ownName !== undefined && how(typed) === how(ownName)
  }

  /** Known for what is typed now; of what looks like a reserved name whoever holds that may have it. */
  function isNotFree() {
    if (data?.name !== typed || typed === '' || isSame(inAnyCase)) return false
    const { state, reason } = data
    return state === 'taken' || state === 'forbidden' || (reason === 'another' && !isForOther)
  }

  function words() {
    if (typed === '') {
      const { minLength: least = 0, maxLength: count = 0 } = rules.data ?? {}
      return <span>{t(count ? 'profile.names.hintLong' : 'profile.names.hint', { least, count })}</span>
    }
    if (hasSpace)
      return (
        <>
          <Tag tone={TONES.forbidden}>{t('profile.names.states.forbidden')}</Tag>
          {said(t('errors.whitespace'))}
        </>
      )
    if (isSame(inAnyCase))
      return <span>{t(isSame() ? 'profile.names.same' : 'profile.names.otherCase')}</span>
    if (error) return said(error.message)
    if (data?.name !== typed) return <span>{t('profile.names.asking')}</span>
    if (ownName !== undefined && data.reason === 'own')
      return (
        <>
          <Tag tone="jade">{t('profile.names.states.free')}</Tag>
          <span>{t('profile.names.reservedByYou')}</span>
        </>
      )
    return (
      <>
        <Tag tone={TONES[data.state]}>{t(`profile.names.states.${data.state}`)}</Tag>
        {said(data.message)}
      </>
    )
  }

  /** What the field says already, since it was sent, is not said once more. */
  function said(message: string | null) {
    return message === null || message === errors[field] ? null : <span>{message}</span>
  }
}

const inAnyCase = (name: string) => name.toLowerCase()
