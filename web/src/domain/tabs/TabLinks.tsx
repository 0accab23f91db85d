import type { Icon } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { ScrollRow } from '../../ui/layout/ScrollRow.tsx'
import chips from '../../ui/forms/Chip.module.css'
import classes from './TabLinks.module.css'

interface TabLinksProps {
  /** What they are parts of, for who cannot see them. */
  label: string
  tabs: readonly { to: string; name: string; icon: Icon; isOpen: boolean }[]
}

/** Tabs whose every one is a page with an address. */
export const TabLinks = ({ label, tabs }: TabLinksProps) => (
  <nav aria-label={label}>
    <ScrollRow of={tabs.find(({ isOpen }) => isOpen)?.to}>
      <ul className={classes.tabs}>
        {tabs.map(({ to, name, icon: Shown, isOpen }) => (
          <li key={to}>
            <Link to={to} className={`${chips.chip} tap`} aria-current={isOpen ? 'page' : undefined}>
              <Shown size={16} stroke={1.6} aria-hidden="true" />
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </ScrollRow>
  </nav>
)
