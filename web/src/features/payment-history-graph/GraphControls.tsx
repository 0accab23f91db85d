import { SegmentedControl, Select } from '@mantine/core'
import { IconArrowsLeftRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { COMPARED, type Compared } from './compared.ts'
import type { Measure, Split } from './donation-series.ts'
import classes from './GraphControls.module.css'
import { type Graph, SPLITS } from './use-graph.ts'

/** What the graph counts, how it splits it, and what it compares it with. */
export function GraphControls({ graph }: { graph: Graph }) {
  const { t } = useTranslation()
  const { measure, measures, split, compared, choose } = graph
  return (
    <>
      <Select<Measure>
        className={classes.measure}
        aria-label={t('admin.graph.measure')}
        data={measures.map((value) => ({ value, label: t(`admin.graph.measures.${value}`) }))}
        value={measure}
        allowDeselect={false}
        onChange={(chosen) => choose({ measure: chosen === 'euros' ? undefined : chosen })}
      />
      <SegmentedControl<Split>
        className={classes.split}
        aria-label={t('admin.graph.split')}
        data={SPLITS.map((value) => ({ value, label: t(`admin.graph.splits.${value}`) }))}
        value={split}
        onChange={(chosen) => choose({ split: chosen === 'provider' ? undefined : chosen })}
      />
      <Select<Compared>
        className={classes.compared}
        aria-label={t('admin.graph.compare')}
        leftSection={<IconArrowsLeftRight size={16} stroke={1.6} aria-hidden="true" />}
        data={COMPARED.map((value) => ({ value, label: t(`admin.graph.compares.${value}`) }))}
        value={compared}
        allowDeselect={false}
        onChange={(chosen) => choose({ compare: chosen === 'before' ? undefined : chosen })}
      />
    </>
  )
}
