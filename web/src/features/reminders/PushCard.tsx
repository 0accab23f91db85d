import { Button } from '@mantine/core'
import { IconBellRinging } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type PushState, pushState, renewPush, startPush, stopPush } from './push.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { CardSkeleton } from '../../ui/feedback/CardSkeleton.tsx'
import classes from './Reminders.module.css'

const KEY = ['push-state']

/** Whether this browser is told while no page is open; asked for by a click, and ended by one. */
export function PushCard() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { data: state } = useQuery({ queryKey: KEY, queryFn: findState, staleTime: 0 })
  const keep = (next: PushState) => void client.setQueryData(KEY, next)
  const start = useMutation({ mutationFn: startPush, onSuccess: keep })
  const stop = useMutation({ mutationFn: stopPush, onSuccess: keep })
  if (!state) return <CardSkeleton h={150} />
  return (
    <Card label={t('reminders.push.title')} className={classes.channel}>
      <h3 className={classes.channelTitle}>{t('reminders.push.title')}</h3>
      <p className="dim-sm">{t(`reminders.push.${state}`)}</p>
      {state === 'off' ? (
        <Button
          loading={start.isPending}
          leftSection={<IconBellRinging size={17} stroke={1.6} aria-hidden="true" />}
          onClick={() => start.mutate()}
        >
          {t('reminders.push.start')}
        </Button>
      ) : null}
      {state === 'on' ? (
        <Button variant="default" loading={stop.isPending} onClick={() => stop.mutate()}>
          {t('reminders.push.stop')}
        </Button>
      ) : null}
    </Card>
  )
}

/** A browser that is on is made known again: the portal may have forgotten it, or know it with an older session. */
async function findState() {
  const state = await pushState()
  if (state === 'on') await renewPush().catch(() => {})
  return state
}
