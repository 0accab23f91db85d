import { ensureServerBuilt } from '../../../scripts/build-server.mjs'

/** What is started in a process of its own is the portal as it is delivered. */
export default () => ensureServerBuilt()
