import type { BannedCharacter } from '@castellan/contract/calls/moderation/bans'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format/use-format.ts'
import { AccountInWords } from '../accounts/AccountInWords.tsx'

interface AnswerOfProps {
  appeal: Pick<NonNullable<BannedCharacter['appeal']>, 'answeredAt' | 'answeredBy'>
}

/** When an appeal was answered, and by whom as far as that is said. */
export function AnswerOf({ appeal: { answeredAt, answeredBy: by } }: AnswerOfProps) {
  const { t } = useTranslation()
  const when = useFormat().dateTime(answeredAt)
  if (by === null) return t('gameMaster.bans.answered', { when })
  return <AccountInWords words={t('gameMaster.bans.answeredBy', { when, by })} email={by} />
}
