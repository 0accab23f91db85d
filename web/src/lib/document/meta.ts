/** What the operator or the server wrote into index.html as `<meta name="castellan-…">`; empty when absent. */
export const metaContent = (name: string): string =>
  document.querySelector<HTMLMetaElement>(`meta[name="castellan-${name}"]`)?.content.trim() ?? ''
