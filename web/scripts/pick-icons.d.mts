/** Every generated module: its file under `src`, and its text. */
export function iconModules(): { readonly file: string; readonly text: string }[]
