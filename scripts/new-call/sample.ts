import { subjectOf, sampleOf } from './entry.ts'
import { intoBlock } from './insert.ts'
import { isEdit, type Wanted } from './look-up.ts'

/** Good input beside that of its group. */
export function withSample(text: string, wanted: Wanted) {
  const { group, key, isNewGroup } = wanted
  const sample = `${key}: () => (${isEdit(wanted) ? sampleOfEdit(wanted) : sampleOf(wanted, () => true, 'given')}),`
  const given = subjectOf(wanted)?.given
  const changed = given ? withGiven(text, given[0]) : text
  if (!isNewGroup) return intoBlock(changed, new RegExp(`^ {2,4}${group}: \\{`), sample)
  const typed = changed.replace(/SamplesOf<\s*\|?/, `SamplesOf<'${group}' | `)
  return intoBlock(typed, /(=> \(\{|return \{)$/, `${group}: {\n${sample}\n},`)
}

/** What every edit of a character is sent, and what this one asks. */
function sampleOfEdit(wanted: Wanted) {
  const asked = sampleOf(wanted, (field) => [...wanted.ids, ...wanted.asked].includes(field))
  return asked === '{}' ? 'edit(edited.id)' : `{ ...edit(edited.id), ${asked.slice(2)}`
}

/** What samples that are given things take of them, up to where it ends. */
const TAKEN = /(\(\{(?:[^{}]|\{[^{}]*\})*?),?(\s*\}: Given\))/
/** Samples that are given nothing yet. */
const GIVEN_NOTHING = /\(\): SamplesOf/

/** Has samples take something that they are given. */
function withGiven(text: string, name: string) {
  if (GIVEN_NOTHING.test(text))
    return text
      .replace(GIVEN_NOTHING, `({ ${name} }: Given): SamplesOf`)
      .replace(/(import (?:type )?\{)( .*from '\.\/given\.ts')/, (_, begin: string, rest: string) =>
        begin.includes('type') ? `${begin} Given,${rest}` : `${begin} type Given,${rest}`,
      )
  const taken = TAKEN.exec(text)![1]!
  return new RegExp(`[{,]\\s*${name}\\b`).test(taken) ? text : text.replace(TAKEN, `$1, ${name}$2`)
}

/** By what name samples are called that are given nothing yet, and are to be; null where there is nothing to change. */
export function givenNothing(samples: string, wanted: Wanted) {
  if (!subjectOf(wanted)?.given || !GIVEN_NOTHING.test(samples)) return null
  return /export (?:const|function) (\w+Samples)\b/.exec(samples)![1]!
}
