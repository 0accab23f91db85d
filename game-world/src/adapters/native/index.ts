export { featuresOf } from './features.ts'
export { migrateNativeWorld } from './migrate.ts'
export { type NativeWorldOptions, nativeWorld } from './native-world.ts'
export type { WorldTables } from './schema/index.ts'
