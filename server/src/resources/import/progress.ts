/** What progress is drawn on: standard error, or a stand-in. */
interface Screen {
  readonly isTTY?: boolean
  write(text: string): unknown
}

export interface Progress {
  /** How much is done and what that is in words; drawn when there is something new to see. */
  show(task: string, done: number, total: number, words: string): void
  /** Leaves the line, so that what follows starts on one of its own. */
  end(): void
}

const CELLS = 24
const FRAME_MS = 80
/** A line for every fifth of a task is enough for a log. */
const LINES = 5

/** A bar that is redrawn on a terminal; now and then a plain line elsewhere. */
export function openProgress(screen: Screen, now: () => number = Date.now): Progress {
  return screen.isTTY ? bar(screen, now) : lines(screen)
}

function bar(screen: Screen, now: () => number): Progress {
  let drawn = 0
  let isOpen = false
  return {
    show(task, done, total, words) {
      if (done < total && now() - drawn < FRAME_MS) return
      drawn = now()
      isOpen = true
      const full = Math.round((done / Math.max(1, total)) * CELLS)
      screen.write(`\r\x1b[K${task} ${'█'.repeat(full)}${'░'.repeat(CELLS - full)} ${words}`)
    },
    end() {
      if (isOpen) screen.write('\n')
      isOpen = false
    },
  }
}

function lines(screen: Screen): Progress {
  let last = ''
  return {
    show(task, done, total, words) {
      const step = `${task} ${Math.floor((done / Math.max(1, total)) * LINES)}`
      if (step === last) return
      last = step
      screen.write(`${task}: ${words}\n`)
    },
    end() {},
  }
}
