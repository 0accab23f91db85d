import type { Reporter, TestCase } from 'vitest/node'

/** Names each test that went well only when it was tried again: it is broken, but nobody has to wait until it is mended. */
export default class FlakyReporter implements Reporter {
  #flaky: string[] = []

  onTestCaseResult(test: TestCase) {
    if (test.diagnostic()?.flaky) this.#flaky.push(`${test.module.relativeModuleId} > ${test.fullName}`)
  }

  onTestRunEnd() {
    for (const name of this.#flaky) console.log(`FLAKY: ${name}`)
  }
}
