export { openSimulator } from './payment-simulator/open-simulator.ts'
export { DEMO_SETTINGS } from './portal/demo-settings.ts'
export { startDemo } from './portal/start-demo.ts'
