// A process of its own, to be killed while it does what it is told.
import { l2jWorld, parseAddress } from '../../../src/adapters/l2j/index.ts'
import { killedOrders } from './killed-orders.ts'

const [, , url = '', first = '0'] = process.argv
const world = await l2jWorld(parseAddress(url), 'ct0')
process.stdout.write('ready\n')
for (const order of killedOrders.slice(Number(first))) await world.actions.apply(order)
await world.close()
