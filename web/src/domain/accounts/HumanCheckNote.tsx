import type { HumanCheckAction } from '@castellan/contract/calls/identity/session'
import { useTranslation } from 'react-i18next'
import { humanCheckState, offerBox } from '../../lib/api/human-check/human-check.ts'
import { useStore } from '../../lib/store.ts'
import classes from './HumanCheckNote.module.css'

/** A quiet line on how far the human check is; also the place of Google's box where it is asked for. */
export function HumanCheckNote({ action }: { readonly action: HumanCheckAction }) {
  const { t } = useTranslation()
  const state = useStore(humanCheckState(action))
  return (
    <div className={classes.meantime} data-meantime>
      <div
        ref={(box) => {
          offerBox(action, box)
          return () => offerBox(action, null)
        }}
      />
      <div className={classes.check} data-state={state} aria-live="polite">
        {state === 'checking' ? (
          <>
            <span className={classes.spinner} aria-hidden="true" />
            {t('ui.humanCheck.checking')}
          </>
        ) : null}
        {state === 'ready' ? t('ui.humanCheck.ready') : null}
        {state === 'failed' ? t('ui.humanCheck.failed') : null}
      </div>
    </div>
  )
}
