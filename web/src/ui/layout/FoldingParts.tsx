import { IconChevronDown } from '@tabler/icons-react'
import { type CSSProperties, type ReactNode, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import classes from './FoldingParts.module.css'
import { useOnPaper } from './paper.ts'
import { useIsPhone } from './use-is-phone.ts'

interface Part {
  readonly name: string
  /** A few words beside the name. */
  readonly aside?: ReactNode
  /** A colour of CSS, which the part knows as `--tone`. */
  readonly color?: string
  readonly content: ReactNode
}

interface FoldingPartsProps {
  parts: readonly Part[]
  /** Where there is little to see, all of it is open. */
  isOpen?: boolean
  className?: string | undefined
  partClass?: string | undefined
}

/** Parts of a long page under their names. On a phone they are folded (disclosure), and chips that stay in sight lead to each. */
export function FoldingParts({ parts, isOpen = false, className, partClass }: FoldingPartsProps) {
  const { t } = useTranslation()
  const isPhone = useIsPhone()
  // a sheet of paper is as narrow as a phone, and nobody unfolds anything there
  const isOnPaper = useOnPaper()
  const folds = isPhone && !isOnPaper && !isOpen && parts.length > 1
  const box = useRef<HTMLDivElement>(null)
  const [opened, setOpened] = useState<ReadonlySet<string>>(() => new Set())
  const toggle = (name: string) =>
    setOpened((before) =>
      before.has(name) ? new Set([...before].filter((one) => one !== name)) : new Set(before).add(name),
    )
  const jumpTo = (name: string) => {
    // the page must have its new height before it scrolls there
    flushSync(() => setOpened((before) => new Set(before).add(name)))
    const part = box.current?.querySelector(`[data-part="${CSS.escape(name)}"]`)
    part?.scrollIntoView()
    part?.querySelector('button')?.focus({ preventScroll: true })
  }
  return (
    <>
      {folds ? (
        <nav className={classes.chips} aria-label={t('ui.jumpTo')}>
          {parts.map(({ name }) => (
            <button key={name} type="button" className={`${classes.chip} tap`} onClick={() => jumpTo(name)}>
              {name}
            </button>
          ))}
        </nav>
      ) : null}
      <div ref={box} className={className}>
        {parts.map((part) => (
          <OnePart
            key={part.name}
            part={part}
            className={partClass}
            isOpen={!folds || opened.has(part.name)}
            onToggle={folds ? () => toggle(part.name) : undefined}
          />
        ))}
      </div>
    </>
  )
}

interface OnePartProps {
  part: Part
  className: string | undefined
  isOpen: boolean
  /** Undefined where it cannot be folded. */
  onToggle: (() => void) | undefined
}

function OnePart({ part, className, isOpen, onToggle }: OnePartProps) {
  const { name, aside, color, content } = part
  const body = useId()
  return (
    <section
      aria-label={name}
      className={`${classes.part} ${className ?? ''}`}
      style={color ? ({ '--tone': color } as CSSProperties) : undefined}
      data-part={name}
      data-folds={onToggle ? true : undefined}
    >
      <div className={classes.head}>
        <h3>
          {onToggle ? (
            <button type="button" aria-expanded={isOpen} aria-controls={body} onClick={onToggle}>
              {name}
            </button>
          ) : (
            name
          )}
        </h3>
        <span className={classes.aside}>{aside}</span>
        {onToggle ? <IconChevronDown size={18} stroke={1.6} aria-hidden="true" /> : null}
      </div>
      <div id={body}>{isOpen ? content : null}</div>
    </section>
  )
}
