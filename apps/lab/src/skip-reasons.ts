import type { Reporter, TestCase } from '@playwright/test/reporter';

/** Prints why tests are skipped, which the list reporter does not. */
export default class SkipReasons implements Reporter {
  readonly #reasons = new Set<string>();

  onTestEnd({ annotations }: TestCase): void {
    for (const { type, description } of annotations) if (type === 'skip' && description) this.#reasons.add(description);
  }

  onEnd(): void {
    for (const reason of this.#reasons) console.log(`skipped: ${reason}`);
  }
}
