import { TARGET_KINDS } from '@castellan/contract/calls/moderation/journal'
import type { JournalAct } from '@castellan/contract/shapes/journal-shapes'
import { useTranslation } from 'react-i18next'
import { PlainLink } from '../../lib/address/PlainLink.tsx'
import { formatDate, type Zone } from '../../lib/format/dates.ts'
import { useZone } from '../../lib/format/zone.ts'
import { paths } from '../../lib/paths.ts'
import { useServer } from '../../lib/session/server.ts'
import { DateTime } from '../../ui/display/DateTime.tsx'
import { actName } from './act-words.ts'
import classes from './Journal.module.css'

interface SupersededProps {
  act: JournalAct
  /** What has changed the same thing since. */
  by: NonNullable<JournalAct['superseded']>
}

/** That an act does not stand any more as it was done, with the way to the later one in the journal. */
export function Superseded({ act, by }: SupersededProps) {
  const { t } = useTranslation()
  const server = useServer()
  const zone = useZone()
  return (
    <span className={classes.undone}>
      <PlainLink
        className={classes.target}
        to={paths.page(server, 'game-master/journal')}
        search={placeOf(act, by, zone)}
        title={t('journal.supersededBy', { act: actName(t, by), by: by.by })}
      >
        {t('journal.superseded')}
      </PlainLink>{' '}
      <DateTime value={by.at} />
    </span>
  )
}

/** What the journal is asked for to list the later act: the same target, the call and its day. */
function placeOf(
  { targetKind, targetId, target, scope }: JournalAct,
  { call, at }: SupersededProps['by'],
  zone: Zone,
) {
  const kind = TARGET_KINDS.find((one) => one === targetKind)
  const day = formatDate(Date.parse(at), zone)
  return {
    ...(kind && targetId ? { kind, id: targetId } : { search: target }),
    call,
    where: scope,
    start: day,
    end: day,
  }
}
