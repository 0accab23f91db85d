import type { Document } from './open-document.ts'

/** Draws a document while its bytes are sent; a failure breaks the stream off. */
export function drawLater(document: Document, draw: () => Promise<void> | void) {
  const run = async () => {
    await draw()
    // whoever asked may have gone meanwhile
    if (!document.destroyed) document.end()
  }
  run().catch((error: unknown) => document.destroy(error as Error))
  return document
}
