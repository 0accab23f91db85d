import { routePattern } from '@castellan/contract/engine/bases'
import { type Call, isFile } from '@castellan/contract/engine/call'
import { allCalls, type NamedCall } from '@castellan/contract'
import { SERVER_KEYS } from '@castellan/contract/engine/servers'
import type { TSchema } from 'typebox'

/** The contract as an OpenAPI 3.1 document; its schemas are the contract's own. */
export function openApi(publicUrl: string) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const named of allCalls) {
    const path = routePattern(named.call.path).replace(':server', '{server}')
    paths[path] = { ...paths[path], [named.call.method.toLowerCase()]: operation(named) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Castellan',
      version: '1',
      description: 'Accounts, characters, coins and statistics of five game servers.',
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
    requestId: { type: 'string' },
  },
}

function operation({ name, group, call }: NamedCall) {
  return {
    operationId: name,
    tags: [group],
    summary: call.summary,
    description: `Access: ${call.access}.`,
    ...(call.access !== 'public' && { security: [{ bearer: [] }] }),
    parameters: [...pathParameters(call), ...queryParameters(call)],
    ...(call.body && {
      requestBody: { required: true, content: { 'application/json': { schema: call.body } } },
    }),
    responses: {
      200: {
        description: 'Done',
        content: {
          [mediaType(call)]: {
            schema: isFile(call.output) ? { type: 'string', format: 'binary' } : call.output,
          },
        },
      },
      '4XX': {
        description: 'Refused',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  }
}

const mediaType = ({ output }: Call) => (isFile(output) ? output.file : 'application/json')

const pathParameters = (call: Call) =>
  call.path.includes('{server}')
    ? [{ name: 'server', in: 'path', required: true, schema: { type: 'string', enum: SERVER_KEYS } }]
    : []

const queryParameters = (call: Call) =>
  Object.entries((call.query?.properties ?? {}) as Record<string, TSchema>).map(([name, schema]) => ({
    name,
    in: 'query',
    required: ((call.query as { required?: string[] }).required ?? []).includes(name),
    schema,
  }))
