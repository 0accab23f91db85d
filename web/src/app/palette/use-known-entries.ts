import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useClasses } from '../../domain/classes/use-classes.ts'
import { raceWord } from '../../domain/world/race.ts'
import { useOwn } from '../../domain/world/use-own.ts'
import { api } from '../../lib/api/client.ts'
import { useCall } from '../../lib/query/use-call.ts'
import { useAccount } from '../../lib/session/session.ts'
import { type MenuPage, pageOfArea } from '../pages.ts'
import { MENU_GROUPS, menuOf, menuWordOf } from '../menu.ts'
import type { Entry } from './entry.ts'

/** What can be listed without asking for a name: pages of one's role, own characters, bosses, classes. */
export function useKnownEntries(): readonly Entry[] {
  const pages = usePages()
  const own = useOwnCharacters()
  const bosses = useBosses()
  const classes = useClassEntries()
  return useMemo(() => [...pages, ...own, ...bosses, ...classes], [pages, own, bosses, classes])
}

function usePages(): Entry[] {
  const { t } = useTranslation()
  const { role } = useAccount()
  return useMemo(() => {
    const entry = (page: MenuPage): Entry => ({
      id: `page:${page.path}`,
      kind: 'page',
      label: t(menuWordOf(page)),
      hint: t(`about.${page.name}`),
      path: page.path,
    })
    const groups = MENU_GROUPS.map((group) => ({
      group,
      index: pageOfArea(group),
      pages: menuOf(group, role),
    }))
    return groups
      .filter(({ pages }) => pages.length > 0)
      .flatMap(({ index, pages }) => [index, ...pages].map(entry))
  }, [role, t])
}

function useOwnCharacters(): Entry[] {
  const { characters } = useOwn()
  return useMemo(
    () =>
      (characters ?? []).map(({ id, name, classType, level }) => ({
        id: `character:${id}`,
        kind: 'own',
        label: name,
        hint: `${classType} · ${level}`,
        search: { character: id },
      })),
    [characters],
  )
}

function useBosses(): Entry[] {
  const { t } = useTranslation()
  const { data } = useCall(api.bosses.getBosses, {})
  return useMemo(
    () =>
      (data ?? []).map(({ npcId, name, level }) => ({
        id: `boss:${npcId}`,
        kind: 'boss',
        label: name,
        hint: t('palette.level', { level }),
        path: 'stats/bosses',
        search: { boss: npcId },
      })),
    [data, t],
  )
}

function useClassEntries(): Entry[] {
  const { data } = useClasses()
  return useMemo(
    () =>
      (data ?? []).map(({ classType, race }) => ({
        id: `class:${classType}`,
        kind: 'class',
        label: classType,
        hint: raceWord(race),
        path: 'stats/topExpByClass',
        search: { class: classType },
      })),
    [data],
  )
}
