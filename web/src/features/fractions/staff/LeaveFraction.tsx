import type { FractionAlliance } from '@castellan/contract/calls/statistics/fractions'
import { IconShieldMinus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { tellDone } from '../../../domain/undo/tell-done.ts'
import { useCannot } from '../../../domain/world/use-ability.ts'
import { api } from '../../../lib/api/staff-client.ts'
import { ActionButton } from '../../../ui/overlay/ActionButton.tsx'

interface LeaveFractionProps {
  alliance: FractionAlliance
  /** What its fraction is called. */
  side: string
}

/** Has an alliance leave its fraction, and offers the way back. */
export function LeaveFraction({ alliance: { allianceId, name }, side }: LeaveFractionProps) {
  const { t } = useTranslation()
  const whyNot = useCannot('changeAllianceFaction')
  const back = {
    title: t('gameMaster.fractions.backTitle', { name, side }),
    message: t('gameMaster.fractions.backWords'),
    done: t('gameMaster.fractions.added', { name, side }),
  }
  return (
    <ActionButton
      whyNot={whyNot}
      label={t('gameMaster.fractions.remove')}
      icon={IconShieldMinus}
      look="danger"
      question={{
        title: t('gameMaster.fractions.removeTitle', { name, side }),
        message: t('gameMaster.fractions.removeWords'),
      }}
      call={api.fractions.deleteFractionAlliance}
      act={({ reason }) => api.fractions.deleteFractionAlliance({ allianceId, reason })}
      onDone={(answer) => tellDone(answer, t('gameMaster.fractions.removed', { name, side }), back)}
    />
  )
}
