/** Hands a file to the browser's downloads. */
export function download(name: string, content: Blob) {
  const address = URL.createObjectURL(content)
  Object.assign(document.createElement('a'), { href: address, download: name }).click()
  // Some browsers read the address only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 1000)
}

/** Hands text over as a CSV file; `.csv` is added to the name. */
export const downloadCsv = (name: string, csv: string) =>
  download(`${name}.csv`, new Blob([csv], { type: 'text/csv;charset=utf-8' }))
