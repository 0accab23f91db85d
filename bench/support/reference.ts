import { createServer, type RequestListener } from 'node:http'
import { text } from 'node:stream/consumers'
import { passwordCost, spendPasswordTime } from '../../server/src/identity/credentials/password-hash.ts'
import type { Fixed } from './servers.ts'

// the least a Node server can do: the same bytes and headers for every request
const { headers, body, hashes } = JSON.parse(await text(process.stdin)) as Fixed
const bytes = Buffer.from(body, 'base64')
const answer: RequestListener = (_request, response) => {
  response.writeHead(200, headers)
  response.end(bytes)
}
const answerHashed: RequestListener = (request, response) =>
  void spendPasswordTime('a password', passwordCost()).then(() => answer(request, response))
createServer(hashes ? answerHashed : answer).listen(Number(process.env['PORT']), '127.0.0.1')
process.on('SIGTERM', () => process.exit(0))
