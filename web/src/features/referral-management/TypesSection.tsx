import { Button, Group } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useSheetStep } from '../../lib/address/sheet-step.ts'
import { useFormat } from '../../lib/format/use-format.ts'
import { IconButton } from '../../ui/display/IconButton.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { EditSheet } from '../../domain/journal/EditSheet.tsx'
import { addAlert } from '../../lib/alerts.ts'
import { api } from '../../lib/api/staff-client.ts'
import { Form } from '../../ui/forms/Form.tsx'
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx'
import { TextAreaField } from '../../ui/forms/TextAreaField.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import { DeleteType } from './DeleteType.tsx'
import classes from './ReferralManagement.module.css'
import type { RefType, Rules } from './use-rules.ts'

/** What a change of a type is decided on. */
const decidedOn = ({ refType, description }: RefType) => ({ refType, description })

/** The kinds of referral, with what hangs on each. */
export function TypesSection({ rules }: { rules: Rules }) {
  const { t } = useTranslation()
  const { shown: edited, open: edit, close } = useSheetStep<RefType | 'new'>()
  const add = (
    <Button variant="default" onClick={() => edit('new')}>
      {t('gameMaster.referral.addType')}
    </Button>
  )
  return (
    <Section title={t('gameMaster.referral.types')} aside={add}>
      <Card>
        <ul className={classes.steps}>
          {rules.types.map((type) => (
            <TypeLine key={type.id} type={type} rules={rules} onEdit={() => edit(type)} />
          ))}
        </ul>
      </Card>
      <EditSheet
        edited={edited}
        rows={rules.types}
        idOf={({ id }) => id}
        decidedOn={decidedOn}
        onClose={close}
        title={(type) =>
          type ? t('gameMaster.referral.editType', { name: type.refType }) : t('gameMaster.referral.addType')
        }
      >
        {(type) => <TypeForm type={type} onSaved={close} />}
      </EditSheet>
    </Section>
  )
}

interface TypeLineProps {
  type: RefType
  rules: Rules
  onEdit: () => void
}

function TypeLine({ type, rules, onEdit }: TypeLineProps) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const use = rules.usage.types.find(({ id }) => id === type.id)
  const counts = (['codes', 'guests', 'rewards'] as const).flatMap((what) => {
    const count = use?.[what] ?? 0
    return count === 0 ? [] : [t(`gameMaster.referral.${what}`, { count, formatted: number(count) })]
  })
  return (
    <li className={classes.step} data-wide>
      <div className={classes.words}>
        <b>{type.refType}</b>
        {type.description ? <span>{type.description}</span> : null}
        <small>{counts.join(', ')}</small>
      </div>
      <Group gap="2xs" wrap="nowrap">
        <IconButton
          icon={IconPencil}
          label={t('gameMaster.referral.editType', { name: type.refType })}
          onClick={onEdit}
        />
        <DeleteType type={type} isGiven={use?.isGiven ?? false} counts={counts} />
      </Group>
    </li>
  )
}

/** What a type is, written or changed. */
function TypeForm({ type, onSaved }: { type: RefType | null; onSaved: () => void }) {
  const { t } = useTranslation()
  const { addRefType, updateRefType } = api.referralManagement
  const initial = { refType: type?.refType ?? '', description: type?.description ?? '' }
  const send = async (written: typeof initial) => {
    const { refType } = await (type
      ? updateRefType({ id: type.id, ...written, expected: decidedOn(type) })
      : addRefType(written))
    addAlert({ type: 'Success', message: t('gameMaster.referral.typeSaved', { name: refType }) })
    onSaved()
  }
  return (
    <Form call={addRefType} initial={initial} onSubmit={send}>
      <TextField
        name="refType"
        label={t('gameMaster.referral.typeName')}
        description={t('gameMaster.referral.typeNameHint')}
        autoComplete="off"
        data-autofocus
      />
      <TextAreaField name="description" label={t('gameMaster.referral.description')} />
      <SubmitButton>{t('gameMaster.referral.saveType')}</SubmitButton>
    </Form>
  )
}
