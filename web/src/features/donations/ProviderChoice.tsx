import { Title } from '@mantine/core'
import { IconBrandPaypal, IconBuildingBank, IconCreditCard, IconWallet } from '@tabler/icons-react'
import { type CSSProperties, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { PROVIDER_COLORS } from '../../domain/money/provider-colors.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { ChipGroup } from '../../ui/forms/ChipGroup.tsx'
import { RadioLabel } from '../../ui/forms/RadioLabel.tsx'
import { Tag } from '../../ui/display/Tag.tsx'
import type { OfferedProvider } from './amounts.ts'
import classes from './ProviderChoice.module.css'

interface ProviderChoiceProps {
  providers: readonly OfferedProvider[]
  chosen: OfferedProvider
  onChoose: (provider: OfferedProvider) => void
  /** One of FreeKassa's payment systems; null for any. */
  systemId: number | null
  onSystem: (systemId: number | null) => void
}

const ICONS = {
  stripe: IconCreditCard,
  paypal: IconBrandPaypal,
  enot: IconWallet,
  freekassa: IconBuildingBank,
} as const
const ANY = 'any'

/** How: the ways to pay as cards. */
export function ProviderChoice({ providers, chosen, onChoose, systemId, onSystem }: ProviderChoiceProps) {
  const { t } = useTranslation()
  const name = useId()
  // Where all of them are simulated, the summary says it once.
  const isMixed = providers.some((one) => one.isSandbox) && providers.some((one) => !one.isSandbox)
  return (
    <Card className={classes.card}>
      <Title order={2}>{t('donations.ways.title')}</Title>
      <div role="radiogroup" aria-label={t('donations.ways.title')} className={classes.ways}>
        {providers.map((provider) => {
          const { paymentSystem, currency, isSandbox } = provider
          const Icon = ICONS[paymentSystem]
          return (
            <RadioLabel
              key={paymentSystem}
              isCard
              name={name}
              className={classes.way}
              isChosen={paymentSystem === chosen.paymentSystem}
              onChoose={() => onChoose(provider)}
            >
              <span
                className={classes.icon}
                style={{ '--tone': `var(${PROVIDER_COLORS[paymentSystem]})` } as CSSProperties}
              >
                <Icon size={26} stroke={1.6} aria-hidden="true" />
              </span>
              <span className={classes.words}>
                <b>{t(`money.systems.${paymentSystem}`)}</b>
                <span>{t(`donations.ways.${paymentSystem}`)}</span>
              </span>
              <span className={classes.marks}>
                <span className={classes.currency}>{currency}</span>
                {isSandbox && isMixed ? (
                  <Tag tone="azure" size="sm">
                    {t('donations.simulated.tag')}
                  </Tag>
                ) : null}
              </span>
            </RadioLabel>
          )
        })}
      </div>
      {chosen.systems.length > 0 ? (
        <div className={classes.systems}>
          <p>{t('donations.ways.systems')}</p>
          <ChipGroup
            label={t('donations.ways.systems')}
            value={systemId === null ? ANY : String(systemId)}
            onChange={(value) => onSystem(value === ANY ? null : Number(value))}
            choices={[
              { value: ANY, label: t('donations.ways.anySystem') },
              ...chosen.systems.map((system) => ({ value: String(system.systemId), label: system.name })),
            ]}
          />
        </div>
      ) : null}
    </Card>
  )
}
