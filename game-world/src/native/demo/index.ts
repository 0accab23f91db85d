export { demoPersonName } from './persons.ts'
export { demoOnlineSamples, type OnlineSample, type OnlineSamplesOptions } from './samples.ts'
export { type DemoTickOptions, tickDemoWorld } from './tick.ts'
export { demoAccounts, type DemoSeed, type DemoSeedOptions, isWorldEmpty, seedDemoWorld } from './seed.ts'
