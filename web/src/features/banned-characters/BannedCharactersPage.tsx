import type { BannedCharacter } from '@castellan/contract/calls/moderation/bans'
import { Button } from '@mantine/core'
import { IconLockOpen } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useAddress, useSheetAddress } from '../../lib/address/use-address.ts'
import { Unkept } from '../../domain/world/Unkept.tsx'
import { api } from '../../lib/api/client.ts'
import { useFormat } from '../../lib/format/use-format.ts'
import { useList } from '../../lib/query/list.ts'
import { Page } from '../../ui/layout/Page.tsx'
import { OnceOpened } from '../../ui/overlay/OnceOpened.tsx'
import { FilterSelect } from '../../ui/table/FilterSelect.tsx'
import { ListTable } from '../../ui/table/ListTable.tsx'
import { APPEAL_STATES, appealFilterOf, appealStateOf, BAN } from './ban-address.ts'
import { banColumns } from './ban-columns.tsx'
import { BanSheet } from './BanSheet.tsx'

/** Who is kept out of the game, and what their owners say to it. */
export function BannedCharactersPage() {
  const { t } = useTranslation()
  const format = useFormat()
  const [search, change] = useAddress()
  const sheet = useSheetAddress(BAN)
  const appeal = appealFilterOf(search)
  const list = useList(api.bans.getBannedCharacters, {})
  const columns = useMemo(() => banColumns(t, format), [t, format])
  const shown = useMemo(
    () => list.rows?.filter((ban) => appeal === null || appealStateOf(ban) === appeal),
    [list.rows, appeal],
  )
  const isAnyHidden = appeal !== null && (list.rows?.length ?? 0) > 0
  const nobody = {
    icon: IconLockOpen,
    title: t('gameMaster.bans.none'),
    hint: t('gameMaster.bans.noneHint'),
  }
  const opened = search[BAN] === undefined ? null : Number(search[BAN])
  return (
    <Page title={t('pages.bannedCharacters')} lead={t('gameMaster.bans.lead')}>
      <Unkept of={['banDetails']} />
      <ListTable
        label={t('pages.bannedCharacters')}
        list={{ ...list, rows: shown }}
        columns={columns}
        rowId={({ characterId }) => String(characterId)}
        rowName={({ name }) => name}
        csvName="banned-characters"
        sums={sums}
        rowAction={{
          label: t('gameMaster.bans.open'),
          onAct: ({ characterId }) => sheet.open(characterId),
          direct: true,
          opens: BAN,
        }}
        toolbar={
          <FilterSelect
            name="appeal"
            label={t('gameMaster.bans.appeal')}
            any={t('gameMaster.bans.any')}
            choices={APPEAL_STATES}
            words={(one) => t(`gameMaster.bans.states.${one}`)}
            value={appeal ?? undefined}
          />
        }
        empty={isAnyHidden ? hiddenOnes() : nobody}
      />
      <OnceOpened when={opened !== null}>
        <BanSheet id={opened} bans={list} onClose={sheet.close} />
      </OnceOpened>
    </Page>
  )

  function sums(bans: readonly BannedCharacter[]) {
    const figures = [
      [t('pages.bannedCharacters'), bans],
      [t('gameMaster.bans.forEver'), bans.filter(({ until }) => until === null)],
      [t('gameMaster.bans.states.waiting'), bans.filter((ban) => appealStateOf(ban) === 'waiting')],
    ] as const
    return figures.map(([what, { length }]) => t('ui.table.sums.sum', { what, value: format.number(length) }))
  }

  function hiddenOnes() {
    return {
      icon: IconLockOpen,
      title: t('gameMaster.bans.noneSo'),
      hint: t('gameMaster.bans.noneSoHint'),
      action: (
        <Button variant="default" onClick={() => change({ appeal: undefined })}>
          {t('gameMaster.bans.showAll')}
        </Button>
      ),
    }
  }
}
