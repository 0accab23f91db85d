import { Button } from '@mantine/core'
import { IconDownload, IconTarget } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { SearchBox } from './SearchBox.tsx'
import classes from './TableToolbar.module.css'
import { ToolButton } from './ToolButton.tsx'

interface ListToolbarProps {
  search: string
  /** Without it there is no search. */
  onSearch: ((words: string) => void) | undefined
  /** What can be searched for. */
  searchHint?: string | undefined
  /** Why what was typed cannot be searched for. */
  searchProblem?: string | null | undefined
  /** How many there are: "33 heroes"; empty while they are on the way. */
  count: string
  onExport: (() => void) | undefined
  isExporting?: boolean
  onJumpToMine: (() => void) | undefined
  /** Switches of the page, after the search. */
  children?: ReactNode
  /** What else can be done with the list, before the export. */
  tools?: ReactNode
}

/** What stands over a list: search, the page's own switches, the count, and what to do with all of it. */
export function ListToolbar(props: ListToolbarProps) {
  const { t } = useTranslation()
  return (
    <div className={`${classes.bar} off-paper`}>
      {props.onSearch || props.children ? (
        <div className={classes.find}>
          {props.onSearch ? (
            <SearchBox
              value={props.search}
              onSearch={props.onSearch}
              hint={props.searchHint}
              problem={props.searchProblem}
            />
          ) : null}
          {props.children}
        </div>
      ) : null}
      <div className={classes.deeds}>
        <output className={classes.count}>{props.count}</output>
        {props.onJumpToMine ? (
          <Button
            variant="light"
            className={classes.tool}
            leftSection={<IconTarget size={16} stroke={1.6} />}
            onClick={props.onJumpToMine}
          >
            <span className={classes.jump}>{t('ui.table.jumpToMine')}</span>
          </Button>
        ) : null}
        {props.tools}
        {props.onExport ? (
          <ToolButton icon={IconDownload} loading={props.isExporting ?? false} onClick={props.onExport}>
            {t('ui.table.export')}
          </ToolButton>
        ) : null}
      </div>
    </div>
  )
}
