import { actOf } from '@castellan/contract'
import { TARGET_KINDS } from '@castellan/contract/calls/moderation/journal'
import type { JournalAct } from '@castellan/contract/shapes/journal-shapes'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format/use-format.ts'
import { addAlert } from '../../lib/alerts.ts'
import { api } from '../../lib/api/staff-client.ts'
import { useReach } from '../../lib/session/use-reach.ts'
import { DateTime } from '../../ui/display/DateTime.tsx'
import { ActionButton } from '../../ui/overlay/ActionButton.tsx'
import { AccountInWords } from '../accounts/AccountInWords.tsx'
import { orForce } from '../world/or-force.ts'
import { PlainLink } from '../../lib/address/PlainLink.tsx'
import { formatDate, type Zone } from '../../lib/format/dates.ts'
import { useZone } from '../../lib/format/zone.ts'
import { paths } from '../../lib/paths.ts'
import { useServer } from '../../lib/session/server.ts'
import { actName, changeWords } from './act-words.ts'
import classes from './Journal.module.css'
import { briefTargetWords } from './target-words.ts'

/** Characters of a change that a question has room for. */
const ROOM = 240
const cut = (words: string) => (words.length > ROOM ? `${words.slice(0, ROOM)}…` : words)

/** What a character is called since an act that named it anew; null for anything else. */
function nameLeft({ call, after }: Pick<JournalAct, 'call' | 'after'>) {
  const isNaming = call === 'changeCharacterName' || call === 'swapCharacterName'
  const { name } = (after ?? {}) as { readonly name?: unknown }
  return isNaming && typeof name === 'string' ? name : null
}

/** By whom an act was undone, and when, or what has come over it; nothing of one that stands. */
export function ActState({ act, isBelow = false }: { act: JournalAct; isBelow?: boolean }) {
  const { t } = useTranslation()
  const { superseded, undone } = act
  const look = isBelow ? classes.undoneBelow : classes.undone
  if (undone)
    return (
      <span className={look} title={undone.reason}>
        <AccountInWords words={t('journal.undoneBy', { by: undone.by })} email={undone.by} />{' '}
        <DateTime value={undone.at} />
      </span>
    )
  return superseded ? (
    <span className={look}>
      <Superseded act={act} by={superseded} />
    </span>
  ) : null
}

/** Undoes an act with a reason; one that was says by whom, and when, and one that something has come over leads there. */
export function UndoAct({ act }: { act: JournalAct }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { canUndo, id, superseded, undone } = act
  const undo = act.undo as Pick<JournalAct, 'call'> | null
  const whyNot = useReach(undo ? actOf(undo.call)?.call : undefined)
  if (undone || superseded) return <ActState act={act} />
  if (!canUndo || !undo) return null
  const brief = { act: actName(t, act), target: briefTargetWords(t, format, act.target) }
  const change = changeWords(t, format, { ...act, before: act.after, after: act.before })
  return (
    <ActionButton
      label={t('ui.undo')}
      whyNot={whyNot}
      icon={IconArrowBackUp}
      look="second"
      question={{
        title: t('journal.undoTitle', { ...brief, target: nameLeft(act) ?? brief.target }),
        message: t('journal.undoWords', { act: actName(t, undo) }),
        ...(change && { hint: cut(change) }),
      }}
      call={api.journal.undoAct}
      act={({ reason }) => orForce((force) => api.journal.undoAct({ id, reason: reason.trim(), ...force }))}
      onDone={(done) => {
        if (done) addAlert({ type: 'Success', message: t('journal.isUndone', brief) })
      }}
    />
  )
}

interface SupersededProps {
  act: JournalAct
  /** What has changed the same thing since. */
  by: NonNullable<JournalAct['superseded']>
}

/** That an act does not stand any more as it was done, with the way to the later one in the journal. */
function Superseded({ act, by }: SupersededProps) {
  const { t } = useTranslation()
  const server = useServer()
  const zone = useZone()
  return (
    <>
      <PlainLink
        className={classes.target}
        to={paths.page(server, 'game-master/journal')}
        search={placeOf(act, by, zone)}
        title={t('journal.supersededBy', { act: actName(t, by), by: by.by })}
      >
        {t('journal.superseded')}
      </PlainLink>{' '}
      <DateTime value={by.at} />
    </>
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
