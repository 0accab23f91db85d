import type { StaffReferral } from '@castellan/contract/calls/shop/referral-management'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format/use-format.ts'
import { DateTime } from '../../ui/display/DateTime.tsx'
import { Tag, type Tone } from '../../ui/display/Tag.tsx'
import { DescriptionItem, DescriptionList } from '../../ui/layout/DescriptionList.tsx'
import { Sheet } from '../../ui/overlay/Sheet.tsx'
import { useLast } from '../../ui/overlay/use-last.ts'
import classes from './ReferralHistory.module.css'
import { MasterAccountLink } from '../../domain/accounts/MasterAccountLink.tsx'

interface ReferralSheetProps {
  opened: StaffReferral | null
  onClose: () => void
}

/** All of one referral: both sides, whether it counts, what was claimed and delivered, and what looks odd. */
export function ReferralSheet({ opened, onClose }: ReferralSheetProps) {
  const { t } = useTranslation()
  const shown = useLast(opened)
  return (
    <Sheet opened={opened !== null} onClose={onClose} title={t('gameMaster.referrals.sheet')}>
      {shown ? (
        <>
          <Facts referral={shown} />
          <Signs signs={shown.signs} />
          <Claims claims={shown.claims} />
        </>
      ) : null}
    </Sheet>
  )
}

function Facts({ referral }: { referral: StaffReferral }) {
  const { t } = useTranslation()
  const { guest, partner, nickname, code, refType, at, isBound, because, characterName } = referral
  return (
    <DescriptionList>
      <DescriptionItem label={t('gameMaster.referrals.guest')}>
        <MasterAccountLink email={guest} />
      </DescriptionItem>
      <DescriptionItem label={t('gameMaster.referrals.partner')}>
        <MasterAccountLink email={partner} />
      </DescriptionItem>
      <DescriptionItem label={t('gameMaster.referrals.at')}>
        <DateTime value={at} />
      </DescriptionItem>
      <DescriptionItem label={t('gameMaster.referrals.code')}>{code}</DescriptionItem>
      <DescriptionItem label={t('gameMaster.referrals.nickname')}>{nickname}</DescriptionItem>
      <DescriptionItem label={t('gameMaster.referrals.refType')}>{refType}</DescriptionItem>
      <DescriptionItem label={t('gameMaster.referrals.state')}>
        {isBound ? t('gameMaster.referrals.bound') : t('gameMaster.referrals.refused')}
        {because ? `: ${t(`gameMaster.referrals.because.${because}`)}` : null}
      </DescriptionItem>
      <DescriptionItem label={t('gameMaster.referrals.character')}>
        {characterName ?? t('gameMaster.referrals.noCharacter')}
      </DescriptionItem>
    </DescriptionList>
  )
}

function Signs({ signs }: Pick<StaffReferral, 'signs'>) {
  const { t } = useTranslation()
  return (
    <section className={classes.part} aria-label={t('gameMaster.referrals.signs')}>
      <h3>{t('gameMaster.referrals.signs')}</h3>
      {signs.length === 0 ? <p>{t('gameMaster.referrals.noSigns')}</p> : null}
      {signs.map((sign) => (
        <p key={sign}>{t(`gameMaster.referrals.signWords.${sign}`)}</p>
      ))}
    </section>
  )
}

const TONES: Readonly<Record<StaffReferral['claims'][number]['delivery'], Tone>> = {
  delivered: 'jade',
  underWay: 'azure',
  failed: 'ember',
}

function Claims({ claims }: Pick<StaffReferral, 'claims'>) {
  const { t } = useTranslation()
  const { number } = useFormat()
  return (
    <section className={classes.part} aria-label={t('gameMaster.referrals.claims')}>
      <h3>{t('gameMaster.referrals.claims')}</h3>
      {claims.length === 0 ? <p>{t('gameMaster.referrals.noClaims')}</p> : null}
      <ul>
        {claims.map(({ rewardId, bonusTarget, level, count, itemName, recipient, claimedAt, delivery }) => (
          <li key={rewardId} className={classes.claim}>
            <span className={classes.words}>
              {t('gameMaster.referrals.claim', {
                what: t('referral.rewards.what', { formatted: number(count), itemName }),
                level,
                name: recipient,
              })}
              <small>
                {t(`gameMaster.referrals.side.${bonusTarget}`)}, <DateTime value={claimedAt} />
              </small>
            </span>
            <Tag tone={TONES[delivery]}>{t(`gameMaster.referrals.delivery.${delivery}`)}</Tag>
          </li>
        ))}
      </ul>
    </section>
  )
}
