/** The portal's program in a few files, with the packages it starts with: `npm start` runs `dist/main.js`. */
export default {
  input: 'server/src/main.ts',
  platform: 'node',
  // these stay packages: each is loaded when it is needed, or reads files beside its own
  external: [/^@electric-sql\//, /^@zxcvbn-ts\//, /^pdfkit$/, /^stripe$/, /^pg-native$/],
  // nothing is shortened, so that a stack trace can be read
  output: { dir: 'server/dist', format: 'esm', cleanDir: true, chunkFileNames: '[name].js' },
}
