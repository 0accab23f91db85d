import { type ComponentType, lazy, Suspense } from 'react'
import type { BossFaceProps } from './BossFace.tsx'

const Nothing = () => null

// The pictures are as heavy as the page: words and times come first, and stand without them too.
const BossFace = lazy((): Promise<{ default: ComponentType<BossFaceProps> }> =>
  import('./BossFace.tsx').then(
    (module) => ({ default: module.BossFace }),
    () => ({ default: Nothing }),
  ),
)

/** The face of a boss, once its picture is there; its ground keeps the place. */
export function BossArt(props: BossFaceProps) {
  return (
    <Suspense fallback={null}>
      <BossFace {...props} />
    </Suspense>
  )
}
