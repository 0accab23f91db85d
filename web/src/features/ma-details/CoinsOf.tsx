import type { MasterAccountInfo } from '@castellan/contract/shapes/master-account-shapes'
import { IconCoins } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { balanceColumns } from '../../domain/money/balance-columns.tsx'
import { movementName } from '../../domain/money/movement.ts'
import { api } from '../../lib/api/client.ts'
import { formatNumber } from '../../lib/format/numbers.ts'
import { useFormat } from '../../lib/format/use-format.ts'
import { useCursorList } from '../../lib/query/list.ts'
import { useCall } from '../../lib/query/use-call.ts'
import { Note } from '../../ui/feedback/Note.tsx'
import { Stat, Stats } from '../../ui/layout/DescriptionList.tsx'
import { Fallback } from '../../ui/layout/Fallback.tsx'
import { ListTable } from '../../ui/table/ListTable.tsx'

/** The coins of somebody on this server: what there is, and all that came and went, purchases among it. */
export function CoinsOf({ info: { email } }: { info: MasterAccountInfo }) {
  const { t } = useTranslation()
  const format = useFormat()
  const list = useCursorList(
    api.balance.getUserBalanceHistory,
    { email },
    { cursor: 'before', cursorOf: ({ id }) => id },
  )
  const columns = useMemo(() => {
    const { at, movement, coins, delivery, note, character, after } = balanceColumns({ t, format })
    return [at, movement, coins, delivery, note, character, after]
  }, [t, format])
  return (
    <>
      <Balance email={email} />
      <ListTable
        label={t('gameMaster.person.part.coins')}
        list={list}
        columns={columns}
        rowId={({ id }) => String(id)}
        rowName={(entry) => `${movementName(t, entry)}, ${format.dateTime(entry.at)}`}
        csvName="coins"
        empty={{
          icon: IconCoins,
          title: t('gameMaster.person.noCoins'),
          hint: t('gameMaster.person.onOtherServers'),
        }}
      />
    </>
  )
}

function Balance({ email }: { email: string }) {
  const { t } = useTranslation()
  const balance = useCall(api.balance.getBalance, { email })
  if (!balance.data) return <Fallback of={balance} waiting={72} card />
  const { balance: coins, debt, isOnHold } = balance.data
  return (
    <>
      {isOnHold ? <Note>{t('admin.account.onHold')}</Note> : null}
      <Stats columns={2}>
        <Stat label={t('admin.report.balance')}>{formatNumber(coins)}</Stat>
        <Stat label={t('admin.report.debt')}>{formatNumber(debt)}</Stat>
      </Stats>
    </>
  )
}
