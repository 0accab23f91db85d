import type { RentableHall } from '@castellan/contract/calls/statistics/castles'
import {
  IconWindow,
  IconBolt,
  IconDoorEnter,
  IconDroplet,
  IconHeart,
  IconPackage,
  IconSparkles,
  IconStack2,
  IconTrendingUp,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../lib/format/numbers.ts'
import { useFormat } from '../../lib/format/use-format.ts'
import classes from './HallFunctions.module.css'

type HallFunction = RentableHall['functions'][number]

const KINDS = {
  hp: IconHeart,
  mp: IconDroplet,
  exp: IconTrendingUp,
  teleport: IconDoorEnter,
  items: IconPackage,
  buffs: IconSparkles,
  curtains: IconWindow,
  platform: IconStack2,
} as const satisfies Record<string, ComponentType>

const isKnown = (kind: string): kind is keyof typeof KINDS => Object.hasOwn(KINDS, kind)

/** What a hall does for its clan: a picture and a level each, all about it on hover. */
export function HallFunctions({ functions }: { functions: readonly HallFunction[] }) {
  const { t } = useTranslation()
  if (functions.length === 0) return <p className={classes.none}>{t('stats.halls.noFunctions')}</p>
  return (
    <ul className={classes.list} aria-label={t('stats.halls.functions')}>
      {functions.map((entry) => (
        <Entry key={entry.kind} entry={entry} />
      ))}
    </ul>
  )
}

function Entry({ entry }: { entry: HallFunction }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { kind, level, lease, until } = entry
  // A server may know functions that we do not: they go by their own name.
  const name = isKnown(kind) ? t(`stats.halls.kinds.${kind}`) : kind
  const Icon = isKnown(kind) ? KINDS[kind] : IconBolt
  const words = t('stats.halls.functionWords', {
    name,
    level,
    lease: formatNumber(lease),
    until: format.dateTime(until),
  })
  return (
    <li className={classes.entry} data-kind={kind} title={words}>
      <Icon size={16} stroke={1.8} aria-hidden="true" />
      <span className="visually-hidden">{words}</span>
      <span aria-hidden="true">{level}</span>
    </li>
  )
}
