import type { Character } from '@castellan/contract/shapes/world-shapes'
import { type ReactNode, useId } from 'react'
import classes from './Portrait.module.css'
import { BEARDS, FACES, HAIR, HAIR_COLORS, HEAD, SHOULDERS, SKIN } from './shapes.ts'

type Looks = Pick<Character, 'race' | 'gender' | 'faceIndex' | 'hairShapeIndex' | 'hairColorIndex'>

interface PortraitProps {
  looks: Looks
  /** Says in words what it shows. */
  label: string
  /** What it wears over the hair, drawn in the same 200 by 220. */
  children?: ReactNode
}

const EARS = 'M66 96 44 78c2 20 8 32 20 38ZM134 96l22-18c-2 20-8 32-20 38Z'
const hasPointedEars = (race: string) => race === 'Elf' || race === 'Dark Elf'
/** The one that stands for an index; lists go on from the beginning. */
const at = <T,>(list: readonly T[], index: number): T => list[index % list.length]!

/** A sketch of a character that changes with each choice of face and hair; the game draws its own. */
export function Portrait({ looks, label, children }: PortraitProps) {
  const { race, gender, faceIndex, hairShapeIndex, hairColorIndex } = looks
  const id = useId()
  const styles = HAIR[gender]
  const hair = at(styles, hairShapeIndex)
  const face = at(FACES, faceIndex)
  // a man's smile is of lines
  const hasBlush = face.blush && gender === 'Gender_Female'
  const color = at(HAIR_COLORS, hairColorIndex)
  const skin = SKIN[race] ?? SKIN['Human']!
  // what begins anew is turned round, so that no two choices look the same
  const turned = hairShapeIndex >= styles.length ? 'matrix(-1 0 0 1 200 0)' : undefined
  return (
    <>
      <span className="visually-hidden">{label}</span>
      <svg viewBox="0 0 200 220" className={classes.portrait} aria-hidden="true" focusable="false">
        <defs>
          <radialGradient id={`${id}g`} cx="50%" cy="38%" r="70%">
            <stop offset="0" className={classes.glow} />
            <stop offset="1" className={classes.ground} />
          </radialGradient>
          <linearGradient id={`${id}h`} x1="0" y1="0" x2="0.3" y2="1">
            <stop offset="0" stopColor={`color-mix(in srgb, ${color} 78%, white)`} />
            <stop offset="0.5" stopColor={color} />
            <stop offset="1" stopColor={`color-mix(in srgb, ${color} 68%, black)`} />
          </linearGradient>
          <linearGradient id={`${id}s`} x1="0.2" y1="0" x2="0.8" y2="1">
            <stop offset="0" stopColor={`color-mix(in srgb, ${skin} 90%, white)`} />
            <stop offset="1" stopColor={`color-mix(in srgb, ${skin} 80%, #6b3f2a)`} />
          </linearGradient>
        </defs>
        <rect width="200" height="220" fill={`url(#${id}g)`} />
        {hair.back ? (
          <path
            d={hair.back}
            fill={`color-mix(in srgb, ${color} 74%, black)`}
            transform={turned}
            data-part="hair-back"
          />
        ) : null}
        <path d={SHOULDERS[gender]} className={classes.cloth} />
        <path d={SHOULDERS[gender]} className={classes.hem} />
        <path d="M84 140h32v32q-16 14-32 0Z" fill={`color-mix(in srgb, ${skin} 76%, #4a2a1c)`} />
        <path
          d={hasPointedEars(race) ? EARS : 'M65 92q-10 2-7 16 3 10 10 8ZM135 92q10 2 7 16-3 10-10 8Z'}
          fill={`color-mix(in srgb, ${skin} 86%, #6b3f2a)`}
        />
        <path d={HEAD[gender]} fill={`url(#${id}s)`} />
        {gender === 'Gender_Male' && BEARDS[race] ? (
          <path d={BEARDS[race]} fill={`color-mix(in srgb, ${color} 84%, black)`} />
        ) : null}
        <g className={classes.lines} data-part="face">
          <path
            d={face.brows}
            strokeWidth={gender === 'Gender_Male' ? 4.2 : 2.6}
            stroke={`color-mix(in srgb, ${color} 60%, #1b1412)`}
          />
          {[82, 118].map((x) => (
            <g key={x}>
              <ellipse
                cx={x}
                cy={100}
                rx={face.eyes.rx + 1.5}
                ry={face.eyes.ry + 1}
                className={classes.white}
              />
              <circle cx={x} cy={100} r={Math.min(face.eyes.ry, 4)} className={classes.iris} />
              <path
                d={`M${x - face.eyes.rx - 2} ${99 - face.eyes.ry / 3}q${face.eyes.rx + 2}-${face.eyes.ry + 3} ${2 * face.eyes.rx + 4} 0`}
                strokeWidth={gender === 'Gender_Female' ? 2.6 : 1.8}
              />
            </g>
          ))}
          <path d={face.nose} strokeWidth={1.8} opacity={0.55} />
          <path d={face.mouth} strokeWidth={2.4} className={hasBlush ? classes.lips : undefined} />
          {hasBlush ? (
            <>
              <ellipse cx={74} cy={118} rx={8} ry={4.5} className={classes.blush} />
              <ellipse cx={126} cy={118} rx={8} ry={4.5} className={classes.blush} />
            </>
          ) : null}
          {faceIndex >= FACES.length ? <circle cx={112} cy={126} r={1.8} className={classes.mole} /> : null}
        </g>
        <path d={hair.front} fill={`url(#${id}h)`} transform={turned} data-part="hair-front" />
        {children}
      </svg>
    </>
  )
}
