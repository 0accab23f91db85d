import {
  LONGEST_VIEW_NAME,
  MOST_VIEWS,
  type SavedView,
  type ViewPage,
} from '@castellan/contract/calls/moderation/saved-views'
import { ActionIcon, Button, Popover, TextInput } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { type Ref, type RefObject, useImperativeHandle, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RetryLine } from '../../ui/feedback/RetryLine.tsx'
import { useFilters, useSavedViews } from './use-saved-views.ts'
import classes from './ViewMenu.module.css'

interface ViewMenuProps {
  readonly page: ViewPage
  readonly button: RefObject<HTMLButtonElement | null>
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** The saved views of a list: one click shows one; the field below keeps what is filtered now, or gives another name. */
export function ViewMenu({ page, button, isOpen, onClose }: ViewMenuProps) {
  const { t } = useTranslation()
  const { query, apply } = useFilters(page)
  const { views, error, refetch, isPending, save, rename, remove } = useSavedViews(page)
  const [name, setName] = useState('')
  const [renamed, setRenamed] = useState<SavedView | null>(null)
  const isFull = renamed === null && (views?.length ?? 0) >= MOST_VIEWS
  // what cannot be seen could be written over
  const canKeep = views !== undefined && !isFull && !isPending && name.trim() !== ''

  const field = useRef<HTMLInputElement>(null)

  function begin(view: SavedView | null) {
    setRenamed(view)
    setName(view?.name ?? '')
    if (view) field.current?.focus()
  }
  function submit() {
    if (!canKeep) return
    const given = name.trim()
    if (renamed) rename(renamed, given, () => begin(null))
    else save({ name: given, query }, () => begin(null))
  }

  return (
    <Popover position="bottom-start" shadow="md" width={300} trapFocus opened={isOpen} onChange={onClose}>
      <Popover.Target>
        <At button={button} />
      </Popover.Target>
      <Popover.Dropdown aria-label={t('views.title')}>
        {error ? <RetryLine message={error.message} onRetry={refetch} /> : null}
        {views?.length === 0 ? <p className={classes.none}>{t('views.none')}</p> : null}
        <ul className={classes.list}>
          {views?.map((view) => (
            <li key={view.name} className={classes.view}>
              <button
                type="button"
                className={classes.name}
                aria-current={view.query === query || undefined}
                onClick={() => {
                  apply(view.query)
                  onClose()
                }}
              >
                {view.name}
              </button>
              <Tool
                label={t('views.rename', { name: view.name })}
                icon={IconPencil}
                onClick={() => begin(view)}
              />
              <Tool
                label={t('views.remove', { name: view.name })}
                icon={IconTrash}
                onClick={() => remove(view)}
              />
            </li>
          ))}
        </ul>
        <form
          className={classes.form}
          onSubmit={(event) => {
            event.preventDefault()
            submit()
          }}
        >
          <TextInput
            ref={field}
            label={renamed ? t('views.newName', { name: renamed.name }) : t('views.save')}
            description={isFull ? t('views.full', { count: MOST_VIEWS }) : undefined}
            placeholder={t('views.name')}
            maxLength={LONGEST_VIEW_NAME}
            value={name}
            disabled={isFull}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Button type="submit" disabled={!canKeep} loading={isPending}>
            {t(renamed ? 'views.renameIt' : 'views.saveIt')}
          </Button>
        </form>
      </Popover.Dropdown>
    </Popover>
  )
}

interface ToolProps {
  readonly label: string
  readonly icon: typeof IconPencil
  readonly onClick: () => void
}

const Tool = ({ label, icon: Icon, onClick }: ToolProps) => (
  <ActionIcon variant="subtle" color="gray" aria-label={label} title={label} onClick={onClick}>
    <Icon size={16} stroke={1.6} />
  </ActionIcon>
)

/** Where the menu stands: at a button that is there before it, and must not be made anew under the hand. */
function At({ button, ref }: { button: RefObject<HTMLButtonElement | null>; ref?: Ref<HTMLButtonElement> }) {
  useImperativeHandle(ref, () => button.current!, [button])
  return null
}
