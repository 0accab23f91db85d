import type { CharacterDetails } from '@castellan/contract/shapes/world-shapes'
import { Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../lib/api/client.ts'
import { Note } from '../../../../ui/feedback/Note.tsx'
import { useFormState } from '../../../../ui/forms/form-context.ts'
import { RadioLabel } from '../../../../ui/forms/RadioLabel.tsx'
import type { ServiceFormProps } from './offers.ts'
import { ServiceForm } from './ServiceForm.tsx'
import { isTooDark } from './too-dark.ts'
import classes from './NameColor.module.css'

/** Some that read well over the ground of the game; any other can be picked. */
const SWATCHES = {
  gold: '#ffd24a',
  rose: '#ff7fa8',
  ember: '#ff6a4d',
  amber: '#ff9f40',
  lime: '#b6e34b',
  jade: '#4fdc9a',
  sky: '#62c8ff',
  violet: '#b48cff',
} as const
const NONE = 'none'
/** The colour of names that have none. */
const PLAIN = '#ffffff'

/** The colour of the name over the character’s head, or none any more. */
export function NameColorForm(props: ServiceFormProps) {
  const { t } = useTranslation()
  return (
    <ServiceForm
      {...props}
      call={api.characterServices.changeCharNameColor}
      initial={{ color: colorOf(props.details) }}
      fields={{ NOTHING_TO_CHANGE: 'color' }}
      whyNot={({ color }) => (color === props.details.nameColor ? t('services.sameColor') : null)}
      buy={({ color }, how) => api.characterServices.changeCharNameColor({ ...how, color })}
    >
      <NameColors details={props.details} />
    </ServiceForm>
  )
}

/** The colour a name has now, else the first that is offered. */
export const colorOf = ({ nameColor }: CharacterDetails) => nameColor ?? SWATCHES.gold

/** Some colours and any other, and how the name looks in the chosen one. */
export function NameColors({ details: { name, title, nameColor } }: { details: CharacterDetails }) {
  const { t } = useTranslation()
  const { form } = useFormState()
  const color = String(form.values['color'])
  const shown = color === NONE ? PLAIN : color
  const choose = (value: string) => form.setFieldValue('color', value)
  return (
    <>
      <div className={classes.scenes}>
        <span className="visually-hidden">{t('services.preview.color', { color: shown })}</span>
        {(['night', 'day'] as const).map((ground) => (
          <p key={ground} className={classes.scene} data-ground={ground} aria-hidden="true">
            {title ? <i>{title}</i> : null}
            <b style={{ color: shown }}>{name}</b>
            <svg viewBox="0 0 60 70" focusable="false">
              <path d="M30 4a9 9 0 0 1 9 9c0 4-2 7-5 9 10 3 16 9 18 22l4 26H4l4-26c2-13 8-19 18-22-3-2-5-5-5-9a9 9 0 0 1 9-9Z" />
            </svg>
          </p>
        ))}
      </div>
      <Group gap="xs" role="radiogroup" aria-label={t('services.color')}>
        {Object.entries(SWATCHES).map(([key, value]) => (
          <RadioLabel
            key={key}
            name="color"
            className={classes.swatch}
            isChosen={color === value}
            onChoose={() => choose(value)}
            style={{ background: value }}
          >
            <span className="visually-hidden">{t(`services.colors.${key as keyof typeof SWATCHES}`)}</span>
          </RadioLabel>
        ))}
        {nameColor === null ? null : (
          <RadioLabel
            name="color"
            className={classes.none}
            isChosen={color === NONE}
            onChoose={() => choose(NONE)}
          >
            {t('purchases.noColor')}
          </RadioLabel>
        )}
      </Group>
      <label className={classes.own}>
        <input
          type="color"
          value={shown}
          onChange={(event) => choose(event.currentTarget.value.toLowerCase())}
        />
        {t('services.ownColor')} <code>{shown}</code>
      </label>
      <div aria-live="polite" className={classes.warning}>
        {isTooDark(shown) ? <Note>{t('services.darkColor')}</Note> : null}
      </div>
      {form.errors['color'] ? (
        <p className={classes.error} role="alert">
          {form.errors['color']}
        </p>
      ) : null}
    </>
  )
}
