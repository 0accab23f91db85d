export { migrateNativeWorld } from './migrate.ts'
export { type NativeWorldOptions, nativeWorld } from './native-world.ts'
