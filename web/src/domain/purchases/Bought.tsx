import type { Purchase } from '@castellan/contract/shapes/balance-shapes'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { boughtWords } from '../money/purchase-title.ts'
import classes from './Bought.module.css'

const COLOR = /(#[0-9a-f]{6})/

/** What was bought; a colour of a name is seen besides. */
export function Bought({ purchase }: { purchase: Purchase }) {
  const { t } = useTranslation()
  const words = boughtWords(t, purchase)
  if (purchase.kind !== 'changeNameColor') return words
  return words.split(COLOR).map((part, place) => (
    // oxlint-disable-next-line react/no-array-index-key -- parts of a text never change places
    <Fragment key={place}>
      {COLOR.test(part) ? (
        <span className={classes.color} style={{ background: part }} aria-hidden="true" />
      ) : null}
      {part}
    </Fragment>
  ))
}
