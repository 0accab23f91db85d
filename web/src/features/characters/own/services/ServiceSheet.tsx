import type { Purchase } from '@castellan/contract/shapes/balance-shapes'
import type { CharacterDetails } from '@castellan/contract/shapes/world-shapes'
import { Button } from '@mantine/core'
import { type ComponentType, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PurchaseReceipt } from '../../../../domain/purchases/PurchaseReceipt.tsx'
import { serviceName } from '../../../../domain/purchases/purchase-words.ts'
import { tellBought } from '../../../../domain/purchases/undo.ts'
import { Sheet } from '../../../../ui/overlay/Sheet.tsx'
import { useLast } from '../../../../ui/overlay/use-last.ts'
import { AppearanceForm, GenderForm } from './LooksForms.tsx'
import { NameColorForm } from './NameColorForm.tsx'
import { RenameForm, SwapForm } from './NameForms.tsx'
import type { CharacterServices, ServiceFormProps, ServiceHere } from './offers.ts'
import { MarksForm, RecommendationsForm } from './OtherForms.tsx'
import { DeleteForm, MoveForm, RestoreForm } from './PlaceForms.tsx'
import classes from './Services.module.css'

const FORMS: Readonly<Record<ServiceHere, ComponentType<ServiceFormProps>>> = {
  changeName: RenameForm,
  changeNameColor: NameColorForm,
  changeGender: GenderForm,
  changeAppearance: AppearanceForm,
  changeRecommendations: RecommendationsForm,
  moveCharacter: MoveForm,
  swapCharacters: SwapForm,
  deleteCharacter: DeleteForm,
  restoreCharacter: RestoreForm,
  giveMarks: MarksForm,
}

interface ServiceSheetProps {
  /** The opened service; null closes. */
  service: ServiceHere | null
  details: CharacterDetails
  services: CharacterServices
  onClose: () => void
}

/** A service: what it takes, and then what came of it. */
export function ServiceSheet({ service, details, services, onClose }: ServiceSheetProps) {
  const { t } = useTranslation()
  const shown = useLast(service)
  return (
    <Sheet
      opened={service !== null}
      onClose={onClose}
      title={shown ? t('services.sheet', { service: serviceName(t, shown), character: details.name }) : ''}
    >
      {service ? (
        <Opened key={service} service={service} details={details} services={services} onClose={onClose} />
      ) : null}
    </Sheet>
  )
}

/** Lives as long as the sheet is open, so that each opening is a new intention. */
function Opened({ service, details, services, onClose }: ServiceSheetProps & { service: ServiceHere }) {
  const { t } = useTranslation()
  const [bought, setBought] = useState<Purchase | null>(null)
  const offer = services.services.find((one) => one.service === service)
  const Shown = FORMS[service]
  if (bought)
    return (
      <div className={classes.done}>
        <PurchaseReceipt purchase={bought} isNew />
        <Button onClick={onClose}>{t('profile.balance.done')}</Button>
      </div>
    )
  if (!offer) return null
  return (
    <Shown
      details={details}
      offer={offer}
      services={services}
      onBought={(purchase) => {
        setBought(purchase)
        tellBought(t, purchase)
      }}
    />
  )
}
