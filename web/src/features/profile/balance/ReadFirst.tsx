import { type ReactNode, useEffect, useRef } from 'react'

interface ReadFirstProps {
  className: string | undefined
  children: ReactNode
}

/** Words that take the focus when they appear, since the control that was pressed is gone. */
export function ReadFirst({ className, children }: ReadFirstProps) {
  const words = useRef<HTMLParagraphElement>(null)
  useEffect(() => words.current?.focus(), [])
  return (
    <p ref={words} tabIndex={-1} className={className}>
      {children}
    </p>
  )
}
