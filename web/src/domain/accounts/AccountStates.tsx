import { useTranslation } from 'react-i18next'
import { type Tone, Tag } from '../../ui/display/Tag.tsx'
import classes from './AccountStates.module.css'
import { type Standing, statesOf } from './account-states.ts'

const TONES: Readonly<Record<ReturnType<typeof statesOf>[number], Tone>> = {
  validated: 'jade',
  waiting: 'gold',
  blocked: 'ember',
  frozen: 'azure',
  erased: 'gray',
  contested: 'ember',
}

/** What a master account may by now, in tags; what keeps it out comes first. */
export function AccountStates({ of }: { of: Standing }) {
  const { t } = useTranslation()
  return (
    <span className={classes.states}>
      {statesOf(of).map((state) => (
        <Tag key={state} tone={TONES[state]} size="sm">
          {t(`gameMaster.masters.states.${state}`)}
        </Tag>
      ))}
    </span>
  )
}
