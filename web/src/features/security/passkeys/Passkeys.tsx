import type { TwoFactorState } from '@castellan/contract/calls/identity/two-factor'
import type { Passkey } from '@castellan/contract/shapes/passkey-shapes'
import { Button } from '@mantine/core'
import { IconFingerprint } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSheetStep } from '../../../lib/address/sheet-step.ts'
import { api } from '../../../lib/api/client.ts'
import { useFormat } from '../../../lib/format/use-format.ts'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { knowsPasskeys } from '../../../lib/passkeys.ts'
import { useCall } from '../../../lib/query/use-call.ts'
import { useAccount } from '../../../lib/session/session.ts'
import { Tag } from '../../../ui/display/Tag.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { Fallback } from '../../../ui/layout/Fallback.tsx'
import { Section } from '../../../ui/layout/Section.tsx'
import { OnceOpened } from '../../../ui/overlay/OnceOpened.tsx'
import lines from '../lines/Lines.module.css'
import classes from '../lines/Security.module.css'
import type { PasskeyDeed } from './passkey-deed.ts'

const PasskeySheet = lazyPart(async () => (await import('./PasskeySheet.tsx')).PasskeySheet)

/** The passkeys of the account, and the ways to more and to fewer. */
export function Passkeys() {
  const { t } = useTranslation()
  const state = useCall(api.twoFactor.getTwoFactor, {})
  const sheet = useSheetStep<PasskeyDeed>()
  const { data } = state
  const add = data ? <AddButton state={data} onOpen={() => sheet.open('add')} /> : null
  return (
    <Section title={t('security.passkeys.title')} aside={data?.passkeys.length ? add : null}>
      {data ? (
        <Shown state={data} add={add} onRemove={sheet.open} />
      ) : (
        <Fallback of={state} waiting={74} card />
      )}
      <OnceOpened when={sheet.shown !== null}>
        {data ? <PasskeySheet state={data} deed={sheet.shown} onClose={sheet.close} /> : null}
      </OnceOpened>
    </Section>
  )
}

function AddButton({ state, onOpen }: { state: TwoFactorState; onOpen: () => void }) {
  const { t } = useTranslation()
  const { validated } = useAccount()
  const canAdd = state.arePasskeysOffered && validated && knowsPasskeys()
  return (
    <Button size="sm" variant="default" disabled={!canAdd} aria-haspopup="dialog" onClick={onOpen}>
      {t('security.passkeys.add')}
    </Button>
  )
}

interface ShownProps {
  state: TwoFactorState
  /** The way to the first one. */
  add: ReactNode
  onRemove: (passkey: Passkey) => void
}

function Shown({ state, add, onRemove }: ShownProps) {
  const { t } = useTranslation()
  const { validated } = useAccount()
  const { passkeys, arePasskeysOffered } = state
  if (passkeys.length) {
    return (
      <Card className={lines.card}>
        <ul aria-label={t('security.passkeys.title')}>
          {passkeys.map((passkey) => (
            <Line key={passkey.id} passkey={passkey} onRemove={() => onRemove(passkey)} />
          ))}
        </ul>
      </Card>
    )
  }
  const hindrance = !arePasskeysOffered
    ? 'notOffered'
    : !validated
      ? 'unvalidated'
      : knowsPasskeys()
        ? null
        : 'unknown'
  return (
    <Card className={classes.card}>
      <IconFingerprint className={classes.sign} size={40} stroke={1.6} aria-hidden="true" />
      <div className={classes.words}>
        <p>{t('security.passkeys.words')}</p>
        {hindrance ? <p className={classes.warning}>{t(`security.passkeys.${hindrance}`)}</p> : null}
      </div>
      {add}
    </Card>
  )
}

function Line({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { name, addedAt, lastUsedAt, isSynced } = passkey
  return (
    <li className={lines.line}>
      <IconFingerprint className={lines.device} size={28} stroke={1.6} aria-hidden="true" />
      <div className={lines.words}>
        <span className={lines.name}>
          {name} {isSynced ? <Tag tone="gray">{t('security.passkeys.synced')}</Tag> : null}
        </span>
        <span className={lines.facts}>
          <span>{t('security.passkeys.added', { date: format.dateTime(addedAt) })}</span>
          <span>{t('security.passkeys.used', { ago: format.relative(lastUsedAt) })}</span>
        </span>
      </div>
      <Button
        size="sm"
        variant="default"
        aria-haspopup="dialog"
        aria-label={t('security.passkeys.removeOne', { name })}
        onClick={onRemove}
      >
        {t('security.passkeys.remove')}
      </Button>
    </li>
  )
}
