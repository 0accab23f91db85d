export { demoPersonName } from './persons.ts'
export { demoOnlineSamples, type OnlineSample, type OnlineSamplesOptions } from './samples.ts'
export { demoAccounts, type DemoSeed, type DemoSeedOptions, isWorldEmpty, seedDemoWorld } from './seed.ts'
