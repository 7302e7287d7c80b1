import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createOwnerWithResources } from '@tidings/api/testing/owner-with-resources.ts';
import { TestApi } from '@tidings/api/testing/test-api.ts';
import { createDataSource } from '@tidings/database/data-source.ts';
import { parseAvatarBlobKey } from '@tidings/database/privacy/account-export.entity.ts';
import { narrate } from '@tidings/narration/narrate.ts';
import { FileBlobStore } from '@tidings/platform/adapters/blob-store/file-blob-store.adapter.ts';
import { PostgresSearchIndex } from '@tidings/platform/adapters/search-index/postgres-search-index.adapter.ts';
import { BLOB_STORE } from '@tidings/platform/tokens.ts';
import { readCard, formatSealedCard } from '@tidings/standalone/backup/backup-format.ts';
import { type TestDatabase, CONNECT_TIMEOUT_MS, createTestDatabase } from '@tidings/testing/test-database.ts';
import { AudioHarness } from '../renditions/audio-harness.fixture.ts';
import { TIDINGS_COMMAND, createCommandEnvironment } from './restore.fixture.ts';

const LINE = /^(\d+) rows, (\d+) pictures, sha256 ([0-9a-f]{64})$/m;
const story = narrate({
  title: 'The ferry sails again',
  language: 'en',
  blocks: [{ kind: 'para', text: 'The ferry over the river sails again since Tuesday. No one expects any rain.' }],
});

let folder: string;
let [before, after]: TestDatabase[] = [];
// Uses a new folder for each run, because an aborted run leaves a partial backup.
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tidings-drill-'));
  [before, after] = await Promise.all([createTestDatabase(), createTestDatabase()]);
});
afterEach(async () => {
  await before?.close();
  await after?.close();
  rmSync(folder, { recursive: true, force: true });
});

const run = (args: string[], database: TestDatabase, data: string) =>
  spawnSync(process.execPath, [TIDINGS_COMMAND, ...args], {
    encoding: 'utf8',
    env: createCommandEnvironment(database.url, join(folder, data)),
  });

const blobsIn = (data: string) => new FileBlobStore(join(folder, data, 'blobs'));

async function readSound(harness: AudioHarness, path: string): Promise<Buffer> {
  for (let patience = 4800; patience > 0; patience -= 1) {
    const answer = await fetch(harness.url + path);
    const bytes = Buffer.from(await answer.arrayBuffer());
    if (answer.status === 200 && answer.headers.get('content-length') !== null) return bytes;
    await sleep(50);
  }
  throw new Error('the audio was not complete in time');
}

it('restores every row, the search index and the audio of a backup', async () => {
  if (!before || !after) throw new Error('no test database');
  const harness = await AudioHarness.open({ ...before, close: async () => undefined });
  const api = await TestApi.start(
    { dataSource: before.dataSource, close: async () => undefined },
    {},
    { providers: [{ provide: BLOB_STORE, useValue: blobsIn('first') }] },
  );
  await createOwnerWithResources(
    api,
    await api.publish(
      { title: 'Kestrels over the harbour', url: 'https://news.example/kestrels' },
      { title: 'Another story' },
    ),
  );
  const article = await harness.article(story);
  await harness.startWorker();
  const { audioUrl } = await harness.renditions.request(article, null);
  const sound = await readSound(harness, audioUrl);
  await harness.stopWorker();

  const backup = join(folder, 'backup');
  const saved = run(['backup', backup], before, 'first');
  expect([saved.status, saved.stderr]).toEqual([0, '']);
  await harness.close();
  await api.app.close();

  await after.dataSource.query('SELECT 1');
  expect(run(['restore', backup], after, 'second')).toMatchObject({
    status: 1,
    stdout: '',
    stderr: 'Tidings is running on this database. Stop it first.\n',
  });
  await after.dataSource.destroy();
  const restored = run(['restore', backup], after, 'second');
  expect(restored).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(/\n\d+ documents in the search index, sha256 [0-9a-f]{64}\n$/),
  });
  expect(LINE.exec(restored.stdout)?.[0]).toBe(LINE.exec(saved.stdout)?.[0]);
  expect(Number(LINE.exec(saved.stdout)?.[1])).toBeGreaterThan(40);

  const dataSource = await createDataSource(after.url, { connectTimeoutMs: CONNECT_TIMEOUT_MS }).initialize();
  const searchResult = await new PostgresSearchIndex(dataSource).search({ text: 'kestrels', first: 5 });
  expect(searchResult.hits).toHaveLength(1);
  const [{ image }]: [{ image: string }] = await dataSource.query('SELECT image FROM profile WHERE image IS NOT NULL');
  expect((await blobsIn('second').head(parseAvatarBlobKey(image) ?? ''))?.size).toBeGreaterThan(0);
  const again = await AudioHarness.open({ dataSource, url: after.url, close: () => dataSource.destroy() });
  await again.startWorker();
  expect((await readSound(again, audioUrl)).equals(sound)).toBe(true);
  await again.close();

  expect(run(['restore', backup], after, 'second')).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/^This database already contains data \(articles: \d+, accounts: 1\)\. .*--replace/),
  });
  const card = join(backup, 'backup.json');
  writeFileSync(card, formatSealedCard({ ...(await readCard(backup)), schema: 'Younger' }));
  expect(run(['restore', backup], after, 'second')).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(
      /^The backup was made by Tidings [^,]+, and its database schema \(Younger\) is newer .*Nothing was changed\.\n$/,
    ),
  });
  rmSync(card);
  expect(run(['restore', backup, '--replace'], after, 'second')).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/contains no complete backup/),
  });
});
