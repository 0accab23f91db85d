/** One address for one picture, however often it is shown; it goes with the page. */
const addresses = new WeakMap<Blob, string>()

/** The address under which a picture is shown. */
export function pictureAddress(picture: Blob): string {
  const known = addresses.get(picture) ?? URL.createObjectURL(picture)
  addresses.set(picture, known)
  return known
}
