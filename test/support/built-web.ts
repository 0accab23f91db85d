import { ensureWebBuilt } from '../../scripts/build.ts'

/** What is looked at is the build of the sources as they are now. */
export default () => ensureWebBuilt()
