import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../lib/api/client.ts'
import { SwitchField } from '../../../../ui/forms/SwitchField.tsx'
import { TextAreaField } from '../../../../ui/forms/TextAreaField.tsx'
import { TextField } from '../../../../ui/forms/TextField.tsx'
import { wholeIn } from '../../../../ui/forms/written-numbers.ts'
import { ActForm } from './ActForm.tsx'
import type { ActProps } from './acts.ts'

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
      after={<TextAreaField name="evidence" label={t('gameMaster.bans.evidenceField')} rows={2} />}
      isDangerous
    >
      <TextField name="hour" label={t('gameMaster.acts.hours')} autoComplete="off" data-autofocus />
      <SwitchField name="isForEver" label={t('gameMaster.bans.forEver')} />
    </ActForm>
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
