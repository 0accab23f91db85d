import type { Trail } from '@castellan/contract/calls/moderation/item-stories'
import { useTranslation } from 'react-i18next'
import { Note } from '../../ui/feedback/Note.tsx'

/** Says that a game server does not report where things go, where it does not. */
export function NoTrail({ trail: { isKept, why } }: { trail: Trail }) {
  const { t } = useTranslation()
  return isKept ? null : <Note>{t('gameMaster.itemStory.noTrail', { why })}</Note>
}
