/** The JSON object a body is. @throws SyntaxError */
export function readObject(body: unknown): Record<string, unknown> {
  const json: unknown = JSON.parse(typeof body === 'string' ? body : '')
  if (typeof json !== 'object' || json === null) throw new SyntaxError('The body must be a JSON object')
  return json as Record<string, unknown>
}
