import { routePattern } from '@castellan/contract/engine/bases'
import { type Call, isFile } from '@castellan/contract/engine/call'
import { EVENT_STREAM, isEvents } from '@castellan/contract/engine/events'
import { allCalls, type NamedCall } from '@castellan/contract'
import type { ServerDirectory } from '@castellan/contract/engine/servers'
import { LISTED, type Listed } from '@castellan/contract/shapes/fields'
import type { TObject, TSchema } from 'typebox'

/** The contract as an OpenAPI 3.1 document; its schemas are the contract's own. */
export function openApi(title: string, publicUrl: string, servers: ServerDirectory) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const named of allCalls) {
    const path = routePattern(named.call.path).replace(':server', '{server}')
    paths[path] = { ...paths[path], [named.call.method.toLowerCase()]: operation(named, servers) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title,
      version: '1',
      description: 'Accounts, characters, coins and statistics of our game servers.',
    },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Error: ERROR },
    },
  }
}

const ERROR = {
  type: 'object',
  required: ['code', 'message'],
  properties: {
    code: { type: 'string' },
    message: { type: 'string' },
    field: { type: 'string' },
    details: {},
    requestId: { type: 'string' },
  },
}

function operation({ name, group, call }: NamedCall, servers: ServerDirectory) {
  return {
    operationId: name,
    tags: [group],
    summary: call.summary,
    description: `Access: ${call.access}.`,
    ...(call.access !== 'public' && { security: [{ bearer: [] }] }),
    parameters: [...pathParameters(call, servers), ...queryParameters(call, servers)],
    ...(call.body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: withLists(call.body, servers) } },
      },
    }),
    responses: {
      200: {
        description: 'Done',
        content: {
          [mediaType(call)]: { schema: schemaOf(call) },
        },
      },
      '4XX': {
        description: 'Refused',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  }
}

const mediaType = ({ output }: Call) =>
  isFile(output) ? output.file : isEvents(output) ? EVENT_STREAM : 'application/json'

/** Of a stream, the shape of each of its messages. */
const schemaOf = ({ output }: Call) =>
  isFile(output) ? { type: 'string', format: 'binary' } : isEvents(output) ? output.events : output

const pathParameters = (call: Call, { keys }: ServerDirectory) =>
  call.path.includes('{server}')
    ? [{ name: 'server', in: 'path', required: true, schema: { type: 'string', enum: keys } }]
    : []

const queryParameters = ({ query }: Call, servers: ServerDirectory) =>
  query
    ? Object.entries(withLists(query, servers).properties).map(([name, schema]) => ({
        name,
        in: 'query',
        required: ((query as { required?: string[] }).required ?? []).includes(name),
        schema,
      }))
    : []

/** What one may send, with the lists of this portal's servers. */
function withLists(schema: TObject, servers: ServerDirectory) {
  const properties = Object.entries(schema.properties as Record<string, TSchema>).map(([name, property]) => {
    const { [LISTED]: list, ...plain } = property as { [LISTED]?: Listed }
    return [name, list ? { ...plain, enum: servers[list] } : property] as const
  })
  return { ...schema, properties: Object.fromEntries(properties) }
}
