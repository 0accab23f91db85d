/** Of the demonstration: `demo/` in the bundle, which a production image leaves out. */
const isDemo = (/** @type {{ moduleIds: string[] }} */ { moduleIds }) =>
  moduleIds.some((id) => /[\\/]demo[\\/]src[\\/]/.test(id))

/** The portal's program in a few files, with the packages it starts with: `npm start` runs `dist/main.js`. */
export default {
  input: 'server/src/main.ts',
  platform: 'node',
  // these stay packages: each is loaded when it is needed, or reads files beside its own
  external: [/^@napi-rs\//, /^@electric-sql\//, /^@zxcvbn-ts\//, /^pdfkit$/, /^stripe$/, /^pg-native$/],
  // its other entry asks for its parts in a way that cannot be bundled (UMD)
  resolve: { alias: { 'jsonc-parser': 'jsonc-parser/lib/esm/main.js' } },
  // a package that is missing would otherwise be missed at the start
  onLog(level, log, report) {
    report(log.code === 'UNRESOLVED_IMPORT' ? 'error' : level, log)
  },
  output: {
    dir: 'server/dist',
    // nothing is shortened, so that a stack trace can be read
    format: 'esm',
    cleanDir: true,
    chunkFileNames: (/** @type {{ moduleIds: string[] }} */ chunk) =>
      isDemo(chunk) ? 'demo/[name].js' : '[name].js',
  },
}
