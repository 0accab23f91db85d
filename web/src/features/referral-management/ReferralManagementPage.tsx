import type { Reward } from '@castellan/contract/shapes/referral-shapes'
import { useTranslation } from 'react-i18next'
import { useSheetStep } from '../../lib/address/sheet-step.ts'
import { Fallback } from '../../ui/layout/Fallback.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { ItemsSection } from './ItemsSection.tsx'
import { RewardPaths } from './RewardPaths.tsx'
import { RewardSheet, type NewReward } from './RewardSheet.tsx'
import { TypesSection } from './TypesSection.tsx'
import { useRules } from './use-rules.ts'

/** What there is to earn by referral on this server: rewards as paths, their types, and the items they are made of. */
export function ReferralManagementPage() {
  const { t } = useTranslation()
  const { rules, error, refetch } = useRules()
  const { shown: edited, open: edit, close } = useSheetStep<Reward | NewReward>()
  return (
    <Page title={t('pages.referralManagement')} lead={t('gameMaster.referral.lead')}>
      {rules ? (
        <>
          {rules.types.map((type) => (
            <RewardPaths key={type.id} type={type} rules={rules} onEdit={edit} />
          ))}
          <TypesSection rules={rules} />
          <ItemsSection rules={rules} />
          <RewardSheet edited={edited} rules={rules} onClose={close} />
        </>
      ) : (
        <Fallback of={{ error, refetch }} waiting={640} card />
      )}
    </Page>
  )
}
