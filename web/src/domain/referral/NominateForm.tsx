import type { BonusTarget } from '@castellan/contract/shapes/referral-shapes'
import type { Character } from '@castellan/contract/shapes/world-shapes'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api/client.ts'
import { serverTitle } from '../../lib/servers.ts'
import { useServer } from '../../lib/session/server.ts'
import { useAccount } from '../../lib/session/session.ts'
import { Form } from '../../ui/forms/Form.tsx'
import { useFormState } from '../../ui/forms/form-context.ts'
import { SelectField } from '../../ui/forms/SelectField.tsx'
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx'
import { useOwn } from '../world/use-own.ts'
import classes from './Referral.module.css'

interface NominateFormProps {
  side: BonusTarget
  /** Level a character may have at most; null for any. */
  highestLevel: number | null
  /** Who is nominated now. */
  chosen: string | null
}

/** One of one's own characters: who earns as a guest, or who is given what guests earn. */
export function NominateForm({ side, highestLevel, chosen }: NominateFormProps) {
  const { t } = useTranslation()
  const { email } = useAccount()
  const { characters } = useOwn()
  const server = useServer()
  const call = side === 'guest' ? api.referral.nominateGuestChar : api.referral.nominatePartnerChar
  if (characters?.length === 0) return <p className={classes.hint}>{t('referral.nominate.nobody')}</p>
  const tooHigh = ({ name, level }: Pick<Character, 'name' | 'level'>) =>
    name !== chosen && highestLevel !== null && level > highestLevel
  if (highestLevel !== null && characters?.every(tooHigh))
    return (
      <p className={classes.hint}>
        {t('referral.nominate.allTooHigh', { server: serverTitle(server), level: highestLevel })}
      </p>
    )
  return (
    <Form
      call={call}
      initial={{ characterName: chosen ?? '' }}
      onSubmit={({ characterName }) => call({ characterName, MA: email })}
    >
      {chosen === null ? null : (
        <p className={classes.chosen}>{t(`referral.nominate.chosen.${side}`, { name: chosen })}</p>
      )}
      <div className={classes.row}>
        <SelectField
          name="characterName"
          label={t(`referral.nominate.${side}`)}
          placeholder={t('referral.nominate.choose')}
          data={(characters ?? []).map(({ name, level }) => ({
            value: name,
            label: t(tooHigh({ name, level }) ? 'referral.nominate.tooHigh' : 'referral.nominate.character', {
              name,
              level,
            }),
            disabled: tooHigh({ name, level }),
          }))}
        />
        <Choose chosen={chosen} />
      </div>
      {highestLevel === null ? null : (
        <p className={classes.hint}>{t('referral.nominate.highest', { level: highestLevel })}</p>
      )}
    </Form>
  )
}

/** Rests while nobody else is chosen than before. */
function Choose({ chosen }: Pick<NominateFormProps, 'chosen'>) {
  const { t } = useTranslation()
  const { form } = useFormState()
  return (
    <SubmitButton variant="default" disabled={(form.values['characterName'] ?? '') === (chosen ?? '')}>
      {t(chosen === null ? 'referral.nominate.submit' : 'referral.nominate.change')}
    </SubmitButton>
  )
}
