import { Button, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ClassIcon } from '../../../domain/world/ClassIcon.tsx'
import { searchOf } from '../../../lib/address/search-of.ts'
import { api } from '../../../lib/api/client.ts'
import { formatCoins } from '../../../lib/format/numbers.ts'
import { useFormat } from '../../../lib/format/use-format.ts'
import { paths } from '../../../lib/paths.ts'
import { useCall } from '../../../lib/query/use-call.ts'
import { useServer } from '../../../lib/session/server.ts'
import { RetryLine } from '../../../ui/feedback/RetryLine.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import classes from './DeletedCharacters.module.css'

/** Characters of one's own that wait for their end, each with the way to bring it back. Nothing where nobody waits. */
export function DeletedCharacters() {
  const { t } = useTranslation()
  const server = useServer()
  const { dateTime } = useFormat()
  const deleted = useCall(api.characters.getDeletedCharacters, {})
  if (!deleted.data && deleted.error)
    return <RetryLine message={deleted.error.message} onRetry={() => void deleted.refetch()} />
  if (!deleted.data?.characters.length) return null
  const { price, characters } = deleted.data
  const act =
    price === null
      ? t('profile.deleted.open')
      : price === 0
        ? t('profile.deleted.restoreFree')
        : t('profile.deleted.restore', { coins: formatCoins(price) })
  return (
    <Card label={t('profile.deleted.title')} className={classes.card}>
      <Title order={3} size="h5">
        {t('profile.deleted.title')}
      </Title>
      <ul className={classes.list}>
        {characters.map(({ id, name, level, classId, classType, race, account, deletedAt }) => (
          <li key={id} className={classes.line}>
            <ClassIcon classId={classId} race={race} size={34} />
            <span className={classes.words}>
              <b>{name}</b>
              <small className="dim-xs">
                {level} · {classType} · {account}
              </small>
              <small className="dim-xs">{t('profile.deleted.until', { moment: dateTime(deletedAt) })}</small>
            </span>
            <Button
              component={Link}
              to={paths.ownCharacter(server, id)}
              search={searchOf({ part: 'services' })}
              variant="default"
              size="xs"
              aria-label={t('profile.deleted.actFor', { act, name })}
            >
              {act}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
