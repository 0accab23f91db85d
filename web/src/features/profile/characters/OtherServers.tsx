import { IconChartLine, IconSwords, IconTrophy } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useServer } from '../../../lib/session/server.ts'
import { paths } from '../../../lib/paths.ts'
import { Section } from '../../../ui/layout/Section.tsx'
import classes from './GameAccounts.module.css'

const LINKS = [
  { name: 'topExp', icon: IconTrophy },
  { name: 'topPvp', icon: IconSwords },
  { name: 'online', icon: IconChartLine },
] as const

/** Ways from home to the statistics of the server. */
export function OtherServers() {
  const { t } = useTranslation()
  const server = useServer()
  return (
    <Section title={t('profile.elsewhere')}>
      <div className={classes.elsewhere}>
        {LINKS.map(({ name, icon: Icon }) => (
          <Link key={name} to={paths[name](server)} className={classes.goto}>
            <Icon size={24} stroke={1.6} aria-hidden="true" />
            <span>
              <b>{t(`profile.links.${name}`)}</b>
              <span className="dim-xs">{t(`profile.links.${name}Hint`)}</span>
            </span>
          </Link>
        ))}
      </div>
    </Section>
  )
}
