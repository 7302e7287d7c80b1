import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createCleanClone } from '../federation/clean-clone.mjs';

const RUN_MS = 600_000;

type Fault = { promise: string; file: string; from: string; to: string; caughtBy: [suite: string, test: string] };
/** One fault per area. Each must be caught by a test of the common tier that needs no build. */
const faults: Fault[] = [
  {
    promise: 'A session ends when its refresh token is used twice',
    file: 'libs/domain/src/accounts/sessions/session.service.ts',
    from: "if (outcome.outcome === 'reused')",
    to: "if (outcome.outcome === 'never')",
    caughtBy: ['api', 'apps/api/src/account/identity/sessions/session.api-spec.ts'],
  },
  {
    promise: 'Feed paging repeats no article',
    file: 'libs/domain/src/news/feed/feed.rows.ts',
    from: 'AND (a.published_at, a.id) < (',
    to: 'AND (a.published_at, a.id) <= (',
    caughtBy: ['api', 'apps/api/src/news/feed/feed.api-spec.ts'],
  },
  {
    promise: 'An RSS guid is a link unless its source says otherwise (feeds)',
    file: 'libs/extraction/src/feed/xml-feed.ts',
    from: "guid.attributes['ispermalink']?.toLowerCase() !== 'false'",
    to: "guid.attributes['ispermalink']?.toLowerCase() === 'true'",
    caughtBy: ['unit', 'libs/extraction/src/feed/parse-feed.spec.ts'],
  },
  {
    promise: 'The scraper never fetches a private address',
    file: 'libs/platform/src/adapters/web-fetch/guarded-agent.ts',
    from: "  '10.0.0.0/8',\n",
    to: '',
    caughtBy: ['api', 'libs/platform/src/adapters/web-fetch/address-guard.api-spec.ts'],
  },
  {
    promise: 'Saving an article publishes an event',
    file: 'libs/domain/src/library/saved/saved-articles.service.ts',
    from: 'notes, limit });\n      if (row) await this.events.add(tx, ArticleSaved, toEventPayload(row));',
    to: 'notes, limit });',
    caughtBy: ['api', 'apps/api/src/library/saved/saved.api-spec.ts'],
  },
  {
    promise: 'The queue contains a story of several sources once',
    file: 'libs/player-core/src/queue/queue.ts',
    from: 'if (same >= 0)',
    to: 'if (same >= 1e9)',
    caughtBy: ['unit', 'libs/player-core/src/queue/queue.spec.ts'],
  },
  {
    promise: 'The player ignores a late event of a stopped engine',
    file: 'libs/player-core/src/session/session.ts',
    from: "idle: { load: 'loading' }",
    to: "idle: { load: 'loading', sound: 'playing' }",
    caughtBy: ['unit', 'libs/player-core/src/session/session.spec.ts'],
  },
  {
    promise: 'A transcript (WebVTT) restarts minutes at 0 after an hour',
    file: 'libs/domain/src/listening/audio/timeline.service.ts',
    from: 'Math.floor(rounded / 60_000) % 60',
    to: 'Math.floor(rounded / 60_000)',
    caughtBy: ['unit', 'libs/domain/src/listening/audio/web-vtt.spec.ts'],
  },
  {
    promise: 'Two rollbacks of a slice release go back two versions',
    file: 'libs/platform/src/remote-releases/release-remote.ts',
    from: 'before.slice(at + 1)',
    to: 'before.slice(at)',
    caughtBy: ['unit', 'libs/platform/src/remote-releases/remote-releases.spec.ts'],
  },
  {
    promise: 'An abbreviation does not end a sentence',
    file: 'libs/narration/src/sentences/abbreviated.ts',
    from: '  if (isIn(rules.before)) return true;\n',
    to: '',
    caughtBy: ['unit', 'libs/narration/src/sentences/split-sentences.spec.ts'],
  },
  {
    promise: 'A visitor who did not consent is not counted',
    file: 'apps/shell/src/analytics/consent.tsx',
    from: "localStorage.getItem(KEY) === 'yes'",
    to: "localStorage.getItem(KEY) !== 'no'",
    caughtBy: ['unit', 'apps/shell/src/analytics/tracking.spec.tsx'],
  },
  {
    promise: 'The configuration treats an empty variable as unset',
    file: 'libs/platform/src/process/config/config.ts',
    from: "value !== undefined && (value !== '' || name === 'WORKERS')",
    to: 'value !== undefined',
    caughtBy: ['unit', 'libs/platform/src/process/config/config.spec.ts'],
  },
];

let clone: string;
beforeAll(() => {
  clone = createCleanClone();
}, RUN_MS);
afterAll(() => rmSync(clone, { recursive: true, force: true }));

it.each(faults)(
  'a test fails without the promise: $promise',
  ({ file, from, to, caughtBy }) => {
    const path = join(clone, file);
    const before = readFileSync(path, 'utf8');
    expect(before.split(from)).toHaveLength(2);
    writeFileSync(
      path,
      before.replace(from, () => to),
    );
    const { status, stdout, stderr } = spawnSync(
      join(clone, 'node_modules/.bin/node'),
      [join(clone, 'tools/test/jest.mjs'), ...caughtBy],
      {
        cwd: clone,
        encoding: 'utf8',
        maxBuffer: 1 << 26,
        env: { ...process.env, TIDINGS_TEST_TIER: 'common', TINYPOOL_WORKER_ID: '', NODE_OPTIONS: '' },
      },
    );
    writeFileSync(path, before);
    // Files that cannot be loaded do not prove that the test detects the fault.
    expect([status, stdout + stderr]).toEqual([1, expect.stringMatching(/^Tests:\s+\d+ failed/m)]);
  },
  RUN_MS,
);
