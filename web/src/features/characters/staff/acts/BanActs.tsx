import { MOST_BAN_HOURS } from '@castellan/contract/calls/moderation/bans'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@castellan/contract/rules/durations'
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../lib/api/staff-client.ts'
import { useFormat } from '../../../../lib/format/use-format.ts'
import { useZoneWord } from '../../../../lib/format/use-zone-word.ts'
import { language, nameHere } from '../../../../lib/i18n/language.ts'
import { useTextsIn } from '../../../../lib/i18n/use-texts-in.ts'
import { callQuery } from '../../../../lib/query/query.ts'
import { useNow } from '../../../../ui/display/now.ts'
import { ChipGroup } from '../../../../ui/forms/ChipGroup.tsx'
import { useFormState } from '../../../../ui/forms/form-context.ts'
import { SwitchField } from '../../../../ui/forms/SwitchField.tsx'
import { TextAreaField } from '../../../../ui/forms/TextAreaField.tsx'
import { TextField } from '../../../../ui/forms/TextField.tsx'
import { wholeIn } from '../../../../ui/forms/written-numbers.ts'
import { ActForm } from './ActForm.tsx'
import type { ActProps } from './acts.ts'

/** Days that most bans take. */
const USUAL = [1, 7, 30]
const REASONS = ['bot', 'money', 'insults', 'windows'] as const
type UsualReason = (typeof REASONS)[number]
const hoursOf = (days: number) => String((days * DAY_MS) / HOUR_MS)

/** Keeps a character out of the game for some hours or for ever; its owner reads why. */
export function BanAct(props: ActProps) {
  const { t } = useTranslation()
  const { id: charId, name: charName, account: accountName } = props.character
  return (
    <ActForm
      {...props}
      call={api.bans.banCharacter}
      initial={{ hour: '24', isForEver: false, evidence: '' }}
      act={({ hour, isForEver, evidence }, { reason }) => {
        const proof = evidence.trim()
        const about = { accountName, reason, ...(proof && { evidence: proof }) }
        return isForEver
          ? api.bans.banCharacterPerm({ charId, ...about })
          : api.bans.banCharacter({ charName, hour: wholeIn(hour), ...about })
      }}
      label={t('gameMaster.acts.names.banCharacter')}
      reasonLabel={t('gameMaster.bans.reason')}
      after={
        <>
          <TextAreaField name="evidence" label={t('gameMaster.bans.evidenceField')} rows={2} />
          <Until />
        </>
      }
      isDangerous
    >
      <UsualDays />
      <TextField name="hour" label={t('gameMaster.acts.hours')} autoComplete="off" data-autofocus />
      <SwitchField name="isForEver" label={t('gameMaster.bans.forEver')} />
      <UsualReasons email={props.character.email} />
    </ActForm>
  )
}

/** The usual lengths to choose, beside the hours that are typed. */
function UsualDays() {
  const { t } = useTranslation()
  const { form } = useFormState()
  const { hour, isForEver } = form.values
  return (
    <ChipGroup
      label={t('gameMaster.acts.howLong')}
      isNamed
      value={isForEver ? undefined : String(hour)}
      onChange={(chosen) => form.setValues({ hour: chosen, isForEver: false })}
      choices={USUAL.map((days) => ({
        value: hoursOf(days),
        label: t('gameMaster.acts.forDays', { count: days }),
      }))}
    />
  )
}

/** What most bans are for, to begin with: the words stand in the field below, as its reader understands them, and are written on there. */
function UsualReasons({ email }: { email: string | null }) {
  const { t } = useTranslation()
  const { form } = useFormState()
  const reader = useQuery({
    ...callQuery(api.masterAccounts.getMAinfo, { email: email ?? '' }),
    enabled: email !== null,
  })
  const spoken = reader.data?.language ?? null
  const foreign = spoken === language() ? null : spoken
  const tOfReader = useTextsIn(foreign)
  const wordsOf = (reason: UsualReason) => (tOfReader ?? t)(`gameMaster.acts.reasonWords.${reason}`)
  return (
    <div>
      <ChipGroup
        label={t('gameMaster.acts.usualReason')}
        isNamed
        value={REASONS.find((reason) => wordsOf(reason) === form.values['reason'])}
        onChange={(chosen) => form.setFieldValue('reason', wordsOf(chosen))}
        choices={REASONS.map((value) => ({ value, label: t(`gameMaster.acts.reasons.${value}`) }))}
      />
      {foreign !== null && tOfReader ? (
        <p className="dim-xs">{t('gameMaster.acts.reasonLanguage', { language: nameHere(foreign) })}</p>
      ) : null}
    </div>
  )
}

/** Until when it would be, before it is done. */
function Until() {
  const { t } = useTranslation()
  const { dateTime } = useFormat()
  const zone = useZoneWord()
  const { hour, isForEver } = useFormState().form.values
  const minute = useNow((now) => now - (now % MINUTE_MS))
  const hours = wholeIn(String(hour))
  if (isForEver) return <Text aria-live="polite">{t('profile.ban.forEver')}</Text>
  if (!(hours >= 1 && hours <= MOST_BAN_HOURS)) return null
  return (
    <Text aria-live="polite">
      {t('profile.ban.until', { when: dateTime(minute + hours * HOUR_MS), zone })}
    </Text>
  )
}

/** Lets a banned character play again. */
export function UnbanAct(props: ActProps) {
  const { t } = useTranslation()
  const { id: characterId } = props.character
  return (
    <ActForm
      {...props}
      call={api.bans.unbanCharacter}
      initial={{}}
      act={(_nothing, { reason }) => api.bans.unbanCharacter({ characterId, reason })}
      label={t('gameMaster.bans.unban')}
    >
      <Text>{t('gameMaster.bans.unbanWords')}</Text>
    </ActForm>
  )
}
