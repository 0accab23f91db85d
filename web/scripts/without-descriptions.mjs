const SAID = new Set(['description', 'summary'])
const isSaid = ({ type, key, value }) =>
  type === 'Property' && SAID.has(key.name) && (value.type === 'Literal' || value.type === 'TemplateLiteral')

/** Where a tree of code says what a call or a field is, the last place first. */
function placesIn(node) {
  if (typeof node !== 'object' || node === null) return []
  return isSaid(node) ? [node] : Object.values(node).toReversed().flatMap(placesIn)
}

/** Dead code of a page: what the contract says of its calls and fields is for its documents and the server’s answers. */
export const withoutDescriptions = {
  name: 'without-descriptions',
  apply: 'build',
  enforce: 'post',
  transform: {
    filter: { id: /\/contract\/src\/(calls|shapes)\// },
    handler(code) {
      let rest = code
      for (const { start, end } of placesIn(this.parse(code)))
        rest = rest.slice(0, start) + rest.slice(end).replace(/^\s*,/, '')
      return { code: rest, map: null }
    },
  },
}
