import { ApiError } from '@castellan/contract/engine/client'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api/staff-client.ts'
import { newRequestId } from '../../lib/api/request-id.ts'
import { useZone } from '../../lib/format/zone.ts'
import { useUnsaved } from '../../ui/forms/unsaved.ts'
import { Sheet, type SheetState } from '../../ui/overlay/Sheet.tsx'
import { BLANK_WHAT, BLANK_WHO, orderOf, type TypedWhat } from './order-plan.ts'
import { Steps } from './Steps.tsx'
import classes from './Compensations.module.css'
import { WhatForm } from './WhatForm.tsx'
import { WhoForm } from './WhoForm.tsx'

interface NewCompensationSheetProps extends SheetState {
  /** It is drawn up, under this number. */
  onDrawn: (id: number) => void
}

/** The first steps to a compensation: who, and what; then its receivers are looked for. */
export function NewCompensationSheet({ opened, onDrawn, onClose }: NewCompensationSheetProps) {
  const { t } = useTranslation()
  return (
    <Sheet opened={opened} onClose={onClose} title={t('admin.compensations.new')}>
      <FirstSteps onDrawn={onDrawn} />
    </Sheet>
  )
}

function FirstSteps({ onDrawn }: Pick<NewCompensationSheetProps, 'onDrawn'>) {
  const zone = useZone()
  const [who, setWho] = useState(BLANK_WHO)
  const [what, setWhat] = useState<TypedWhat>(BLANK_WHAT)
  const [step, setStep] = useState<'who' | 'what'>('who')
  const [refused, setRefused] = useState<ApiError | null>(null)
  const [requestId] = useState(newRequestId)
  // a step back is no less to lose: the form of it begins with what was typed
  const isTyped = isOther(who, BLANK_WHO) || isOther(what, BLANK_WHAT)
  useUnsaved(step === 'what' || isTyped)
  return (
    <div className={classes.parts}>
      <Steps now={step} />
      {step === 'who' ? (
        <WhoForm
          typed={who}
          refused={refused}
          onTyped={(typed) => {
            setWho(typed)
            setRefused(null)
            setStep('what')
          }}
        />
      ) : (
        <WhatForm
          typed={what}
          onBack={(typed) => {
            setWhat(typed)
            setStep('who')
          }}
          onTyped={async (typed, items) => {
            const order = orderOf(who, typed, { zone, items })
            try {
              const drawn = await api.compensations.drawUpCompensation({ ...order, requestId })
              onDrawn(drawn.compensationId)
            } catch (error) {
              // said at the field, which is a step back
              if (!(error instanceof ApiError && error.field && error.field in BLANK_WHO)) throw error
              setWhat(typed)
              setRefused(error)
              setStep('who')
            }
          }}
        />
      )}
    </div>
  )
}

const isOther = (typed: object, blank: object) => JSON.stringify(typed) !== JSON.stringify(blank)
