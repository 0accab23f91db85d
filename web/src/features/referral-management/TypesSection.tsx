import { Button, Group } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useSheetStep } from '../../lib/address/sheet-step.ts'
import { useFormat } from '../../lib/format/use-format.ts'
import { IconButton } from '../../ui/display/IconButton.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { DeleteType } from './DeleteType.tsx'
import classes from './ReferralManagement.module.css'
import { TypeSheet } from './TypeSheet.tsx'
import type { RefType, Rules } from './use-rules.ts'

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
      <TypeSheet edited={edited} onClose={close} />
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
