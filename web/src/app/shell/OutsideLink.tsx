import { IconExternalLink, type TablerIcon } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './Sidebar.module.css'

interface OutsideLinkProps {
  /** Empty where the operator has no such site: nothing is shown then. */
  readonly href: string
  readonly icon: TablerIcon
  readonly label: string
  readonly isSub?: boolean
}

/** A link that leaves the portal; it opens beside it. */
export function OutsideLink({ href, icon: Icon, label, isSub = false }: OutsideLinkProps) {
  const { t } = useTranslation()
  if (!href) return null
  return (
    <a className={isSub ? classes.sub : classes.item} href={href} target="_blank" rel="noreferrer">
      {isSub ? null : <Icon size={20} stroke={1.6} />}
      {label}
      <span className="visually-hidden"> {t('shell.opensOutside')}</span>
      <IconExternalLink size={14} stroke={1.7} className={classes.outside} />
    </a>
  )
}
