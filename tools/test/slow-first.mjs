// The order of test files: those that take long come first, so that none of them runs alone at the end.
// Also checks that every path that was given has a test.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import Sequencer from '@jest/test-sequencer';
import { root } from '../checks/source-files.mjs';

/** By `npm test -- --profile`, the longest first. */
const SLOW = [
  'apps/speech/src/kokoro/natural.api-spec.ts',
  'apps/speech/src/text/hostile.api-spec.ts',
  'apps/acceptance/src/renditions/renditions.api-spec.ts',
  'apps/api/src/account/identity/access/naughty.api-spec.ts',
  'apps/api/src/account/identity/codes.api-spec.ts',
  'apps/workers/src/ingest/ingest-processes.api-spec.ts',
  'apps/api/src/account/identity/access/authorisation.api-spec.ts',
  'apps/standalone/src/start.api-spec.ts',
  'apps/acceptance/src/podcast/podcast-feed.api-spec.ts',
  'apps/acceptance/src/renditions/renderer-killed.api-spec.ts',
  'apps/workers/src/extract/extract-processes.api-spec.ts',
  'libs/platform/src/event-bus/consumer-crash.api-spec.ts',
  'libs/narration/src/spoken-text.spec.ts',
  'libs/testing/src/superlinear/superlinear.spec.ts',
  'tools/graph/affected.spec.ts',
];
const gone = SLOW.filter((file) => !existsSync(join(root, file)));
if (gone.length > 0) throw new Error(`tools/test/slow-first.mjs names what is not there: ${gone.join(', ')}`);
const placeOf = ({ path }) => SLOW.findIndex((file) => path.replaceAll('\\', '/').endsWith(`/${file}`));

export default class SlowFirst extends Sequencer {
  #globalConfig;

  constructor(options) {
    super(options);
    this.#globalConfig = options.globalConfig;
  }

  sort(tests) {
    this.#checkPaths(tests);
    const slow = tests.filter((test) => placeOf(test) >= 0).toSorted((one, other) => placeOf(one) - placeOf(other));
    const rest = tests.filter((test) => placeOf(test) < 0);
    return [...slow, ...Sequencer.prototype.sort.call(this, rest)];
  }

  /** Jest itself says so only when no test is left at all. */
  #checkPaths(tests) {
    const { testPathPatterns, rootDir, passWithNoTests } = this.#globalConfig;
    if (passWithNoTests || tests.length === 0) return;
    const isUnmatched = (pattern) => {
      const matcher = new testPathPatterns.constructor([pattern]).toExecutor({ rootDir });
      return !tests.some(({ path }) => matcher.isMatch(path));
    };
    const unmatched = testPathPatterns.patterns.filter(isUnmatched);
    if (unmatched.length > 0) throw new Error(`No test of this suite is in ${unmatched.join(', ')}`);
  }
}
