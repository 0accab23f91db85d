import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NameOfItem } from '../../domain/items/NameOfItem.tsx'
import { ChipField } from '../../ui/forms/ChipField.tsx'
import { Form } from '../../ui/forms/Form.tsx'
import { useFormState } from '../../ui/forms/form-context.ts'
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import classes from './Compensations.module.css'
import { ITEM_FIELDS, MOST_ITEMS, SENDS, type TypedWhat, WHAT_RULES } from './order-plan.ts'

interface WhatFormProps {
  typed: TypedWhat
  onBack: (typed: TypedWhat) => void
  /** `items`: how many kinds of them are asked for. */
  onTyped: (typed: TypedWhat, items: number) => Promise<void>
}

/** What each gets. */
export function WhatForm({ typed, onBack, onTyped }: WhatFormProps) {
  const { t } = useTranslation()
  const [items, setItems] = useState(1)
  return (
    <Form call={SENDS} initial={typed} rules={WHAT_RULES} onSubmit={(values) => onTyped(values, items)}>
      <ChipField
        name="kind"
        label={t('admin.compensations.what.kind')}
        choices={[
          { value: 'coins', label: t('admin.compensations.what.coins') },
          { value: 'items', label: t('admin.compensations.what.items') },
        ]}
      />
      <OfKind kind="coins">
        <TextField
          name="coins"
          label={t('admin.compensations.what.amount')}
          description={t('admin.compensations.what.coinsHint')}
          autoComplete="off"
        />
      </OfKind>
      <OfKind kind="items">
        {ITEM_FIELDS.slice(0, items).map(({ item, count }) => (
          <div key={item} className={classes.part}>
            <div className={classes.pair}>
              <TextField
                name={item}
                label={t('admin.compensations.what.itemId')}
                inputMode="numeric"
                autoComplete="off"
              />
              <TextField
                name={count}
                label={t('admin.compensations.what.count')}
                inputMode="numeric"
                autoComplete="off"
              />
            </div>
            <NameOfItem name={item} />
          </div>
        ))}
        <div className={classes.chosen}>
          <Button
            variant="default"
            size="compact-sm"
            disabled={items === MOST_ITEMS}
            onClick={() => setItems(items + 1)}
          >
            {t('admin.compensations.what.more')}
          </Button>
          {items > 1 ? (
            <Button variant="default" size="compact-sm" onClick={() => setItems(items - 1)}>
              {t('admin.compensations.what.fewer')}
            </Button>
          ) : null}
        </div>
        <ChipField
          name="oneEach"
          label={t('admin.compensations.what.oneEach')}
          choices={[
            { value: 'account', label: t('admin.compensations.what.account') },
            { value: 'character', label: t('admin.compensations.what.character') },
          ]}
        />
        <p className={classes.words}>{t('admin.compensations.what.accountHint')}</p>
      </OfKind>
      <div className={classes.buttons}>
        <BackButton onBack={onBack} />
        <SubmitButton>{t('admin.compensations.what.preview')}</SubmitButton>
      </div>
    </Form>
  )
}

/** A part of the form that is there while its kind is chosen. */
function OfKind({ kind, children }: { kind: string; children: ReactNode }) {
  const { form } = useFormState()
  return form.values['kind'] === kind ? <div className={classes.part}>{children}</div> : null
}

function BackButton({ onBack }: Pick<WhatFormProps, 'onBack'>) {
  const { t } = useTranslation()
  const { form } = useFormState()
  return (
    <Button variant="default" onClick={() => onBack(form.values as TypedWhat)}>
      {t('admin.compensations.what.back')}
    </Button>
  )
}
