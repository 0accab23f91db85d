import type { TwoFactorState } from '@castellan/contract/calls/identity/two-factor'
import { IconShieldCheck, IconShieldHalf } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Sentence } from '../../../ui/display/Sentence.tsx'
import { api } from '../../../lib/api/client.ts'
import { useSheetStep } from '../../../lib/address/sheet-step.ts'
import { useFormat } from '../../../lib/format/use-format.ts'
import { formatNumber } from '../../../lib/format/numbers.ts'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { useCall } from '../../../lib/query/use-call.ts'
import { useAccount } from '../../../lib/session/session.ts'
import { useStore } from '../../../lib/store.ts'
import { Tag } from '../../../ui/display/Tag.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { Fallback } from '../../../ui/layout/Fallback.tsx'
import { Section } from '../../../ui/layout/Section.tsx'
import { OnceOpened } from '../../../ui/overlay/OnceOpened.tsx'
import classes from '../lines/Security.module.css'
import { type Deed, TwoFactorButtons } from './TwoFactorButtons.tsx'
import { noteSaved, unsavedCodes } from './unsaved-codes.ts'

const TwoFactorSheet = lazyPart(async () => (await import('./TwoFactorSheet.tsx')).TwoFactorSheet)

/** Whether a sign-in asks for a second factor besides the password, and the ways to change that. */
export function TwoFactor() {
  const { t } = useTranslation()
  const state = useCall(api.twoFactor.getTwoFactor, {})
  const sheet = useSheetStep<Deed>()
  return (
    <Section title={t('security.twoFactor.title')}>
      {state.data ? (
        <State state={state.data} isOpen={sheet.shown !== null} onOpen={sheet.open} />
      ) : (
        <Fallback of={state} waiting={106} card />
      )}
      <OnceOpened when={sheet.shown !== null}>
        {state.data ? <TwoFactorSheet state={state.data} deed={sheet.shown} onClose={sheet.close} /> : null}
      </OnceOpened>
    </Section>
  )
}

interface StateProps {
  state: TwoFactorState
  /** Its sheet lies over it. */
  isOpen: boolean
  onOpen: (deed: Deed) => void
}

function State({ state, isOpen, onOpen }: StateProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { validated } = useAccount()
  const { since, isOffered, isRequired, recoveryCodes: count } = state
  const Shield = since ? IconShieldCheck : IconShieldHalf
  return (
    <Card className={classes.card}>
      <Shield className={classes.sign} data-on={since !== null} size={40} stroke={1.6} aria-hidden="true" />
      <div className={classes.words}>
        <span className={classes.state}>
          <Tag tone={since ? 'jade' : 'gray'}>
            {t(since ? 'security.twoFactor.on' : 'security.twoFactor.off')}
          </Tag>
          {since ? (
            <span className="dim-xs">
              <Sentence>{t('security.twoFactor.since', { date: format.dateTime(since) })}</Sentence>
            </span>
          ) : null}
        </span>
        <p>{t(wordsOf(state))}</p>
        {isRequired && !since ? <p className={classes.warning}>{t('security.twoFactor.required')}</p> : null}
        {since ? (
          <p className={count < 3 ? classes.warning : 'dim'}>
            {count
              ? t('security.twoFactor.codesLeft', { count, formatted: formatNumber(count) })
              : t('security.twoFactor.noCodes')}
          </p>
        ) : null}
        {since && !isOpen ? <Unsaved /> : null}
        {!since && !isOffered ? (
          <p className={classes.warning}>{t('security.twoFactor.notOffered')}</p>
        ) : null}
        {!since && isOffered && !validated ? (
          <p className={classes.warning}>{t('security.twoFactor.unvalidated')}</p>
        ) : null}
      </div>
      <TwoFactorButtons state={state} canBegin={isOffered && validated} onOpen={onOpen} />
    </Card>
  )
}

/** Codes that were shown here, and are gone if nobody kept them: new ones can be made. */
function Unsaved() {
  const { t } = useTranslation()
  const { email } = useAccount()
  if (useStore(unsavedCodes) !== email) return null
  return (
    <p className={classes.warning}>
      {t('security.twoFactor.unsaved')}{' '}
      <button type="button" className={classes.plain} onClick={noteSaved}>
        {t('security.twoFactor.unsavedKept')}
      </button>
    </p>
  )
}

function wordsOf({ since, appSince, passkeys }: TwoFactorState) {
  if (!since) return 'security.twoFactor.offWords'
  if (appSince === null) return 'security.twoFactor.onWordsPasskey'
  return passkeys.length ? 'security.twoFactor.onWordsBoth' : 'security.twoFactor.onWords'
}
