import type { PaymentSystem } from '@castellan/contract/shapes/money-fields'
import { useTranslation } from 'react-i18next'
import { PROVIDER_COLORS } from './provider-colors.ts'
import classes from './ProviderName.module.css'

/** A provider after a dot in its colour. */
export function ProviderName({ system }: { system: PaymentSystem }) {
  const { t } = useTranslation()
  return (
    <span className={classes.name}>
      <span className={classes.dot} style={{ background: `var(${PROVIDER_COLORS[system]})` }} />
      {t(`money.systems.${system}`)}
    </span>
  )
}
