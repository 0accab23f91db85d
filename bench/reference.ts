import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'

// the least a Node server can do: the same bytes and headers for every request
const { headers, body } = JSON.parse(await text(process.stdin)) as {
  headers: Record<string, string>
  body: string
}
const bytes = Buffer.from(body, 'base64')
createServer((_request, response) => {
  response.writeHead(200, headers)
  response.end(bytes)
}).listen(Number(process.env['PORT']), '127.0.0.1')
process.on('SIGTERM', () => process.exit(0))
