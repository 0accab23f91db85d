import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { read } from './support/project-files.ts'
import { LANGUAGES } from '../web/scripts/languages.mjs'
import { GUIDE } from '../scripts/new-call/character-edit.ts'
import { plan } from '../scripts/new-call/run.ts'
import { inProject } from '../scripts/project.ts'

const NAME = 'characterEdits.changeTitle'
const ACTS = 'web/src/features/characters/staff/acts'
const options = { page: 'game-master/characterDetails/{id}/info', asks: 'title' }

it('npm run new-call makes an edit of a character in the contract as its neighbours are', () => {
  const { edited } = plan(NAME, options)
  expect(edited.get('contract/src/calls/moderation/character-edits.ts')).toMatch(
    /changeTitle: post\('[^']*', \{\s+\.\.\.ofOne,\s+summary: '…',\s+body: closed\(\{ \.\.\.about, title: prose\(1, 100\) \}\),\s+extra: true,\s+\}\),/,
  )
  expect(edited.get('server/test/support/samples/moderation.ts')).toContain(
    "changeTitle: () => ({ ...edit(edited.id), title: 'some words' }),",
  )
})

it('npm run new-call has staff do an edit as they do the others, which waits, is undone and may have nothing to change', () => {
  const rule = plan(NAME, options).files.get('server/src/moderation/character-edits/change-title.ts')
  for (const part of [
    'doAsStaff({',
    "AppError('NOTHING_TO_CHANGE'",
    "undo = { call: 'changeTitle'",
    'told(ctx, name',
  ])
    expect(rule).toContain(part)
  const plain = plan('characterEdits.freeCharacter').files
  expect(plain.get('server/src/moderation/character-edits/free-character.ts')).not.toMatch(/undo|asked/)
})

it('npm run new-call puts the form of an edit among the acts on a character, and names the words it needs', () => {
  const { files, edited, lines } = plan(NAME, options)
  expect(files.get(`${ACTS}/ChangeTitleAct.tsx`)).toMatch(/<ActForm[^]*title: title\.trim\(\), \.\.\.how/)
  expect(edited.get(`${ACTS}/acts.ts`)).toMatch(
    /const ACTS[^]*changeTitle: \{ does: 'changeTitle'[^]*\n\} as const/,
  )
  expect(edited.get(`${ACTS}/ActSheet.tsx`)).toContain('changeTitle: ChangeTitleAct,')
  expect(edited.get(`${ACTS}/WaitingActs.tsx`)).toContain("changeTitle: 'changeTitle',")
  expect(lines.map(([file]) => file)).toEqual(
    expect.arrayContaining(
      LANGUAGES.flatMap((language) => [
        `contract/languages/${language}/server.json: in \`answers.edits\``,
        `contract/languages/${language}/screen.json: in \`gameMaster.acts.names\``,
        `contract/languages/${language}/screen.json: in \`journal.acts\``,
      ]),
    ),
  )
  const imported = [...files].flatMap(([file, text]) =>
    [...text.matchAll(/from '(\.[^']+)'/g)].map(([, to]) => join(dirname(file), to!)),
  )
  expect(imported.filter((file) => !existsSync(inProject(file)))).toEqual([])
})

it('npm run new-call sends whoever makes an edit to a section of the guide that is there', () => {
  const [page, section] = GUIDE.split(', ')
  expect(read(page!)).toContain(`\n## ${section!}\n`)
  expect(JSON.stringify(plan(NAME, options).lines)).toContain(GUIDE)
  expect(() => plan(NAME, { ...options, reason: 'none' })).toThrow('leave --reason out')
})
