import type {
  StoryAct,
  StoryEntry,
  StoryKind,
  TrailSide,
} from '@castellan/contract/calls/moderation/item-stories'
import { isAdmin } from '@castellan/contract/engine/roles'
import type { Purchase } from '@castellan/contract/shapes/balance-shapes'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { AccountInWords } from '../../domain/accounts/AccountInWords.tsx'
import { MasterAccountLink } from '../../domain/accounts/MasterAccountLink.tsx'
import { HoldingLink } from '../../domain/items/ItemLinks.tsx'
import { purchaseTitle } from '../../domain/money/purchase-title.ts'
import { doerWords, isOfStaff } from '../../domain/journal/act-words.ts'
import { PurchaseStateTag } from '../../domain/money/PurchaseStateTag.tsx'
import { OwnerLink } from './OwnerLink.tsx'
import { searchOf } from '../../lib/address/search-of.ts'
import { formatCoins, formatNumber } from '../../lib/format/numbers.ts'
import { paths } from '../../lib/paths.ts'
import { useServer } from '../../lib/session/server.ts'
import { useAccount } from '../../lib/session/session.ts'
import { DateTime } from '../../ui/display/DateTime.tsx'
import { TimelineNote, TimelineStep } from '../../ui/display/Timeline.tsx'
import { entryWords, toneOf } from './entry-words.ts'
import classes from './ItemStory.module.css'

interface StoryStepProps {
  entry: StoryEntry
  item: StoryKind
}

/** One thing that happened: from whom, to whom, and by which purchase or act. */
export function StoryStep({ entry, item }: StoryStepProps) {
  const { t } = useTranslation()
  const { at, count, enchant, from, to, purchase, compensationId, act, isCertain } = entry
  const amount = count !== null && (item.isStackable || count > 1) ? ` · ${formatNumber(count)}` : ''
  return (
    <TimelineStep tone={toneOf(entry)} isOpen={!isCertain} at={<DateTime value={at} />}>
      <b>
        {entryWords(t, entry)}
        {enchant ? ` · +${enchant}` : ''}
        {amount}
      </b>
      {from || to ? (
        <span className={classes.way}>
          {from ? <Side side={from} item={item} /> : null}
          {from && to ? <span aria-hidden="true">→</span> : null}
          {to ? <Side side={to} item={item} /> : null}
        </span>
      ) : null}
      {isCertain ? null : <TimelineNote>{t('gameMaster.itemStory.possible')}</TimelineNote>}
      {purchase ? <Bought purchase={purchase} /> : null}
      {compensationId === null ? null : <OfCompensation id={compensationId} />}
      {act ? <Act act={act} /> : null}
    </TimelineStep>
  )
}

/** Who had it: leads to them, and beside that to all of the kind that they had. */
function Side({ side: { kind, id, name, place }, item }: { side: TrailSide; item: StoryKind }) {
  const { t } = useTranslation()
  return (
    <span className={classes.way}>
      <Holder kind={kind} id={id} name={name} />
      {place ? <span className={classes.dim}>{t(`gameMaster.items.places.${place}`)}</span> : null}
      <span className={classes.holding}>
        <HoldingLink
          owner={kind}
          ownerId={id}
          itemId={item.itemId}
          label={t('gameMaster.itemStory.holdingOf', {
            name: name ?? t('gameMaster.itemStory.nobody', { id }),
          })}
        >
          {t('gameMaster.itemStory.holding')}
        </HoldingLink>
      </span>
    </span>
  )
}

/** Of who is gone nothing else is kept. */
function Holder({ kind, id, name }: Pick<TrailSide, 'kind' | 'id' | 'name'>) {
  const { t } = useTranslation()
  if (name === null) return t('gameMaster.itemStory.nobody', { id })
  return <OwnerLink kind={kind} id={id} name={name} />
}

function Bought({ purchase }: { purchase: Purchase }) {
  const { t } = useTranslation()
  const { purchaseId, email, price } = purchase
  return (
    <span className={classes.way}>
      <span className={classes.dim}>
        {t('gameMaster.itemStory.purchase', { id: purchaseId })} · {purchaseTitle(t, purchase)}
        {price > 0 ? ` · ${formatCoins(price)}` : ''}
      </span>
      <PurchaseStateTag of={purchase} />
      <MasterAccountLink email={email} />
    </span>
  )
}

/** What was given to many at once: admins alone have its page. */
function OfCompensation({ id }: { id: number }) {
  const { t } = useTranslation()
  const server = useServer()
  const words = t('gameMaster.itemStory.compensation', { id })
  if (!isAdmin(useAccount().role)) return <TimelineNote>{words}</TimelineNote>
  return (
    <Link
      className={classes.dim}
      to={paths.page(server, 'admin/compensations')}
      search={searchOf({ compensation: id })}
    >
      {words}
    </Link>
  )
}

function Act({ act }: { act: StoryAct }) {
  const { t } = useTranslation()
  const server = useServer()
  const { reason, outcome, email } = act
  const by = doerWords(t, act)
  const words = t('gameMaster.itemStory.by', { by })
  return (
    <>
      <TimelineNote>
        <AccountInWords words={words} email={isOfStaff(act) ? act.by : ''} />
        {outcome === 'done' ? '' : ` · ${t(`gameMaster.itemStory.outcome.${outcome}`)}`}
      </TimelineNote>
      {reason ? <TimelineNote>{t('gameMaster.itemStory.reason', { reason })}</TimelineNote> : null}
      {email ? (
        <Link
          className={classes.dim}
          to={paths.page(server, 'game-master/ma-details')}
          search={searchOf({ email, part: 'journal' })}
        >
          {t('gameMaster.itemStory.journal')}, {email}
        </Link>
      ) : null}
    </>
  )
}
