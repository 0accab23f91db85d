import { dirname, join, normalize } from 'node:path'
import { codeFiles, read } from './project-files.ts'

/** One import statement of the project, type or value. */
export interface Import {
  readonly from: string
  /** A file of the project, or a package. */
  readonly to: string
  readonly isType: boolean
  /** Whether it is loaded when it is needed: `import()`. */
  readonly isLate: boolean
}

const STATEMENT =
  /^\s*(?:import|export)\s+(type\s)?(?:[^'"();]*?\sfrom\s+)?'([^']+)'|\bimport\(\s*'([^']+)'/gm

export const imports: readonly Import[] = codeFiles.flatMap((from) =>
  [...read(from).matchAll(STATEMENT)].map(([, isType, named, dynamic]) => {
    const target = (named ?? dynamic)!
    const to = target.startsWith('.') ? normalize(join(dirname(from), target)) : target
    return { from, to, isType: isType !== undefined, isLate: dynamic !== undefined }
  }),
)

/** The imports that break a rule, as `from → to`. */
export const broken = (isBroken: (one: Import) => boolean) =>
  imports.filter(isBroken).map(({ from, to }) => `${from} → ${to}`)
/** Whether a file lies in one of the folders. */
export const under =
  (...folders: string[]) =>
  (file: string) =>
    folders.some((folder) => file.startsWith(`${folder}/`))
