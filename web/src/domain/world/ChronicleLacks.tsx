import { useQueries } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api/client.ts'
import { callQuery } from '../../lib/query/query.ts'
import { useServer } from '../../lib/session/server.ts'
import { onServer } from '../../lib/paths.ts'
import { Card } from '../../ui/layout/Card.tsx'
import classes from './ChronicleLacks.module.css'
import { type Feature, useWorldInfo } from './use-feature.ts'
import { servers, serverTitle } from '../../lib/servers.ts'

interface ChronicleLacksProps {
  feature: Feature
  icon: Icon
  title: string
  /** Why, in one or two sentences. */
  words: string
  /** The next best page of this server: a link. */
  instead?: ReactNode
}

/** Says that this server's chronicle does not know something, and which servers do. */
export function ChronicleLacks({ feature, icon: Picture, title, words, instead }: ChronicleLacksProps) {
  const { t } = useTranslation()
  const here = useServer()
  const { pathname } = useLocation()
  const info = useWorldInfo()
  const others = servers.keys.filter((key) => key !== here)
  const infos = useQueries({
    queries: others.map((server) => callQuery(api.worlds.getWorldInfo, {}, { server })),
  })
  const having = others.filter((_, place) => infos[place]?.data?.features[feature])
  return (
    <Card className={classes.card}>
      <span className={classes.icon}>
        <Picture size={44} stroke={1.4} aria-hidden="true" />
      </span>
      <p className={classes.chronicle}>
        {t('stats.lacks.chronicle', { server: serverTitle(here), chronicle: info?.chronicle ?? '' })}
      </p>
      <h2 className={classes.title}>{title}</h2>
      <p className={classes.words}>{words}</p>
      {having.length ? (
        <nav className={classes.ways} aria-label={t('stats.lacks.where')}>
          <span>{t('stats.lacks.where')}</span>
          {having.map((key) => (
            // Another server is another session of the page: it is opened anew.
            <a key={key} href={onServer(key, pathname)} className={classes.way}>
              {servers.of(key).name} <small>{servers.of(key).rate}</small>
            </a>
          ))}
        </nav>
      ) : null}
      {instead ? <div className={classes.instead}>{instead}</div> : null}
    </Card>
  )
}
