import { CloseButton, Drawer } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import { type ReactNode, useContext, useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { UnsavedContext } from '../forms/unsaved.ts'
import { FailuresContext } from '../feedback/failures.ts'
import classes from './Sheet.module.css'
import type { Walk } from '../../lib/address/walk.ts'
import { LateContext } from './late.ts'
import { useSheetPlace } from './sheet-stack.ts'
import { useAskBeforeLeave } from './use-ask-before-leave.ts'
import { useReturnToRow } from './use-return-to-row.ts'
import { WalkFoot } from './WalkFoot.tsx'
import { useIsPhone } from '../layout/use-is-phone.ts'

/** Whether a sheet is open, and what closes it. */
export interface SheetState {
  opened: boolean
  onClose: () => void
}

interface SheetProps extends SheetState {
  title: ReactNode
  /** To the neighbours of what is open, where it stands in a list. */
  walk?: Walk | null
  children: ReactNode
}

/** Above the header of the shell, below alerts. */
const GROUND = 200

/**
 * A card over the page, or over another: from the right on a desktop, from below on a phone. Escape closes the one in front, focus returns.
 * What was typed and not sent is not lost by the way.
 */
export function Sheet({ opened, onClose, title, walk = null, children }: SheetProps) {
  const { t } = useTranslation()
  // a sheet whose code came with its first opening still has to open, or the focus would not find its way back
  const isThere = useMounted()
  const isLate = useContext(LateContext)
  const closeLate = useEffectEvent(() => {
    if (opened && isLate?.get()) onClose()
    isLate?.set(false)
  })
  useEffect(() => closeLate(), [])
  useReturnToRow(walk, opened)
  const { depth, isInFront } = useSheetPlace(opened)
  const { unsaved, leave } = useAskBeforeLeave(onClose, { opened, isInFront })
  const close = () => leave(onClose)
  const isPhone = useIsPhone()
  return (
    <Drawer.Root
      opened={opened && isThere}
      onClose={close}
      position={isPhone ? 'bottom' : 'right'}
      size={440}
      zIndex={GROUND + depth}
      closeOnEscape={isInFront}
      classNames={{ content: classes.sheet!, body: classes.body! }}
    >
      {/* light: what was opened is compared with what lies under it */}
      <Drawer.Overlay backgroundOpacity={0.42} blur={0} />
      {/* Without Drawer.Header: it is a <header>, a second banner beside the shell's. */}
      <Drawer.Content data-sheet {...(!isInFront && { className: 'off-paper' })}>
        <Drawer.Body ref={meetFirstField}>
          <div className={classes.head}>
            <Drawer.Title className={classes.title}>{title}</Drawer.Title>
            <CloseButton aria-label={t('ui.close')} onClick={close} />
          </div>
          <FailuresContext value={null}>
            <UnsavedContext value={unsaved}>{children}</UnsavedContext>
          </FailuresContext>
        </Drawer.Body>
        {walk && opened ? <WalkFoot walk={walk} isInFront={isInFront} leave={leave} /> : null}
      </Drawer.Content>
    </Drawer.Root>
  )
}

const FIELD =
  'form :is(input:not([type=hidden], [type=radio]:not(:checked)), textarea, select):not(:disabled)'

/** A sheet that begins with a form is opened to fill it in: the focus goes to its first field, past the button that closes. */
function meetFirstField(body: HTMLElement | null) {
  const [, first] = body?.querySelectorAll<HTMLElement>(`a[href], button, [tabindex], ${FIELD}`) ?? []
  if (first?.matches(FIELD) && !body?.querySelector('[data-autofocus]'))
    first.setAttribute('data-autofocus', '')
}
