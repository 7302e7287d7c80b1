// `npm run check -- promises`: in a clean clone of the commit, breaks each promise of the product once and runs its
// tests. A test that still passes is reported.
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { cleanClone } from '../federation/clean-clone.mjs';
import { whileBroken } from './broken-file.mjs';

const RUN_LIMIT_MS = 300_000;
const promises = [
  {
    promise: 'a change and its event are one transaction',
    file: 'apps/api/src/library/saved/saved-articles.service.ts',
    from: 'if (row) await this.events.add(tx, ArticleSaved, factOf(row));',
    to: '',
    kept: ['api', 'apps/api/src/library/saved/saved.api-spec.ts'],
  },
  {
    promise: 'free people keep five articles, however many they save at once',
    file: 'libs/database/src/library/saved-article.query.ts',
    from: 'removed_at IS NULL) < $3)',
    to: 'removed_at IS NULL) <= $3)',
    kept: ['api', 'apps/api/src/library/saved/saved.api-spec.ts'],
  },
  {
    promise: 'a refresh token that comes twice ends its session',
    file: 'apps/api/src/account/identity/sessions/session.service.ts',
    from: "if (outcome.outcome === 'reused')",
    to: "if (outcome.outcome === 'never')",
    kept: ['api', 'apps/api/src/account/identity/sessions/session.api-spec.ts'],
  },
  {
    promise: 'no private address is fetched for anybody',
    file: 'libs/platform/src/web-fetch/address-guard.ts',
    from: "  '10.0.0.0/8',\n",
    to: '',
    kept: ['api', 'libs/platform/src/web-fetch/address-guard.api-spec.ts'],
  },
  {
    promise: 'what robots.txt forbids is not read',
    file: 'libs/platform/src/web-fetch/robots.ts',
    from: "disallow: 'disallow',",
    to: "disallow: 'allow',",
    kept: ['unit', 'libs/platform/src/web-fetch/robots.spec.ts'],
  },
  {
    promise: 'a late event of a stopped engine changes nothing',
    file: 'libs/player-core/src/machine.ts',
    from: "idle: { load: 'loading' }",
    to: "idle: { load: 'loading', sound: 'playing' }",
    kept: ['unit', 'libs/player-core/src/machine.spec.ts'],
  },
  {
    promise: 'a story that several sources tell is queued once',
    file: 'libs/player-core/src/queue.ts',
    from: 'if (same >= 0)',
    to: 'if (same >= 1e9)',
    kept: ['unit', 'libs/player-core/src/queue.spec.ts'],
  },
  {
    promise: 'a link of a blog leads to the web or nowhere',
    file: 'libs/extraction/src/markdown/sanitize-markdown.ts',
    from: 'return withoutTags(withPlainLinks(line));',
    to: 'return withoutTags(line);',
    kept: ['unit', 'libs/extraction/src/markdown/markdown-to-blocks.spec.ts'],
  },
  {
    promise: 'nobody is counted before they agreed',
    file: 'apps/shell/src/analytics/consent.ts',
    from: "localStorage.getItem(KEY) === 'yes'",
    to: "localStorage.getItem(KEY) !== 'no'",
    kept: ['unit', 'apps/shell/src/analytics/tracking.spec.tsx'],
  },
  {
    promise: 'an abbreviation ends no sentence',
    file: 'libs/narration/src/sentences/abbreviated.ts',
    from: '  if (isIn(rules.before)) return true;\n',
    to: '',
    kept: ['unit', 'libs/narration/src/sentences'],
  },
];

const clone = cleanClone();
const node = join(clone, 'node_modules/.bin/node');
const test = ([suite, path]) =>
  spawnSync(node, [join(clone, 'tools/test/jest.mjs'), suite, path], {
    cwd: clone,
    encoding: 'utf8',
    timeout: RUN_LIMIT_MS,
    maxBuffer: 1 << 26,
  });
const firstRed = ({ stdout, stderr }) =>
  /(?:✕|●)\s+(.+?)(?: \(\d+ m?s\))?$/m.exec(stdout + stderr)?.[1] ?? '(no test was named)';

let [kept, lost] = [0, 0];
for (const { promise, file, from, to, kept: tests } of promises) {
  const broken = whileBroken(
    join(clone, file),
    (text) => text.replace(from, to),
    () => test(tests),
  );
  const isRed = broken.status === 1 && /\b\d+ failed\b/.test(broken.stdout + broken.stderr);
  if (isRed) kept += 1;
  else lost += 1;
  console.log(`${isRed ? 'red  ' : 'GREEN'} ${promise}\n      ${tests[1]}: ${isRed ? firstRed(broken).trim() : ''}`);
}
rmSync(clone, { recursive: true, force: true });
console.log(`${kept} passed, ${lost} failed`);
process.exit(lost > 0 ? 1 : 0);
