import type { Realm } from '@castellan/contract/calls/statistics/realms'
import type { Server } from '@castellan/contract/engine/servers'
import { IconCheck, IconCoin } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { realmWords } from '../../domain/world/realm-words.ts'
import { besieged } from '../../domain/sieges/besieged.ts'
import { formatNumber, UNKNOWN } from '../../lib/format/numbers.ts'
import { formatRelative } from '../../lib/format/relative.ts'
import { useNow } from '../../ui/display/now.ts'
import { StatusLight } from '../../ui/display/StatusLight.tsx'
import classes from './ServerMenu.module.css'

interface RealmItemProps {
  readonly server: Server
  /** Undefined while it is not known. */
  readonly realm: Realm | undefined
  readonly coins: number | undefined
  readonly isSelected: boolean
  readonly onChoose: () => void
}

/** A server of the menu: whether it lives, who plays, what comes next, and one's coins there. */
export function RealmItem({ server, realm, coins, isSelected, onChoose }: RealmItemProps) {
  const { t } = useTranslation()
  return (
    <button
      type="button"
      role="menuitemradio"
      tabIndex={-1}
      aria-checked={isSelected}
      className={classes.item}
      onClick={onChoose}
    >
      <IconCheck size={16} stroke={2} className={classes.check} />
      <span className={classes.name}>
        {server.name} <span className={classes.rate}>{server.rate}</span>
      </span>
      <span className={classes.state} data-status={realm?.state}>
        <StatusLight status={realm?.state ?? 'unknown'} />
        {realmWords(realm, t)}
      </span>
      <span className={classes.facts}>{realm?.chronicle ?? UNKNOWN}</span>
      <span className={classes.coins}>
        <IconCoin size={15} stroke={1.7} aria-hidden="true" />
        {coins === undefined ? UNKNOWN : formatNumber(coins)}
        <span className="visually-hidden">{t('shell.realms.coins')}</span>
      </span>
      <span className={classes.siege}>{realm?.nextSiege ? <Siege {...realm.nextSiege} /> : UNKNOWN}</span>
    </button>
  )
}

function Siege({ castles, at }: NonNullable<Realm['nextSiege']>) {
  const { t } = useTranslation()
  const when = useNow((now) => formatRelative(at, now))
  return t('shell.realms.siege', { castle: besieged(castles), when })
}
