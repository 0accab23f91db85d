import type { TFunction } from 'i18next'
import { useContext, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SheetHistoryContext } from '../../lib/address/sheet-step.ts'
import type { Unsaved } from '../forms/unsaved.ts'

/**
 * Leaves what a sheet shows, by its close or for a neighbour of the list, at once or after a question for each thing in it that would be
 * lost. The Back button of the browser asks the same of the sheet in front: its step is held, and the answer closes the sheet.
 */
export function useAskBeforeLeave(
  onClose: () => void,
  { opened, isInFront }: { readonly opened: boolean; readonly isInFront: boolean },
) {
  const { t } = useTranslation()
  const [unsaved] = useState<Unsaved>(() => new Map())
  const isAsking = useRef(false)
  async function leave(go: () => void) {
    if (unsaved.size === 0) return go()
    if (isAsking.current) return
    isAsking.current = true
    try {
      if (await askToLose(t, unsaved)) go()
    } finally {
      isAsking.current = false
    }
  }
  const { guard } = useContext(SheetHistoryContext)
  const holdStep = useEffectEvent(() => {
    // the question lies in front of the sheet
    if (isAsking.current) return true
    if (!isInFront || unsaved.size === 0) return false
    void leave(onClose)
    return true
  })
  useEffect(() => (opened ? guard(() => holdStep()) : undefined), [guard, opened])
  return { unsaved, leave: (go: () => void) => void leave(go) }
}

/** Asks about each thing that would be lost; true where there is none, or none that is missed. */
export async function askToLose(t: TFunction, unsaved: Unsaved) {
  for (const ask of unsaved.values()) if (!(await (ask ? ask() : askUsual(t)))) return false
  return true
}

async function askUsual(t: TFunction) {
  // lazy: most sheets never ask
  const { confirm } = await import('./confirm.tsx')
  const answer = await confirm({
    title: t('ui.unsaved.title'),
    message: t('ui.unsaved.message'),
    confirmLabel: t('ui.unsaved.discard'),
    keepLabel: t('ui.unsaved.keep'),
    danger: true,
  })
  return Boolean(answer)
}
