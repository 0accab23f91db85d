export { openSimulator } from './payment-simulator/open-simulator.ts'
export { startDemo } from './portal/start-demo.ts'
