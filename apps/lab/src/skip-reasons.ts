import type { Reporter, TestCase } from '@playwright/test/reporter';

/** Prints the reasons for skipped tests, which the list reporter omits. */
export default class SkipReasonReporter implements Reporter {
  readonly #reasons = new Set<string>();

  onTestEnd({ annotations }: TestCase): void {
    for (const { type, description } of annotations) if (type === 'skip' && description) this.#reasons.add(description);
  }

  onEnd(): void {
    for (const reason of this.#reasons) console.log(`skipped: ${reason}`);
  }
}
