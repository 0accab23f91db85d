import { describe, expect, it } from 'vitest'
import type { ActionAnswer, ActionKind, ActionOrder, GameWorld } from '../port/index.ts'
import { ACTION_KINDS, sampleOf } from './action-samples.ts'
import { stage, stageWorld } from './action-stage.ts'
import type { Subject } from './subject.ts'

/** One stage of each kind for each of these. */
const RULES = ['done', 'other', 'changed', 'online', 'withdrawn', 'at once', 'race', 'crash'] as const
/** Stages of rules that are about one kind. */
const SPARE = 22
/** Spare stages whose actor plays: the last ones. */
const PLAYING = 2

const numberOf = (kind: ActionKind, rule: (typeof RULES)[number]) =>
  ACTION_KINDS.indexOf(kind) * RULES.length + RULES.indexOf(rule)
const OF_KINDS = ACTION_KINDS.length * RULES.length

export const spareStage = (number: number) => stage(OF_KINDS + number)

export const actionWorld = stageWorld(OF_KINDS + SPARE, (number) =>
  number < OF_KINDS ? RULES[number % RULES.length] === 'online' : number >= OF_KINDS + SPARE - PLAYING,
)

export const reasonOf = (answer: ActionAnswer) =>
  answer.outcome === 'refused' ? answer.reason : answer.outcome

const afterOf = (answer: ActionAnswer) => (answer.outcome === 'applied' ? answer.after : null)

/** What every kind of action keeps to, each on a stage of its own. */
export function actionRules({ world, dying, lacks }: Subject): void {
  const apply = (order: ActionOrder, on: GameWorld = world()): Promise<ActionAnswer> =>
    on.actions.apply(order)

  describe.each(ACTION_KINDS)('the action %s', (kind) => {
    const at = (rule: (typeof RULES)[number]) => {
      const sample = sampleOf(kind, stage(numberOf(kind, rule)), lacks)
      /** The state as the world is read; what is said instead where it does not show it. */
      const seen = async (otherwise: unknown) => (sample.look ? sample.look(world()) : otherwise)
      return { ...sample, key: `${kind} ${rule}`, seen }
    }
    const capability = () => world().capabilities.actions[kind]
    /** A rule about what is done; a world that cannot do it says why, and refuses. */
    const rule = (says: string, keeps: () => Promise<void>) =>
      // oxlint-disable-next-line vitest/valid-title, vitest/expect-expect -- both stand where the rule does
      it(says, () => (typeof capability() === 'object' ? refuses() : keeps()))
    const refuses = async () => {
      const { order, key } = at('done')
      expect(capability()).toEqual({ cannot: expect.stringMatching(/^\p{L}.+ \w+ \w+/u) })
      expect(await apply(order(key))).toEqual({ outcome: 'refused', reason: 'cannot', found: null })
    }

    rule('is done once, and the same key is told the same for ever', async () => {
      const { order, key, before, after, seen } = at('done')
      expect(await world().actions.recall(key)).toBeNull()
      const answer = await apply(order(key))
      expect(answer).toMatchObject({ outcome: 'applied', before, after })
      expect(await seen(afterOf(answer))).toEqual(afterOf(answer))
      expect(await apply(order(key))).toEqual(answer)
      expect(await world().actions.withdraw(key)).toEqual(answer)
      expect(await world().actions.recall(key)).toEqual(answer)
      expect(await seen(afterOf(answer))).toEqual(afterOf(answer))
    })

    rule('is refused when its key was used for something else, and the first stays', async () => {
      const { order, key, seen, wrong } = at('other')
      const answer = await apply(order(key))
      const others = [{ force: true }, { unknown: true }, ...(wrong ? [{ expected: wrong }] : [])]
      const reasons = await Promise.all(others.map(async (more) => reasonOf(await apply(order(key, more)))))
      expect(new Set(reasons)).toEqual(new Set(['other-content']))
      expect(await apply(order(key))).toEqual(answer)
      expect(await seen(afterOf(answer))).toEqual(afterOf(answer))
    })

    const isDecidedOnState = sampleOf(kind, stage(0), lacks).wrong !== null
    if (isDecidedOnState)
      rule('is not done to a state it was not decided on, and tells what it found', async () => {
        const { order, key, before, wrong, seen } = at('changed')
        const expected = { ...before, ...wrong }
        const answer = await apply(order(key, { expected }))
        expect(answer).toEqual({ outcome: 'refused', reason: 'changed', found: before })
        expect(await apply(order(key, { expected }))).toEqual(answer)
        expect(await seen(before)).toEqual(before)
        expect(reasonOf(await apply(order(`${key} again`)))).toBe('applied')
      })

    rule('waits until nobody plays where it must, unless it is forced', async () => {
      const { order, key, before, seen } = at('online')
      const mustWait = capability() === 'offline'
      expect(reasonOf(await apply(order(key)))).toBe(mustWait ? 'online' : 'applied')
      if (!mustWait) return
      expect(await seen(before)).toEqual(before)
      const forced = reasonOf(await apply(order(`${key} forced`, { force: true })))
      expect(forced).toBe(kind === 'deleteAccount' ? 'has-characters' : 'applied')
    })

    it('is never done after it was withdrawn', async () => {
      const { order, key, before, seen } = at('withdrawn')
      expect(await world().actions.withdraw(key)).toEqual({ outcome: 'withdrawn' })
      expect(await world().actions.withdraw(key)).toEqual({ outcome: 'withdrawn' })
      expect(await apply(order(key))).toEqual({ outcome: 'withdrawn' })
      if (typeof capability() === 'object') return
      expect(await seen(before)).toEqual(before)
    })

    const isForNobody = kind === 'createAccount'
    if (!isForNobody)
      rule('to nobody is none, also later', async () => {
        const { order, key } = at('withdrawn')
        const answer = await apply(order(`${key} nobody`, { unknown: true }))
        expect(answer).toEqual({ outcome: 'refused', reason: 'no-such-subject', found: null })
        expect(await apply(order(`${key} nobody`, { unknown: true }))).toEqual(answer)
      })

    rule('is done once however many ask at the same moment', async () => {
      const { order, key, before, after, seen } = at('at once')
      const answers = await Promise.all(Array.from({ length: 8 }, () => apply(order(key))))
      expect(answers[0]).toMatchObject({ outcome: 'applied', before, after })
      expect(answers).toEqual(answers.map(() => answers[0]))
      expect(await seen(afterOf(answers[0]!))).toEqual(afterOf(answers[0]!))
    })

    rule('is done or withdrawn, never both', async () => {
      const { order, key, before, seen } = at('race')
      const [done, withdrawn] = await Promise.all([apply(order(key)), world().actions.withdraw(key)])
      expect(withdrawn).toEqual(done)
      const state = afterOf(done) ?? before
      expect(await seen(state)).toEqual(state)
    })

    rule('is done once though the connection broke before any of its statements', async () => {
      const breaking = dying()
      const { order, key, before, after, seen } = at('crash')
      const left: unknown[] = []
      let answer: ActionAnswer | null = null
      for (let statements = 0; !answer; statements += 1) {
        answer = await apply(order(key), breaking(statements)).catch(() => null)
        if (!answer) left.push(await seen(before))
      }
      expect(left.length).toBeGreaterThan(2)
      expect(left).toEqual(left.map(() => before))
      expect(answer).toMatchObject({ outcome: 'applied', before, after })
      expect(await apply(order(key))).toEqual(answer)
      expect(await seen(afterOf(answer))).toEqual(afterOf(answer))
    })
  })
}
