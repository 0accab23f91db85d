import type { BonusTarget, ReferralEvent } from '@castellan/contract/shapes/referral-shapes'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api/client.ts'
import { useFormat } from '../../lib/format/use-format.ts'
import { useList } from '../../lib/query/list.ts'
import { DateTime } from '../../ui/display/DateTime.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Fallback } from '../../ui/layout/Fallback.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import classes from './RewardPath.module.css'

/** What happened on one's side so far, in sentences; nothing is said where nothing did. */
export function ReferralHistory({ side }: { side: BonusTarget }) {
  const { t } = useTranslation()
  const words = useEventWords()
  const list = useList(api.referral.getReferralHistory, {})
  const mine = list.rows?.filter((event) => event.side === side)
  if (mine?.length === 0) return null
  return (
    <Section title={t('referral.history.title')}>
      <Card className={classes.history}>
        {mine ? (
          <ul aria-label={t('referral.history.title')}>
            {mine.map((event) => (
              <li key={`${event.at} ${event.kind} ${event.of}`}>
                <span>{words(event)}</span>
                <small className="dim-xs">
                  <DateTime value={event.at} />
                </small>
              </li>
            ))}
          </ul>
        ) : (
          <Fallback of={list} waiting={120} />
        )}
      </Card>
    </Section>
  )
}

function useEventWords() {
  const { t } = useTranslation()
  const format = useFormat()
  return ({ kind, side, of, who, characterName, reward, because }: ReferralEvent) => {
    const name = characterName ?? ''
    if (kind === 'used') return t(`referral.history.used.${side}`, { who })
    if (kind === 'refused')
      return t(`referral.history.refused.${side}`, {
        who,
        why: because ? t(`referral.history.because.${because}`) : '',
      })
    if (kind === 'nominated') return t('referral.history.nominated', { name })
    return t(`referral.history.claimed.${side === of ? 'mine' : 'theirs'}`, {
      name,
      level: reward?.level ?? 0,
      what: reward ? `${format.number(reward.count)} × ${reward.itemName}` : '',
    })
  }
}
