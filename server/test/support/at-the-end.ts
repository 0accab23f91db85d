import { afterAll, onTestFinished, TestRunner } from 'vitest'

/** Does it after the test that runs, or after the file where none does. What was opened last is closed first. */
export function atTheEnd(work: () => unknown) {
  const end = async () => void (await work())
  if (TestRunner.getCurrentTest()) onTestFinished(end)
  else afterAll(end)
}
