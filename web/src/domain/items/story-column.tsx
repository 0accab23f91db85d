import type { TFunction } from 'i18next'
import type { Column } from '../../ui/table/column.ts'
import { StoryLink } from './ItemLinks.tsx'

/** The way from a thing in a list to its story. */
export const storyColumn = <Row extends { readonly itemDbId: number; readonly name: string }>(
  t: TFunction,
): Column<Row> => ({
  id: 'story',
  header: t('gameMaster.items.story'),
  headerHidden: true,
  priority: 2,
  noCsv: true,
  cell: (item) => <StoryLink item={item} />,
})
