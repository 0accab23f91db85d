import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { besieged } from '../../domain/sieges/besieged.ts'
import { useRealm } from '../../domain/world/use-realm.ts'
import { api } from '../../lib/api/client.ts'
import { formatNumber } from '../../lib/format/numbers.ts'
import { useCall } from '../../lib/query/use-call.ts'
import { Countdown } from '../../ui/display/Countdown.tsx'
import type { PageName } from '../pages.ts'
import classes from './AreaIndexPage.module.css'

/** What a page would say first, where that is cheap to know. Nothing while it is not known. */
export function LiveFigure({ of }: { readonly of: PageName }) {
  const Figure = FIGURES[of]
  return Figure ? (
    <span className={classes.figure}>
      <Figure />
    </span>
  ) : null
}

function PlayersOnline() {
  const { t } = useTranslation()
  const { realm } = useRealm()
  const players = realm?.online ?? null
  return players === null ? null : t('about.figures.online', { players: formatNumber(players) })
}

function NextSiege() {
  const { realm } = useRealm()
  const siege = realm?.nextSiege
  return siege ? (
    <>
      {besieged(siege.castles)} · <Countdown to={Date.parse(siege.at)} />
    </>
  ) : null
}

function BossesAlive() {
  const { t } = useTranslation()
  const { data } = useCall(api.bosses.getBosses, {})
  if (!data) return null
  const alive = data.filter(({ isAlive }) => isAlive).length
  return t('about.figures.bosses', { alive: formatNumber(alive), all: formatNumber(data.length) })
}

const FIGURES: Partial<Readonly<Record<PageName, ComponentType>>> = {
  online: PlayersOnline,
  castles: NextSiege,
  bosses: BossesAlive,
}
