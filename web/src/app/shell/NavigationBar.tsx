import { useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './NavigationBar.module.css'

/** Milliseconds a way may take before it is shown: a shorter one would only flicker. */
const QUIET_FOR = 100

/** A line over everything while the next page is on its way. */
export function NavigationBar() {
  const { t } = useTranslation()
  const isUnderWay = useRouterState({ select: ({ isLoading }) => isLoading })
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    if (!isUnderWay) return undefined
    const timer = setTimeout(() => setLong(true), QUIET_FOR)
    return () => {
      clearTimeout(timer)
      setLong(false)
    }
  }, [isUnderWay])
  return isLong ? <progress aria-label={t('ui.loading')} className={classes.bar} /> : null
}
