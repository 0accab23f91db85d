import { openDialog } from '../overlay/open-dialog.tsx'

/** Shows the keys of lists. */
export async function openKeyHelp() {
  const { KeyHelp } = await import('./KeyHelp.tsx')
  await openDialog((answer) => <KeyHelp onClose={() => answer(null)} />)
}
