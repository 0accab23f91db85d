import type { ReferenceInfo } from '@castellan/contract/shapes/referral-shapes'
import { Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Sentence } from '../../../ui/display/Sentence.tsx'
import { NominateForm } from '../../../domain/referral/NominateForm.tsx'
import { UseVouchForm } from './UseVouchForm.tsx'
import { useFormat } from '../../../lib/format/use-format.ts'
import { paths } from '../../../lib/paths.ts'
import { useServer } from '../../../lib/session/server.ts'
import { Note } from '../../../ui/feedback/Note.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import classes from './Friends.module.css'

/** By whose code one came, or where to enter it. */
export function GuestCard({ info }: { info: ReferenceInfo }) {
  const { t } = useTranslation()
  const server = useServer()
  const format = useFormat()
  const { used, unknownCode, usableUntil, canUse, rules } = info
  return (
    <Card label={t('referral.guest.title')} className={`${classes.card} ${classes.guest}`}>
      <div className={classes.part}>
        <Title order={3}>{t('referral.guest.title')}</Title>
        {words()}
      </div>
      {used?.isBound || canUse ? <div className={classes.part}>{form()}</div> : null}
    </Card>
  )

  function words() {
    if (used?.isBound)
      return (
        <>
          <p className="dim-sm">{t('referral.guest.cameBy', { name: used.nickname })}</p>
          <Link className={classes.link} to={paths.guestRewards(server)}>
            {t('referral.toGuestRewards')}
          </Link>
        </>
      )
    return (
      <>
        {used?.message ? (
          <Note>{t('referral.guest.refused', { name: used.nickname, why: used.message })}</Note>
        ) : unknownCode ? (
          <Note>{t('referral.guest.unknown', { code: unknownCode })}</Note>
        ) : null}
        <p className="dim-sm">
          <Sentence>{howLong()}</Sentence>
        </p>
      </>
    )
  }

  function howLong() {
    const date = usableUntil === null ? '' : format.date(usableUntil)
    if (!canUse) return t('referral.guest.late', { date })
    return date ? t('referral.guest.leadUntil', { date }) : t('referral.guest.lead')
  }

  function form() {
    if (!used?.isBound) return <UseVouchForm />
    return used.isFixed ? (
      <p className="dim-sm">{t('referral.nominate.chosen.guest', { name: used.characterName ?? '' })}</p>
    ) : (
      <NominateForm
        key={used.characterName}
        side="guest"
        highestLevel={rules.highestStartLevel}
        chosen={used.characterName}
      />
    )
  }
}
