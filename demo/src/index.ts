export { openSandbox } from './payment-simulator/open-sandbox.ts'
export { startDemo } from './portal/start-demo.ts'
