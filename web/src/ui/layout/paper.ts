import { flushSync } from 'react-dom'
import { createStore, useStore } from '../../lib/store.ts'

/** Whether the page is being printed. */
export const paper = createStore(false)

/** The same in a component: what is drawn in parts, or in colours of its own, is drawn anew for paper. */
export const useOnPaper = () => useStore(paper)

// at once: the browser draws as soon as it has told
const put = (isPaper: boolean) => flushSync(() => paper.set(isPaper))
const begin = () => put(true)
const end = () => put(false)

export function watchPaper() {
  const media = matchMedia('print')
  const change = () => put(media.matches)
  paper.set(media.matches)
  media.addEventListener('change', change)
  // Firefox prints a copy, which it makes before its media change
  addEventListener('beforeprint', begin)
  addEventListener('afterprint', end)
  return () => {
    media.removeEventListener('change', change)
    removeEventListener('beforeprint', begin)
    removeEventListener('afterprint', end)
  }
}
