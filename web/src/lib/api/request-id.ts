/** An id for one intention: sent again with the same id, it is still carried out once. */
export function newRequestId(): string {
  // `crypto.randomUUID` is there on https and localhost only
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
