/** What a key of a keyboard in any script means here: `j`, `/`, `ArrowDown`. Without a Latin letter on it, it means what stands at its place. */
export function meantBy({ key, code, shiftKey }: KeyboardEvent): string {
  if (/^[a-z]$/i.test(key)) return key.toLowerCase()
  if (/^\p{L}$/u.test(key) && /^Key[A-Z]$/.test(code)) return code.slice(-1).toLowerCase()
  // where a Russian keyboard has the full stop and the comma
  if (code === 'Slash' && (key === '.' || key === ',')) return shiftKey ? '?' : '/'
  return key
}

/** Whether a key was pressed for something that takes letters itself. */
export const isTyping = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest('input, textarea, select, [contenteditable], [role="listbox"], [role="menu"]') !== null

/** Whether a key belongs to the browser or to the system. */
export const isCommand = ({ ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent) =>
  ctrlKey || metaKey || altKey || isComposing

/** What opens the palette, as its keys are labelled here. */
export const PALETTE_KEYS = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K'
