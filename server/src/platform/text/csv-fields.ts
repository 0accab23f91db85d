/** The fields of a line of CSV (RFC 4180), parted by comma, semicolon or tab; null where a quote is not closed. */
export function fieldsOf(text: string): string[] | null {
  const [, separator = ','] = /^(?:"(?:[^"]|"")*"|[^,;\t"]*)([,;\t])/.exec(text) ?? []
  if (!text.includes('"')) return text.split(separator)
  const fields: string[] = []
  const field = new RegExp(`\\s*(?:"((?:[^"]|"")*)"\\s*|([^"${separator}]*))(?:${separator}|$)`, 'y')
  while (field.lastIndex <= text.length) {
    const found = field.exec(text)
    if (!found) return null
    fields.push(found[1]?.replaceAll('""', '"') ?? found[2]!)
    if (!found[0].endsWith(separator)) return field.lastIndex === text.length ? fields : null
    if (field.lastIndex === text.length) return [...fields, '']
  }
  return fields
}
