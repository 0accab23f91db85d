import { REFRESH_STEPS, type Script, type ScriptRun } from '@castellan/contract/calls/statistics/scripts'
import { Progress } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api/staff-client.ts'
import { formatNumber } from '../../lib/format/numbers.ts'
import { callQuery } from '../../lib/query/query.ts'
import { serverTitle } from '../../lib/servers.ts'
import { useServer } from '../../lib/session/server.ts'
import { DateTime } from '../../ui/display/DateTime.tsx'
import { Tag, type Tone } from '../../ui/display/Tag.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Fallback } from '../../ui/layout/Fallback.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { ActionButton } from '../../ui/overlay/ActionButton.tsx'
import classes from './Maintenance.module.css'

/** Milliseconds between two looks at a run that is under way, should nobody tell of it. */
const LOOK = 2_000

const isRunning = ({ lastRun }: Script) => lastRun?.state === 'running'

/** Maintenance that an administrator can start, with how it ran last. */
export function ScriptsCard() {
  const { t } = useTranslation()
  const scripts = useQuery({
    ...callQuery(api.scripts.getScripts, {}),
    refetchInterval: ({ state: { data } }) => (data?.some(isRunning) ? LOOK : false),
  })
  return (
    <Section title={t('admin.scripts.title')}>
      {scripts.data ? (
        scripts.data.map((script) => <ScriptCard key={script.scriptId} script={script} />)
      ) : (
        <Fallback of={scripts} waiting={118} card />
      )}
    </Section>
  )
}

function ScriptCard({ script }: { script: Script }) {
  const { t } = useTranslation()
  const server = useServer()
  const { name, lastRun } = script
  return (
    <Card label={t(`admin.scripts.names.${name}`)} className={classes.card}>
      <div className={classes.words}>
        <h3 className={classes.name}>{t(`admin.scripts.names.${name}`)}</h3>
        <p className={classes.about}>{t(`admin.scripts.about.${name}`)}</p>
        {lastRun ? <LastRun run={lastRun} /> : <p className={classes.about}>{t('admin.scripts.never')}</p>}
      </div>
      {isRunning(script) ? null : (
        <ActionButton
          label={t('admin.scripts.start')}
          look="second"
          question={{
            title: t('admin.scripts.startTitle', { name: t(`admin.scripts.names.${name}`) }),
            message: t('admin.scripts.startWords', {
              server: serverTitle(server),
              steps: REFRESH_STEPS.map((step) => t(`admin.scripts.steps.${step}`)).join(', '),
            }),
          }}
          call={api.scripts.executeScript}
          act={({ reason }) => api.scripts.executeScript({ scriptId: 1, reason })}
        />
      )}
    </Card>
  )
}

const TONES: Readonly<Record<ScriptRun['state'], Tone>> = {
  running: 'azure',
  done: 'jade',
  partly: 'gold',
  failed: 'ember',
}

function LastRun({ run: { state, stepsDone, steps, problems, startedAt, endedAt } }: { run: ScriptRun }) {
  const { t } = useTranslation()
  if (state === 'running')
    return (
      <div className={classes.running}>
        <output>
          {t('admin.scripts.step', { done: formatNumber(stepsDone), all: formatNumber(steps) })}
        </output>
        <Progress
          value={(100 * stepsDone) / steps}
          aria-label={t('admin.scripts.progress')}
          animated={stepsDone < steps}
        />
      </div>
    )
  return (
    <div className={classes.last}>
      <Tag tone={TONES[state]}>{t(`admin.scripts.states.${state}`)}</Tag>
      <DateTime value={endedAt ?? startedAt} />
      {problems.length ? (
        <span>
          {t('admin.scripts.problems', {
            steps: problems.map((step) => t(`admin.scripts.steps.${step}`)).join(', '),
          })}
        </span>
      ) : null}
    </div>
  )
}
