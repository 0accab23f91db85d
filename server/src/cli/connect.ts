import {
  EXAMPLE,
  explain,
  inspect,
  type L2jAddress,
  parseAddress,
  whyNot,
} from '@castellan/game-world/adapters/l2j'
import { asksForHelp } from './run-command.ts'

// `npm run connect -- ADDRESS`: says what stands in the database of a game server, and changes nothing

const USAGE = `npm run connect -- ADDRESS looks at the database of a game server, says what the portal can read of it, and changes
nothing. ADDRESS is as ${EXAMPLE}; ?login=NAME names the login server's database where it has
its own. Put the address in quotation marks; it may also stand in the variable WORLD_URL, where nobody else sees it.`

const PLACE = `It becomes the world of a server by WORLD_<KEY>_URL, or by world.url in SERVERS_FILE, and takes the place of the world that
server has had: characters of the portal's own database are not shown any more. Give it a server of its own.`

const args = process.argv.slice(2)
const [text = process.env['WORLD_URL']] = args
if (asksForHelp(args)) end(0, USAGE)
else if (!text || args.length > 1) end(1, USAGE)
else await look(text)

async function look(address: string) {
  let parsed: L2jAddress | null = null
  try {
    parsed = parseAddress(address)
    end(0, `${explain(await inspect(parsed))}\n\n${PLACE}`)
  } catch (error) {
    const why = whyNot(error, parsed)
    end(1, why ? `Castellan cannot read it: ${why}` : String(error instanceof Error ? error.stack : error))
  }
}

function end(code: number, said: string) {
  process.exitCode = code
  ;(code === 0 ? process.stdout : process.stderr).write(`${said}\n`)
}
