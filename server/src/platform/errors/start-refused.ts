/** Why the portal does not start, in a sentence for whoever starts it, with the way out. */
export class StartRefused extends Error {
  override name = 'StartRefused'
}
