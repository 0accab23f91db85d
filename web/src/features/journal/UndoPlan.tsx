import type { journal } from '@castellan/contract/calls/moderation/journal'
import type { Received } from '@castellan/contract/engine/call'
import type { PlannedAct } from '@castellan/contract/shapes/journal-shapes'
import { Button, Progress as Bar } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { actName, changeWords, scopeName } from '../../domain/journal/act-words.ts'
import { api } from '../../lib/api/staff-client.ts'
import { useFormat } from '../../lib/format/use-format.ts'
import { TargetLink } from '../../domain/journal/TargetLink.tsx'
import { formatNumber } from '../../lib/format/numbers.ts'
import { DateTime } from '../../ui/display/DateTime.tsx'
import { Tag, type Tone } from '../../ui/display/Tag.tsx'
import { Note } from '../../ui/feedback/Note.tsx'
import { Form } from '../../ui/forms/Form.tsx'
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx'
import { TextAreaField } from '../../ui/forms/TextAreaField.tsx'
import classes from './Journal.module.css'
import { type Outcome, type Progress, useUndoAll } from './use-undo-all.ts'

/** What can be undone and what cannot, why it is done, and how far that is. */
export function UndoPlan({ plan: { acts, isCut } }: { plan: Received<typeof journal.getActsSince> }) {
  const { t } = useTranslation()
  const possible = acts.filter(({ obstacle }) => obstacle === null)
  const { progress, start, stop } = useUndoAll(possible)
  const figures = { count: possible.length, formatted: formatNumber(possible.length) }
  if (!acts.length) return <p className={classes.words}>{t('journal.since.nothing')}</p>
  return (
    <>
      {progress ? (
        <HowFar progress={progress} all={possible.length} onStop={stop} />
      ) : (
        <>
          <p className={classes.words}>{t('journal.since.can', figures)}</p>
          {isCut ? <Note>{t('journal.since.isCut')}</Note> : null}
          {possible.length ? (
            <Form
              call={api.journal.undoAct}
              initial={{ reason: '' }}
              onSubmit={async ({ reason }) => void start(reason.trim())}
            >
              <TextAreaField name="reason" label={t('ui.reason')} rows={3} />
              <SubmitButton color="ember.6">{t('journal.since.undo')}</SubmitButton>
            </Form>
          ) : null}
        </>
      )}
      <ul className={classes.plan} aria-label={t('journal.since.title')}>
        {acts.map((act) => (
          <PlannedLine key={act.id} act={act} outcome={progress?.outcomes.get(act.id)} />
        ))}
      </ul>
    </>
  )
}

interface HowFarProps {
  progress: Progress
  all: number
  onStop: () => void
}

function HowFar({ progress: { isRunning, isStopped, outcomes }, all, onStop }: HowFarProps) {
  const { t } = useTranslation()
  const count = (is: Outcome['is']) => [...outcomes.values()].filter((one) => one.is === is).length
  const [done, failed] = [count('done'), count('failed')]
  if (!isRunning)
    return (
      <output className={classes.words}>
        {t(isStopped ? 'journal.since.stopped' : 'journal.since.ended', {
          done: formatNumber(done),
          failed: formatNumber(all - done),
        })}
      </output>
    )
  const words = t('journal.since.progress', { done: formatNumber(done + failed), all: formatNumber(all) })
  return (
    <div className={classes.underway}>
      <output>{words}</output>
      <Bar value={((done + failed) / all) * 100} animated aria-label={words} />
      <Button variant="default" onClick={onStop}>
        {t('journal.since.stop')}
      </Button>
    </div>
  )
}

const TONES: Readonly<Record<Outcome['is'], Tone>> = {
  waits: 'gray',
  underway: 'azure',
  done: 'jade',
  failed: 'ember',
}

function PlannedLine({ act, outcome }: { act: PlannedAct; outcome: Outcome | undefined }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { at, obstacle, scope, target } = act
  return (
    <li>
      <span className={classes.line}>
        <b>{actName(t, act)}</b>
        {outcome ? <Tag tone={TONES[outcome.is]}>{t(`journal.since.${outcome.is}`)}</Tag> : null}
      </span>
      <span>
        <TargetLink target={target} scope={scope} />
      </span>
      <span className={classes.quiet}>
        <DateTime value={at} /> · {scopeName(t, scope)}
      </span>
      <span className={classes.quiet}>{changeWords(t, format, act)}</span>
      {obstacle ? (
        <span>
          <Tag tone="gray" size="sm">
            {t(`journal.since.obstacles.${obstacle}`)}
          </Tag>
        </span>
      ) : null}
      {outcome?.is === 'failed' ? <span role="alert">{outcome.why}</span> : null}
    </li>
  )
}
