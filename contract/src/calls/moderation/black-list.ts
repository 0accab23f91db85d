import * as T from 'typebox'
import { type Call, get, post } from '../../engine/call.ts'
import { requestId } from '../../shapes/request-id.ts'
import { closed, count, id, maybe, moment, oneOf, PROSE, reason, UUID } from '../../shapes/fields.ts'

export const BLACK_LIST_KINDS = ['email', 'ip', 'hwid'] as const
export type BlackListKind = (typeof BLACK_LIST_KINDS)[number]

/** Bytes of a file, and its lines: ten times what staff ever had. */
export const LARGEST_FILE = 8 * 1024 * 1024
/** Of a call that carries one: letters beyond ASCII take several bytes, and line ends two. */
const LARGEST_BODY = 2 * LARGEST_FILE
export const MOST_LINES = 200_000
/** Refused lines that an answer tells one by one. */
export const TOLD_LINES = 200

/** Why a line of a file is not taken. */
const REFUSED_LINES = [
  'kind',
  'email',
  'ip',
  'hwid',
  'value',
  'reason',
  'quotes',
  'own',
  'outranked',
] as const
export type RefusedLine = (typeof REFUSED_LINES)[number]

const entryId = T.String({
  maxLength: 300,
  pattern: '^(email|ip|hwid):\\S',
  description: 'a kind and a value as email:player@example.com, ip:192.0.2.1 or hwid:0A1B2C3D4E',
})

const item = closed({
  id: T.String({ description: 'its kind and value, by which it is put on the list or taken off' }),
  kind: oneOf(BLACK_LIST_KINDS),
  value: T.String(),
  blackListed: T.Boolean(),
  known: T.Boolean({ description: 'whether an account has this address, or was used from there' }),
  reason: T.String(),
  author: maybe(T.String()),
  byHigher: T.Boolean({
    description: 'whether a role above whoever asks had it listed, whom they do not overrule',
  }),
  addedAt: maybe(moment),
})
export type BlackListItem = T.Static<typeof item>

const entry = closed({
  no: id,
  id: item.properties.id,
  kind: item.properties.kind,
  value: T.String(),
  reason: T.String(),
  author: maybe(T.String()),
  byHigher: item.properties.byHigher,
  addedAt: moment,
})

const changed = closed({
  id: item.properties.id,
  value: T.String(),
  blackListed: T.Boolean(),
  isChanged: T.Boolean({ description: 'false where the list was so already' }),
  also: T.Array(T.String(), { description: 'addresses that the same accounts have now' }),
})

const content = T.String({
  minLength: 1,
  maxLength: LARGEST_FILE,
  description: 'the text of a file: one value a line, or kind,value,reason',
})

const looked = {
  lines: count,
  added: T.Integer({ minimum: 0, description: 'entries that were not on the list' }),
  alreadyThere: T.Integer({ minimum: 0, description: 'lines whose entry is on the list' }),
  repeated: T.Integer({ minimum: 0, description: 'lines whose entry stands in the file before' }),
  also: T.Integer({
    minimum: 0,
    description: 'of those added: addresses that accounts of listed ones have now',
  }),
  accounts: T.Integer({ minimum: 0, description: 'accounts that it is about, which are signed out' }),
  refused: count,
  refusedLines: T.Array(closed({ line: count, value: T.String(), why: oneOf(REFUSED_LINES) }), {
    description: 'the first of them',
  }),
}
const preview = closed(looked)
export type UploadPreview = T.Static<typeof preview>
const uploaded = closed({
  ...looked,
  uploadId: maybe(
    T.String({ description: 'by which all of it is taken off again; null where nothing was added' }),
  ),
})
export type Uploaded = T.Static<typeof uploaded>

const act = {
  access: 'staff',
  act: { reason: 'required', approvable: true },
  everywhere: true,
  invalidates: ['blackList'],
} as const

const read = { access: 'staff', rate: 'read', tags: ['blackList'] } as const

/** Who may not register, sign in or pay, by e-mail, address or hardware. */
export const blackList = {
  searchBlackListItems: post('{auth}/searchBlackListItems', {
    ...read,
    summary:
      'What is on the black list, and what is known of players, by a part of it: each says whether it is listed.',
    body: closed({ key: T.String({ minLength: 1, maxLength: 254 }) }),
    output: T.Array(item),
  }),
  getBlackList: post('{auth}/getBlackList', {
    ...read,
    summary: 'Everything that is on the black list now, the last added first.',
    body: closed({
      before: T.Optional(id),
      limit: T.Optional(T.Integer({ minimum: 1, maximum: 1_000 })),
    }),
    output: T.Array(entry),
    extra: true,
  }),
  sumBlackList: get('{auth}/black-list/sums', {
    ...read,
    summary: 'How much is on the black list now.',
    output: closed({ listed: count }),
    extra: true,
  }),
  addToBlackList: post('{auth}/addToBlackList', {
    ...act,
    summary:
      'Puts an e-mail, an address or hardware on the black list; accounts of an e-mail are signed out.',
    body: closed({ id: entryId, reason }),
    output: changed,
  }),
  removeFromBlackList: post('{auth}/removeFromBlackList', {
    ...act,
    summary: 'Takes an e-mail, an address or hardware off the black list.',
    body: closed({ id: entryId, reason }),
    output: changed,
  }),
  previewBlackListUpload: post('{auth}/previewBlackListUpload', {
    summary: 'What uploading a file to the black list would change; nothing is changed.',
    access: 'staff',
    everywhere: true,
    rate: 'document',
    body: closed({ content, requestId }),
    output: preview,
    bodyLimit: LARGEST_BODY,
    extra: true,
  }),
  uploadBlackListItems: post('{auth}/uploadBlackListItems', {
    ...act,
    summary:
      'Puts what stands in a text or CSV file on the black list: one value a line, or kind,value,reason. All of it or nothing.',
    rate: 'document',
    body: closed({
      content,
      fileName: T.Optional(T.String({ [PROSE]: true, maxLength: 255 })),
      reason,
      requestId,
    }),
    output: uploaded,
    bodyLimit: LARGEST_BODY,
  }),
  removeBlackListUpload: post('{auth}/removeBlackListUpload', {
    ...act,
    summary: 'Takes everything off the black list again that came with a file.',
    body: closed({
      uploadId: T.String({ maxLength: 36, pattern: UUID, description: 'the id an upload was answered with' }),
      reason,
    }),
    output: closed({ removed: count }),
    extra: true,
  }),
} as const satisfies Record<string, Call>
