import type { BodySlot, ItemKind, OwnedItem } from '@castellan/contract/calls/players/belongings'
import type { SVGProps } from 'react'
import { raceKey } from '../../../domain/world/race.ts'
import classes from './Figure.module.css'

/** Our own drawing: what lies behind comes first. A slot may have several pieces. */
const PIECES: readonly (readonly [slot: BodySlot | null, path: string])[] = [
  ['back', 'M58 74C36 130 28 200 30 268q50-14 100 0c2-68-6-138-28-194z'],
  ['underwear', 'M64 76q16 8 32 0l6 30-6 62H64l-6-62z'],
  [null, 'M80 22a19 19 0 0 1 19 19c0 10-6 19-11 22v11H72V63c-5-3-11-12-11-22a19 19 0 0 1 19-19z'],
  ['legs', 'M58 162h44l4 84H86l-6-58-6 58H54z'],
  ['feet', 'M54 240h21v26q0 5-5 5H45q-2-7 9-12zM106 240H85v26q0 5 5 5h25q2-7-9-12z'],
  ['chest', 'M58 72q22 12 44 0 10 2 14 12l-8 34q-4 24-4 46H56q0-22-4-46l-8-34q4-10 14-12z'],
  ['chest', 'M42 92l8 30-4 36H33q-2-38 9-66zM118 92l-8 30 4 36h13q2-38-9-66z'],
  ['gloves', 'M33 156h14v16q-3 10-10 8-6-4-4-24zM127 156h-14v16q3 10 10 8 6-4 4-24z'],
  ['neck', 'M66 73q14 18 28 0l-3 10q-11 14-22 0z'],
  ['head', 'M58 46V38a22 22 0 0 1 44 0v8l-4 16h-7l3-18H66l3 18h-7zM80 16v28'],
  ['hair', 'M54 26q26-22 52 0-26-10-52 0z'],
  ['rightHand', 'M37 196V52l4-12 4 12v112M28 164h26M41 164v30'],
  ['leftHand', 'M121 112l20 8v26q-2 22-20 32-18-10-20-32v-26z'],
]

/** What the right hand holds, by its kind; the sword above stands for the others. Pairs are in both hands. */
const HELD: Partial<Readonly<Record<ItemKind, string>>> = {
  blunt: 'M39 80h4v120h-4zM25 44h32v36H25zM31 44v36M51 44v36',
  dagger: 'M37 186v-78l4-12 4 12v56M29 164h24M41 164v24',
  bow: 'M46 72q-30 42-22 90 -8 48 22 90q-16-46-14-90t14-90zM46 72v180',
  pole: 'M39 86h4v160h-4zM41 22q20 20 12 46l-12 18z',
  dual: 'M37 196V52l4-12 4 12v112M28 164h26M41 164v30M115 196V52l4-12 4 12v112M106 164h26M119 164v30',
  fist: 'M28 152h24v20H28zM32 152v-22M40 152v-26M48 152v-22M108 152h24v20h-24zM112 152v-22M120 152v-26M128 152v-22',
  rod: 'M39 200l2-158 2 158zM41 42q18-26 36 6v60',
}

interface FigureProps extends Pick<SVGProps<SVGSVGElement>, 'className'> {
  race: string
  worn: ReadonlyMap<BodySlot, OwnedItem>
}

/** A figure that shines in the grades of what it wears; the list beside it says so in words. */
export const Figure = ({ race, worn, className = '' }: FigureProps) => (
  <svg
    viewBox="20 8 126 272"
    className={`${classes.figure} ${className}`}
    data-race={raceKey(race)}
    aria-hidden="true"
    focusable="false"
  >
    <ellipse cx="80" cy="270" rx="52" ry="7" className={classes.ground} />
    {PIECES.map(([slot, path]) => {
      const item = slot === null ? undefined : worn.get(slot)
      return (
        <path
          key={path}
          d={(slot === 'rightHand' && item && HELD[item.kind]) || path}
          data-slot={slot}
          data-worn={item ? true : undefined}
          data-grade={item?.grade}
        />
      )
    })}
  </svg>
)
