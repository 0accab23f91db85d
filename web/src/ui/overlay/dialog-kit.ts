export { modals } from '@mantine/modals'

/** Milliseconds: within as many two clicks are one double click. */
const DOUBLE_CLICK = 500

/** The second click of a double one on a button of the dialog is not for what lies below it, which shows at once where nothing moves. */
export function swallowSecondClick() {
  addEventListener('click', swallow, { capture: true })
  setTimeout(() => removeEventListener('click', swallow, { capture: true }), DOUBLE_CLICK)
}

function swallow(click: MouseEvent) {
  if (click.detail < 2) return
  click.preventDefault()
  click.stopPropagation()
}
