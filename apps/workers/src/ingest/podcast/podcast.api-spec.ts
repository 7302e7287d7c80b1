import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ownPodcasts } from '@tidings/contracts/podcasts/podcasts.ts';
import { findVoice } from '@tidings/contracts/voices/voice-catalogue.ts';
import { EventPublisher } from '@tidings/platform/event-bus/event-publisher.ts';
import { findBundledPath } from '@tidings/platform/process/find-bundled.ts';
import { quietLogger } from '@tidings/testing/quiet-logger.ts';
import { type TestDatabase, createTestDatabase } from '@tidings/testing/test-database.ts';
import { ArticleStore } from '../article-store.ts';
import { EditionService } from '../edition/edition.service.ts';
import { PodcastService } from './podcast.service.ts';

const episodes = ownPodcasts.flatMap((podcast) => podcast.episodes);
const WORDS_MIN = 350;
const WORDS_MAX = 700;
type Row = {
  identity: string;
  title: string;
  words: number;
  state: string;
  listed: boolean;
  ms: number;
  language: string;
};

let database: TestDatabase;
let store: ArticleStore;
beforeAll(async () => {
  database = await createTestDatabase();
  store = new ArticleStore(database.dataSource, new EventPublisher());
});
afterAll(() => database.close());
const rows = (): Promise<Row[]> =>
  database.dataSource.query(
    `SELECT identity, title, (SELECT sum(array_length(regexp_split_to_array(trim(b ->> 'text'), '\\s+'), 1))::int
      FROM jsonb_array_elements(blocks) b) AS words,
     content_state AS state, listed, listen_ms AS ms, language FROM article WHERE identity LIKE 'podcast %'
     ORDER BY identity`,
  );

it('the podcast has six episodes with unique IDs and voices of its language', () => {
  expect(episodes.map(({ id }) => id)).toEqual(['s1e1', 's1e2', 's1e3', 's2e1', 's2e2', 's2e3']);
  expect(episodes.every(({ voice }) => findVoice(voice)?.locale.startsWith('en'))).toBe(true);
  expect(new Set(episodes.map(({ voice }) => voice)).size).toBeGreaterThanOrEqual(2);
});

it('stores every episode as a narrated, unlisted article', async () => {
  expect(await new PodcastService(store, quietLogger).publish()).toBe(episodes.length);
  const stored = await rows();
  expect(stored.map(({ identity, title }) => [identity, title])).toEqual(
    episodes.map(({ id, title }) => [`podcast ${id}`, title]),
  );
  for (const { words, state, listed, ms, language } of stored) {
    expect({ state, listed, language }).toEqual({ state: 'ready', listed: false, language: 'en' });
    expect(words).toBeGreaterThanOrEqual(WORDS_MIN);
    expect(words).toBeLessThanOrEqual(WORDS_MAX);
    expect(ms).toBeGreaterThan(120_000);
  }
});

it('publishing again changes nothing, and withdrawing the edition keeps the episodes', async () => {
  await new EditionService(store, quietLogger).withdraw();
  expect(await new PodcastService(store, quietLogger).publish()).toBe(0);
  expect(await rows()).toHaveLength(episodes.length);
});

it('updates a changed text under the same episode ID', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tidings-podcast-'));
  try {
    await cp(findBundledPath('apps/workers/edition/podcast') ?? '', folder, { recursive: true });
    await writeFile(join(folder, 's1e2.md'), 'Written anew.');
    const before = (await database.dataSource.query(
      "SELECT id FROM article WHERE identity = 'podcast s1e2'",
    )) as object[];
    expect(await new PodcastService(store, quietLogger, folder).publish()).toBe(1);
    expect(
      await database.dataSource.query(
        `SELECT id FROM article WHERE identity = 'podcast s1e2' AND revision = 2
          AND blocks -> 0 ->> 'text' = 'Written anew.'`,
      ),
    ).toEqual(before);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
