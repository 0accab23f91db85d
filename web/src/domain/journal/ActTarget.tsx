import type { JournalAct } from '@castellan/contract/shapes/journal-shapes'
import { useTranslation } from 'react-i18next'
import { PlainLink } from '../../lib/address/PlainLink.tsx'
import { paths } from '../../lib/paths.ts'
import { servers } from '../../lib/servers.ts'
import { useServer } from '../../lib/session/server.ts'
import { MasterAccountLink } from '../accounts/MasterAccountLink.tsx'
import classes from './Journal.module.css'
import { targetWords } from './target-words.ts'

/** What an act was done to; it leads to where staff look at it: an account, a character, the story of a thing. */
export function ActTarget({ act }: { act: JournalAct }) {
  const { t } = useTranslation()
  const current = useServer()
  const { scope, target, targetKind, targetId } = act
  if (targetKind === 'account' && target.includes('@')) return <MasterAccountLink email={target} />
  const server = servers.find(scope) ?? current
  const id = Number(targetId)
  const to =
    !targetId || !Number.isSafeInteger(id)
      ? null
      : targetKind === 'character'
        ? paths.character(server, id)
        : targetKind === 'item'
          ? paths.itemStory(server, id)
          : null
  const name = targetWords(t, target)
  return to === null ? (
    name
  ) : (
    <PlainLink className={classes.target} to={to}>
      {name}
    </PlainLink>
  )
}
