import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { lookName } from '../../../domain/portrait/look-name.ts'
import { api } from '../../../lib/api/client.ts'
import { callQuery } from '../../../lib/query/query.ts'
import { useCall } from '../../../lib/query/use-call.ts'
import { DescriptionItem, DescriptionList } from '../../../ui/layout/DescriptionList.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { CharacterDetailsView } from '../facts/CharacterDetailsView.tsx'
import { ClassPath } from '../facts/ClassPath.tsx'
import type { PartProps } from '../facts/own-parts.ts'
import classes from './DetailsPart.module.css'

/** Everything else that is known of a character: experience, classes, looks, clan and colours. */
export function DetailsPart({ details }: PartProps) {
  const { t } = useTranslation()
  const card = useQuery({
    ...callQuery(api.characterCards.getCharacterCard, { characterId: details.id }),
    enabled: !details.isBanned && !details.deletedAt,
  })
  return (
    <div className={classes.cards}>
      <Card label={t('ownCharacter.parts.details')}>
        <CharacterDetailsView details={details} />
      </Card>
      <Card label={t('ownCharacter.looks.title')} className={classes.looks}>
        <h2>{t('ownCharacter.looks.title')}</h2>
        <Looks details={details} />
        {card.data ? <ClassPath card={card.data} /> : null}
      </Card>
    </div>
  )
}

/** Face and hair by the names the server gives them; by number where it gives none. */
export function Looks({ details }: PartProps) {
  const { t } = useTranslation()
  const { data } = useCall(api.serverSettings.getAppearanceConfig, {})
  const isFemale = details.gender === 'Gender_Female'
  const styles = isFemale ? data?.hairStylesFemale : data?.hairStylesMale
  const nameOf = (choices: typeof styles, index: number) =>
    lookName(t, choices?.find((choice) => choice.index === index)?.name ?? `${index + 1}`)
  return (
    <DescriptionList>
      <DescriptionItem label={t('profile.details.gender')}>
        {t(`profile.details.genders.${details.gender}`)}
      </DescriptionItem>
      <DescriptionItem label={t('ownCharacter.looks.face')}>
        {nameOf(data?.faceTypes, details.faceIndex)}
      </DescriptionItem>
      <DescriptionItem label={t('ownCharacter.looks.hairStyle')}>
        {nameOf(styles, details.hairShapeIndex)}
      </DescriptionItem>
      <DescriptionItem label={t('ownCharacter.looks.hairColor')}>
        {nameOf(data?.hairColors, details.hairColorIndex)}
      </DescriptionItem>
    </DescriptionList>
  )
}
