import type { CoolingState } from '@castellan/contract/calls/identity/cooling'
import { Button } from '@mantine/core'
import { IconHourglass } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Sentence } from '../../../ui/display/Sentence.tsx'
import { useSheetStep } from '../../../lib/address/sheet-step.ts'
import { useFormat } from '../../../lib/format/use-format.ts'
import { useCooling } from '../../../lib/auth/use-cooling.ts'
import { Countdown } from '../../../ui/display/Countdown.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { Section } from '../../../ui/layout/Section.tsx'
import { Sheet } from '../../../ui/overlay/Sheet.tsx'
import classes from '../lines/Security.module.css'
import { UndoEmailChange } from './UndoEmailChange.tsx'

/** What rests after a change of address, password or PIN, until when and why. Nothing where nothing does. */
export function Cooling() {
  const { t } = useTranslation()
  const format = useFormat()
  const cooling = useCooling()
  const sheet = useSheetStep<string>()
  if (!cooling) return null
  const oldEmail = cooling.changes.find(({ kind }) => kind === 'email')?.oldEmail
  return (
    <Section title={t('cooling.title')}>
      <Card className={classes.card}>
        <IconHourglass className={classes.sign} data-rests size={40} stroke={1.6} aria-hidden="true" />
        <div className={classes.words}>
          <p className={classes.left}>
            {t('cooling.left')} <Countdown to={Date.parse(cooling.until)} />
          </p>
          <p>
            {t('cooling.rests', {
              until: format.dateTime(cooling.until),
              things: t('security.coolingThings'),
            })}
          </p>
          <Changes of={cooling.changes} />
          <p className="dim-xs">{t('cooling.free')}</p>
        </div>
        {oldEmail ? (
          <Button variant="default" aria-haspopup="dialog" onClick={() => sheet.open(oldEmail)}>
            {t('cooling.undo')}
          </Button>
        ) : null}
      </Card>
      <Sheet opened={sheet.shown !== null} onClose={sheet.close} title={t('cooling.undoTitle')}>
        {sheet.shown === null ? null : <UndoEmailChange oldEmail={sheet.shown} />}
      </Sheet>
    </Section>
  )
}

function Changes({ of: changes }: { of: CoolingState['changes'] }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <ul className={classes.changes} aria-label={t('cooling.changes')}>
      {changes.map(({ kind, at, until, oldEmail, account }) => (
        <li key={`${kind} ${at}`}>
          {/* one thing to the line, or each part of it would stand apart */}
          <span>
            <Sentence>
              {t(`cooling.changed.${kind}`, {
                date: format.dateTime(at),
                email: oldEmail ?? '',
                account: account ?? '',
              })}
            </Sentence>
          </span>
          <span className="dim-xs">
            <Sentence>{t('cooling.until', { date: format.dateTime(until) })}</Sentence>
          </span>
        </li>
      ))}
    </ul>
  )
}
