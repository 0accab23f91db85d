import { Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { List } from '../../lib/query/list.ts'
import { useOwn } from '../world/use-own.ts'
import { type OwnPlace, Places, PlacesBar } from './PlacesBar.tsx'

interface MyRowsProps<Row> {
  list: Pick<List<Row>, 'rows' | 'error'>
  isMine: (row: Row) => boolean
  /** How a row is shown; `above` is the one before it, null for the first. */
  place: (row: Row, above: Row | null) => OwnPlace
  /** What is said where none of one's own is ranked. */
  none: string
}

/** One's own rows of a ranking in sight, with who is next above each. Its room is there from the first. */
export function MyRows<Row>({ list: { rows, error }, isMine, place, none }: MyRowsProps<Row>) {
  const { t } = useTranslation()
  const { characters } = useOwn()
  // what became of the list is said in its own place
  if (error && !rows) return null
  return <PlacesBar label={t('stats.ranking.mine.title')}>{content()}</PlacesBar>

  function content() {
    if (!rows || !characters) return <Skeleton h={18} w={220} />
    if (!characters.length) return <p>{t('stats.ranking.mine.nobody')}</p>
    const places = rows.flatMap((row, index) => (isMine(row) ? [place(row, rows[index - 1] ?? null)] : []))
    return places.length ? <Places places={places} /> : <p>{none}</p>
  }
}
