import { isAdmin } from '@castellan/contract/engine/roles'
import { useTranslation } from 'react-i18next'
import { PlainLink } from '../../lib/address/PlainLink.tsx'
import { useFormat } from '../../lib/format/use-format.ts'
import { paths } from '../../lib/paths.ts'
import { servers } from '../../lib/servers.ts'
import { useServer } from '../../lib/session/server.ts'
import { useAccount } from '../../lib/session/session.ts'
import { Email } from '../../ui/display/Email.tsx'
import classes from './Journal.module.css'
import { placeOfTarget } from './target-place.ts'
import { targetWords } from './target-words.ts'

interface TargetLinkProps {
  /** As the journal writes it. */
  target: string
  /** Where it is; the server one is on where it is on all of them. */
  scope: string | null
}

/** What an act is done to; it leads to where staff look at it, as far as the role has that page. */
export function TargetLink({ target, scope }: TargetLinkProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const current = useServer()
  const { role } = useAccount()
  const place = placeOfTarget(target)
  const words = targetWords(t, format, target)
  if (place === null || (place.page.startsWith('admin/') && !isAdmin(role))) return words
  const server = (scope && servers.find(scope)) || current
  return (
    <PlainLink
      className={classes.target}
      to={paths.page(server, place.page)}
      {...(place.search && { search: place.search })}
    >
      {words.includes('@') ? <Email turns>{words}</Email> : words}
    </PlainLink>
  )
}
