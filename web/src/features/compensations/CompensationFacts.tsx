import type { Compensation } from '@castellan/contract/shapes/compensation-shapes'
import { useTranslation } from 'react-i18next'
import { useClasses } from '../../domain/classes/use-classes.ts'
import { nameOf } from '../../lib/i18n/language.ts'
import { formatNumber } from '../../lib/format/numbers.ts'
import { useFormat } from '../../lib/format/use-format.ts'
import { DescriptionItem, DescriptionList, Stat, Stats } from '../../ui/layout/DescriptionList.tsx'
import { giftWords, progressWords, totalWords, whoWords } from './compensation-words.ts'
import { StateTag } from './StateTag.tsx'

/** What a compensation gives to whom, what it comes to, and who had to do with it. */
export function CompensationFacts({ compensation }: { compensation: Compensation }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { data: known } = useClasses()
  const { state, gift, who, receivers, accounts, reason, notes, startedAt } = compensation
  return (
    <>
      <Stats columns={3}>
        <Stat label={t('admin.compensations.preview.receivers')}>{formatNumber(receivers)}</Stat>
        <Stat label={t('admin.compensations.preview.accounts')}>{formatNumber(accounts)}</Stat>
        <Stat label={t('admin.compensations.preview.total')}>{totalWords(t, compensation)}</Stat>
      </Stats>
      <DescriptionList>
        <DescriptionItem label={t('admin.compensations.columns.state')}>
          <StateTag compensation={compensation} />
        </DescriptionItem>
        <DescriptionItem label={t('admin.compensations.facts.gift')}>{giftWords(t, gift)}</DescriptionItem>
        <DescriptionItem label={t('admin.compensations.facts.who')}>
          {whoWords(t, format, known ?? [], who)}
        </DescriptionItem>
        {startedAt ? (
          <DescriptionItem label={t('admin.compensations.columns.progress')}>
            {progressWords(t, compensation)}
          </DescriptionItem>
        ) : null}
        {stepsOf().map(([key, by, at]) => (
          <DescriptionItem key={key} label={t(`admin.compensations.facts.${key}`)}>
            {t('admin.compensations.facts.by', {
              who:
                by ??
                t(
                  key === 'stopped'
                    ? 'admin.compensations.facts.withStarter'
                    : 'admin.compensations.facts.nobody',
                ),
              when: format.dateTime(at),
            })}
          </DescriptionItem>
        ))}
        {reason ? (
          <DescriptionItem label={t('admin.compensations.facts.reason')}>{reason}</DescriptionItem>
        ) : null}
        {notes.map(({ language, text }) => (
          <DescriptionItem
            key={language}
            label={`${t('admin.compensations.columns.note')} (${nameOf(language)})`}
          >
            {text}
          </DescriptionItem>
        ))}
      </DescriptionList>
    </>
  )

  /** Who did what, and when, as far as it has come. */
  function stepsOf() {
    const { drawnBy, drawnAt, startedBy, stoppedBy, endedAt } = compensation
    const steps = [
      ['drawn', drawnBy, drawnAt],
      ['started', startedBy, startedAt],
      ['stopped', stoppedBy, state === 'stopped' ? endedAt : null],
    ] as const
    return steps.flatMap(([key, by, at]) => (at === null ? [] : [[key, by, at] as const]))
  }
}
