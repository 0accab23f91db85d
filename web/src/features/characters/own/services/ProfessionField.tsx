import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormState } from '../../../../ui/forms/form-context.ts'
import { RadioLabel } from '../../../../ui/forms/RadioLabel.tsx'
import classes from './Services.module.css'

interface ProfessionFieldProps {
  professions: readonly {
    readonly classId: number
    readonly classType: string
    /** What the way to it takes. */
    readonly items: readonly { readonly name: string }[]
  }[]
  /** What is said before. */
  children?: ReactNode
}

/** The choice of a next profession, as `classId` of a form. */
export function ProfessionField({ professions, children }: ProfessionFieldProps) {
  const { t } = useTranslation()
  const { form } = useFormState()
  return (
    <div role="radiogroup" aria-label={t('services.profession')} className={classes.professions}>
      {children}
      {professions.map(({ classId, classType, items }) => (
        <RadioLabel
          key={classId}
          isCard
          name="classId"
          className={classes.profession}
          isChosen={form.values['classId'] === String(classId)}
          onChoose={() => form.setFieldValue('classId', String(classId))}
        >
          <b>{classType}</b>
          <small className="dim-xs">{items.map(({ name }) => name).join(', ')}</small>
        </RadioLabel>
      ))}
    </div>
  )
}
