/** Fields of an act's `before` and `after` that only name rows and contents, or what its target says already: the journal shows none. */
export const UNSHOWN_FIELDS: ReadonlySet<string> = new Set([
  'accountId',
  'accountIds',
  'announceId',
  'authorId',
  'batchId',
  'changedAt',
  'eventId',
  'factionId',
  'fractionId',
  'id',
  'itemDbId',
  'noteId',
  'refItemId',
  'rewardId',
  'run',
  'sha256',
  'typeId',
  'uploadId',
])

/** Fields that stand in sentences of their own: a role that is given, an appeal and its answer, a request and what it was answered. */
export const FIELDS_IN_SENTENCES: ReadonlySet<string> = new Set([
  'above',
  'answer',
  'appeal',
  'call',
  'declined',
  'granted',
  'isLifted',
  'role',
  'scope',
  'size',
  'withdrawn',
])
