/** What was typed for a field that is not there yet. */
let letters = ''
let stop = () => {}

/**
 * Type-ahead: collects what is typed from the moment the palette is asked for, since its code has to come first. Whoever points at
 * something else meanwhile, or presses Escape, does not mean the palette any more.
 */
export function typeAhead(onEscape: () => void) {
  stop()
  letters = ''
  const ending = new AbortController()
  stop = () => ending.abort()
  const { signal } = ending
  addEventListener('pointerdown', stop, { signal, capture: true })
  addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Escape') {
        stop()
        onEscape()
        return
      }
      const typed = typedBy(event)
      if (typed === null) return
      event.preventDefault()
      letters = typed === BACK ? letters.slice(0, -1) : letters + typed
    },
    { signal, capture: true },
  )
}

/** What was typed so far; from here on the field takes it itself. */
export function takeTyped() {
  stop()
  const typed = letters
  letters = ''
  return typed
}

const BACK = 'Backspace'

/** A letter, or what takes one away; null for a key that writes nothing. */
function typedBy({ key, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent) {
  if (isComposing || ctrlKey || metaKey || altKey) return null
  return key === BACK || key.length === 1 ? key : null
}
