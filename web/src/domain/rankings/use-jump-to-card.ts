import { type RefObject, useRef } from 'react'

/** Leads to the cards marked as one's own in a box, one after the other: each then has the focus. */
export function useJumpToCard(box: RefObject<HTMLElement | null>): () => void {
  const last = useRef(-1)
  return () => {
    const mine = [...(box.current?.querySelectorAll<HTMLElement>('[data-mine]') ?? [])]
    last.current = last.current + 1 < mine.length ? last.current + 1 : 0
    const card = mine[last.current]
    card?.scrollIntoView({ block: 'center' })
    card?.focus({ preventScroll: true })
  }
}
