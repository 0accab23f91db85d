import { IconKeyboard } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFeature } from '../../../domain/world/use-feature.ts'
import { api } from '../../../lib/api/client.ts'
import { useCall } from '../../../lib/query/use-call.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { Fallback } from '../../../ui/layout/Fallback.tsx'
import type { PartProps } from '../facts/own-parts.ts'
import { DeleteMacro } from './DeleteMacro.tsx'
import grid from './ItemGrid.module.css'
import classes from './MacrosPart.module.css'

/** The macros of a character, as it wrote them, to be looked over and deleted. */
export function MacrosPart({ details: { id: charId } }: PartProps) {
  const { t } = useTranslation()
  const macros = useCall(api.macros.getUserMacroses, { charId })
  const isKnown = useFeature('macros') !== false
  return (
    <Card label={t('ownCharacter.parts.macros')} className={grid.card}>
      {content()}
    </Card>
  )

  function content() {
    if (!macros.data) return <Fallback of={macros} waiting={300} />
    if (!macros.data.length)
      return (
        <EmptyState
          icon={IconKeyboard}
          title={t(isKnown ? 'ownCharacter.macros.none' : 'ownCharacter.macros.lacks')}
          hint={t(isKnown ? 'ownCharacter.macros.noneHint' : 'ownCharacter.macros.lacksHint')}
        />
      )
    return (
      <ul className={classes.list} aria-label={t('ownCharacter.parts.macros')}>
        {macros.data.map((macro) => (
          <li key={macro.macroId}>
            <div className={classes.head}>
              <span className={classes.acronym} aria-hidden="true">
                {macro.acronym}
              </span>
              <span className={classes.words}>
                <b>{macro.name}</b>
                {macro.description ? <small className="dim-xs">{macro.description}</small> : null}
              </span>
              <DeleteMacro macro={macro} />
            </div>
            {macro.commands.length ? (
              <ol
                className={classes.commands}
                aria-label={t('ownCharacter.macros.commands', { name: macro.name })}
              >
                {macro.commands.map((command, place) => (
                  // oxlint-disable-next-line react/no-array-index-key -- they repeat, and their order stays
                  <li key={place}>
                    <code>{command}</code>
                  </li>
                ))}
              </ol>
            ) : (
              <small className="dim-xs">{t('ownCharacter.macros.noCommands')}</small>
            )}
          </li>
        ))}
      </ul>
    )
  }
}
