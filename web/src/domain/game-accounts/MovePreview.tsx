import type { GameAccountMove } from '@castellan/contract/shapes/game-account-shapes'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../lib/format/numbers.ts'
import { Note } from '../../ui/feedback/Note.tsx'
import classes from './Move.module.css'

/** What goes along with a game account, and what speaks against its new owner. */
export function MovePreview({ move }: { move: GameAccountMove }) {
  const { t } = useTranslation()
  const { characters, reservedNames, hasPin, receiver } = move
  const { email, gameAccounts: has, most } = receiver
  const playing = characters.filter(({ isOnline }) => isOnline).map(({ name }) => name)
  const doubts = [
    receiver.blocked && t('gameMaster.gameAccounts.receiverBlocked', { email }),
    !receiver.validated && t('gameMaster.gameAccounts.receiverWaiting', { email }),
    t(has < most ? 'gameMaster.gameAccounts.receiverHas' : 'gameMaster.gameAccounts.receiverFull', {
      email,
      has: formatNumber(has),
      most: formatNumber(most),
    }),
    playing.length > 0 && t('gameMaster.gameAccounts.playing', { names: playing.join(', ') }),
  ].filter((one) => one !== false)
  const count = characters.length
  return (
    <section className={classes.preview} aria-label={t('gameMaster.gameAccounts.goes')}>
      <h3 className={classes.title}>{t('gameMaster.gameAccounts.goes')}</h3>
      <ul className={classes.list}>
        {count > 0 ? (
          <li>
            {t('gameMaster.gameAccounts.goesCharacters', { count, formatted: formatNumber(count) })}
            <ul className={classes.characters}>
              {characters.map(({ name, level, classType }) => (
                <li key={name}>
                  <b>{name}</b> · {level} · {classType}
                </li>
              ))}
            </ul>
          </li>
        ) : null}
        {reservedNames.length > 0 ? (
          <li>{t('gameMaster.gameAccounts.goesNames', { names: reservedNames.join(', ') })}</li>
        ) : null}
        {hasPin ? <li>{t('gameMaster.gameAccounts.goesPin')}</li> : null}
        {count === 0 && reservedNames.length === 0 && !hasPin ? (
          <li>{t('gameMaster.gameAccounts.goesNothing')}</li>
        ) : null}
      </ul>
      {doubts.map((doubt) => (
        <Note key={doubt}>{doubt}</Note>
      ))}
    </section>
  )
}
