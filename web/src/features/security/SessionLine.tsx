import type { OwnSession } from '@castellan/contract/calls/identity/security'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Sentence } from '../../ui/display/Sentence.tsx'
import { addAlert } from '../../lib/alerts.ts'
import { api } from '../../lib/api/client.ts'
import { useFormat } from '../../lib/format/use-format.ts'
import { Tag } from '../../ui/display/Tag.tsx'
import { ActionButton } from '../../ui/overlay/ActionButton.tsx'
import { browserName } from './browser-name.ts'
import { meansWords } from './means-words.ts'
import classes from './lines/Lines.module.css'

/** Systems one holds in a hand. */
const PHONES = /android|ios|phone/i

/** One session: which browser, from where and since when. */
export function SessionLine({ session }: { session: OwnSession }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { id, isOwn, system, network, startedAt, lastSeenAt } = session
  const browser = browserName(t, session)
  const Device = system && PHONES.test(system) ? IconDeviceMobile : IconDeviceDesktop
  const facts = [
    network,
    isOwn ? null : t('security.sessions.seen', { ago: format.relative(lastSeenAt) }),
    `${t('security.sessions.since', { date: format.dateTime(startedAt) })} ${t(meansWords(session))}`,
  ]
  return (
    <li className={classes.line}>
      <Device className={classes.device} size={28} stroke={1.6} aria-hidden="true" />
      <div className={classes.words}>
        <span className={classes.name}>
          {browser} {isOwn ? <Tag tone="gold">{t('security.sessions.own')}</Tag> : null}
        </span>
        <span className={classes.facts}>
          {facts.map((fact) =>
            fact ? (
              <span key={fact}>
                <Sentence>{fact}</Sentence>
              </span>
            ) : null,
          )}
        </span>
      </div>
      {isOwn ? null : (
        <ActionButton
          label={t('security.sessions.end')}
          look="second"
          size="sm"
          question={{
            title: t('security.sessions.endTitle'),
            message: t('security.sessions.endWords', { browser }),
          }}
          act={() => api.security.endSession({ id })}
          onDone={({ message }) => addAlert({ type: 'Success', message })}
        />
      )}
    </li>
  )
}
