import type { serverSettings } from '@castellan/contract/calls/payments/server-settings'
import type { Received } from '@castellan/contract/engine/call'
import type { CharacterDetails } from '@castellan/contract/shapes/world-shapes'
import { useTranslation } from 'react-i18next'
import { lookName } from '../../../../domain/portrait/look-name.ts'
import { api } from '../../../../lib/api/client.ts'
import { useCall } from '../../../../lib/query/use-call.ts'
import { ChipField } from '../../../../ui/forms/ChipField.tsx'
import { useFormState } from '../../../../ui/forms/form-context.ts'
import { Fallback } from '../../../../ui/layout/Fallback.tsx'
import type { ServiceFormProps } from './offers.ts'
import { Portrait } from '../../../../domain/portrait/Portrait.tsx'
import { HAIR_COLORS } from '../../../../domain/portrait/shapes.ts'
import { ServiceForm } from './ServiceForm.tsx'
import classes from './Services.module.css'

type Config = Received<(typeof serverSettings)['getAppearanceConfig']>

const stylesOf = (config: Config, gender: CharacterDetails['gender']) =>
  gender === 'Gender_Female' ? config.hairStylesFemale : config.hairStylesMale

/** Face, hair style and hair colour, drawn as they are chosen; the server says which there are. */
export function AppearanceForm(props: ServiceFormProps) {
  const { t } = useTranslation()
  const config = useCall(api.serverSettings.getAppearanceConfig, {})
  const { faceIndex, hairShapeIndex, hairColorIndex } = props.details
  if (!config.data) return <Fallback of={config} waiting={420} />
  return (
    <ServiceForm
      {...props}
      call={api.characterServices.changeAppearanceFromBalance}
      initial={{
        faceIndex: String(faceIndex),
        hairShapeIndex: String(hairShapeIndex),
        hairColorIndex: String(hairColorIndex),
      }}
      whyNot={(chosen) =>
        isOther(chosen.faceIndex, faceIndex) ||
        isOther(chosen.hairShapeIndex, hairShapeIndex) ||
        isOther(chosen.hairColorIndex, hairColorIndex)
          ? null
          : t('services.sameLooks')
      }
      buy={(chosen, how) =>
        api.characterServices.changeAppearanceFromBalance({
          ...how,
          // what stays as it is was not chosen: it may be none of the list
          ...(isOther(chosen.faceIndex, faceIndex) && { faceIndex: Number(chosen.faceIndex) }),
          ...(isOther(chosen.hairShapeIndex, hairShapeIndex) && {
            hairShapeIndex: Number(chosen.hairShapeIndex),
          }),
          ...(isOther(chosen.hairColorIndex, hairColorIndex) && {
            hairColorIndex: Number(chosen.hairColorIndex),
          }),
        })
      }
    >
      <Mirror details={props.details} config={config.data} />
    </ServiceForm>
  )
}

/** Whether a number was chosen that it does not have now. */
export const isOther = (chosen: string, now: number) => Number(chosen) !== now

/** The choices, and the sketch of what they make. */
export function Mirror({ details, config }: { details: CharacterDetails; config: Config }) {
  const { t } = useTranslation()
  const { form } = useFormState()
  const { race, gender } = details
  const styles = stylesOf(config, gender)
  const indexOf = (name: string) => Number(form.values[name])
  const nameOf = (list: Config['faceTypes'], name: string) =>
    lookName(t, list.find(({ index }) => index === indexOf(name))?.name ?? `${indexOf(name) + 1}`)
  const choicesOf = (list: Config['faceTypes'], colors?: readonly string[]) =>
    list.map(({ index, name }) => ({
      value: String(index),
      label: lookName(t, name),
      ...(colors && { color: colors[index % colors.length]! }),
    }))
  return (
    <>
      <div className={classes.mirror}>
        <Portrait
          looks={{
            race,
            gender,
            faceIndex: indexOf('faceIndex'),
            hairShapeIndex: indexOf('hairShapeIndex'),
            hairColorIndex: indexOf('hairColorIndex'),
          }}
          label={t('services.preview.looks', {
            face: nameOf(config.faceTypes, 'faceIndex'),
            style: nameOf(styles, 'hairShapeIndex'),
            color: nameOf(config.hairColors, 'hairColorIndex'),
          })}
        />
        <small className="dim-xs">{t('services.preview.sketch')}</small>
      </div>
      <ChipField
        name="faceIndex"
        label={t('ownCharacter.looks.face')}
        choices={choicesOf(config.faceTypes)}
      />
      <ChipField
        name="hairShapeIndex"
        label={t('ownCharacter.looks.hairStyle')}
        choices={choicesOf(styles)}
      />
      <ChipField
        name="hairColorIndex"
        label={t('ownCharacter.looks.hairColor')}
        choices={choicesOf(config.hairColors, HAIR_COLORS)}
      />
    </>
  )
}

/** The other gender with a hair style of it, beside how the character looks now. */
export function GenderForm(props: ServiceFormProps) {
  const { t } = useTranslation()
  const config = useCall(api.serverSettings.getAppearanceConfig, {})
  const { details } = props
  const gender = otherGender(details)
  if (!config.data) return <Fallback of={config} waiting={420} />
  const styles = stylesOf(config.data, gender)
  const own = details.hairShapeIndex
  const begins = styles.some(({ index }) => index === own) ? own : (styles[0]?.index ?? own)
  return (
    <ServiceForm
      {...props}
      call={api.characterServices.changeGender}
      initial={{ hairShapeIndex: String(begins) }}
      buy={({ hairShapeIndex }, how) =>
        api.characterServices.changeGender({
          ...how,
          gender,
          // the same number is another style there: what was chosen is told by its name
          ...(styles.length > 0 && { hairShapeIndex: Number(hairShapeIndex) }),
        })
      }
    >
      <ChosenGender details={details} />
      <small className="dim-xs">{t('services.genderFacts')}</small>
      <ChipField
        name="hairShapeIndex"
        label={t('ownCharacter.looks.hairStyle')}
        choices={styles.map(({ index, name }) => ({ value: String(index), label: lookName(t, name) }))}
      />
    </ServiceForm>
  )
}

function ChosenGender({ details }: { details: CharacterDetails }) {
  const { form } = useFormState()
  return <GenderPair details={details} hairShapeIndex={Number(form.values['hairShapeIndex'])} />
}

export const otherGender = ({ gender }: CharacterDetails) =>
  gender === 'Gender_Female' ? ('Gender_Male' as const) : ('Gender_Female' as const)

/** How a character looks now, and how with the other gender; the game decides about its hair. */
export function BothGenders({ details }: { details: CharacterDetails }) {
  const { t } = useTranslation()
  return (
    <>
      <GenderPair details={details} hairShapeIndex={details.hairShapeIndex} />
      <small className="dim-xs">{t('services.genderWords')}</small>
    </>
  )
}

interface GenderPairProps {
  details: CharacterDetails
  /** What it will have on its head. */
  hairShapeIndex: number
}

function GenderPair({ details, hairShapeIndex }: GenderPairProps) {
  const { t } = useTranslation()
  const gender = otherGender(details)
  return (
    <div className={classes.genders}>
      {[details, { ...details, gender, hairShapeIndex }].map((looks) => (
        <figure key={looks.gender}>
          <Portrait looks={looks} label={t(`profile.details.genders.${looks.gender}`)} />
          <figcaption aria-hidden="true">
            {t(`profile.details.genders.${looks.gender}`)}
            {looks.gender === gender ? null : ` (${t('services.now')})`}
          </figcaption>
        </figure>
      ))}
    </div>
  )
}
