import { checkConfig } from '../app/read-config.ts'
import { explainFailedStart } from '../app/explain-failed-start.ts'
import { loadEnv } from '../platform/config/load-env.ts'
import { explainWorldAddresses } from '../platform/worlds/read-world-addresses.ts'
import { loadSettings } from '../settings/settings.ts'

// `npm run check-config`: says what a start would refuse in the configuration, and touches nothing

try {
  loadEnv()
  const { settingsFile, servers, warnings, worldAddresses } = checkConfig()
  const said = [...warnings, ...explainWorldAddresses(worldAddresses, servers)]
  loadSettings(settingsFile, servers, (what) => said.push(what))
  process.stdout.write([...said, 'The configuration is in order.', ''].join('\n'))
} catch (error) {
  process.stderr.write(`${explainFailedStart(error).replace('did not start', 'would not start')}\n`)
  process.exitCode = 1
}
