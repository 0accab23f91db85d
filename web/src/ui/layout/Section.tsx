import { Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import classes from './Section.module.css'

interface SectionProps {
  title: string
  /** What stands at the right of the title. */
  aside?: ReactNode
  children: ReactNode
}

/** A titled part of a page. */
export function Section({ title, aside, children }: SectionProps) {
  const id = useId()
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div className={classes.head}>
        <Title order={2} id={id}>
          {title}
        </Title>
        {aside}
      </div>
      {children}
    </section>
  )
}
