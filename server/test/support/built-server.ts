import { ensureServerBuilt } from '../../../scripts/build.ts'

/** What is started in a process of its own is the portal as it is delivered. */
export default () => ensureServerBuilt()
