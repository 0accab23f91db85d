import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './TableFoot.module.css'
import type { MoreRows } from '../../lib/query/more-rows.ts'

/** Goes further back in a list that comes in parts. */
export function MoreButton({ more }: { more: MoreRows }) {
  const { t } = useTranslation()
  return (
    <div className={classes.more}>
      <Button variant="subtle" fullWidth loading={more.isLoading} onClick={more.load}>
        {t('ui.table.more')}
      </Button>
    </div>
  )
}
