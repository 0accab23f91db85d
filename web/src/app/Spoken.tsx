import { Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

/** What is in it is drawn anew in another language: formats of numbers and dates are no state of React's. */
export function Spoken({ children }: { readonly children: ReactNode }) {
  const { i18n } = useTranslation()
  return <Fragment key={i18n.language}>{children}</Fragment>
}
