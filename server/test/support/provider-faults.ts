import type { Said } from './loopback-server.ts'

/** What a provider says when it has a fault of its own. */
export const PROVIDER_FAULTS: readonly (readonly [string, Said])[] = [
  ['a fault', { status: 500, json: { message: 'no' } }],
  ['a fault of its gateway', { status: 502, text: '<html>Bad gateway</html>' }],
  ['that it is asked too often', { status: 429, json: {} }],
  ['half an answer', { text: '{"type":"success","data":{"sta' }],
  ['nothing', { text: '' }],
  ['a list', { text: '[]' }],
  ['another place', (response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
  ['that it hangs up', (response) => void response.socket?.destroy()],
  [
    'less than it promised',
    (response) =>
      void response
        .writeHead(200, { 'content-length': '100' })
        .write('{"type"', () => response.socket?.destroy()),
  ],
]

/** No answer ever; only a client with little patience waits for it in a test. */
export const SILENCE: Said = () => {}
/** Milliseconds such a client waits. All others wait long, so that a busy machine is not taken for a silent provider. */
export const SHORT_TIMEOUT_MS = 100
export const TIMEOUT_MS = 20_000
