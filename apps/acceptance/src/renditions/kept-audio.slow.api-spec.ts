import { setTimeout as sleep } from 'node:timers/promises';
import { narrate } from '@tidings/narration/narrate.ts';
import { createTestDatabase } from '@tidings/testing/test-database.ts';
import { renderAllAudio } from '@tidings/workers/speech/render-all.fixture.ts';
import { prefetchNextHeadline } from '@tidings/workers/speech/request-ahead.ts';
import { AudioHarness } from './audio-harness.fixture.ts';

const createStory = (mark: string) =>
  narrate({
    title: `The lighthouse keeper of ${mark}`,
    language: 'en',
    blocks: Array.from({ length: 4 }, (_, index) => ({
      kind: 'para' as const,
      text:
        `In room ${index + 1} of ${mark} stands a lamp. It has been lit every evening since 1904, and nobody has ` +
        'ever seen it go out.',
    })),
  });

let harness: AudioHarness;
beforeAll(async () => {
  harness = await AudioHarness.open(await createTestDatabase());
});
afterAll(() => harness.close());
afterEach(() => harness.stopWorker());

const get = (id: string, range?: string) =>
  fetch(`${harness.url}/audio/${id}.mp3`, range === undefined ? {} : { headers: { range } });
const readBytes = async (id: string) => Buffer.from(await (await get(id)).arrayBuffer());
const readState = async (id: string): Promise<string | undefined> =>
  ((await harness.database.query('SELECT state FROM rendition WHERE id = $1', [id])) as { state: string }[])[0]?.state;
const untilReady = async (id: string): Promise<void> => {
  for (let patience = 9600; (await readState(id)) !== 'ready'; patience -= 1) {
    if (patience === 0) throw new Error('the audio was not ready in time');
    await sleep(50);
  }
};
const findReadyChunks = async (): Promise<{ key: string; bytes: number }[]> =>
  harness.database.query("SELECT key, bytes FROM speech_chunk WHERE state = 'ready'");
const sumBytes = (chunks: { bytes: number }[]) => chunks.reduce((sum, { bytes }) => sum + bytes, 0);
const playedAgo = (id: string, days: number) =>
  harness.database.query(
    `UPDATE rendition SET heard_at = now() - $2 * interval '1 day', created_at = now() - interval
      '9 days' WHERE id = $1`,
    [id, days],
  );

/** Renders two stories and sets the times at which they were last played: three days ago for `old`, two for `young`. */
async function twoPlayed(
  mark: string,
): Promise<{ old: string; oldArticle: string; young: string; sound: Buffer; other: Buffer }> {
  await harness.database.query('DELETE FROM rendition');
  await harness.retention(1e9).cleanUp();
  await harness.startWorker();
  const [oldArticle, youngArticle] = [
    await harness.article(createStory(`Old ${mark}`)),
    await harness.article(createStory(`Young ${mark}`)),
  ];
  const [{ id: old }, { id: young }] = [
    await harness.renditions.request(oldArticle, 'Joanna'),
    await harness.renditions.request(youngArticle, 'Joanna'),
  ];
  for (const id of [old, young]) await untilReady(id);
  const [sound, other] = [await readBytes(old), await readBytes(young)];
  await playedAgo(old, 3);
  await playedAgo(young, 2);
  return { old, oldArticle, young, sound, other };
}

it('above the storage limit, the end of the oldest audio is deleted and rendered again on request', async () => {
  const { old, oldArticle, young, sound, other } = await twoPlayed('Skerryvore');
  const bound = other.length + sound.length / 2;
  const before = await findReadyChunks();
  await harness.retention(bound).cleanUp();
  const after = await findReadyChunks();
  expect(sumBytes(after)).toBeLessThanOrEqual(bound);
  expect(sumBytes(after)).toBeGreaterThan(other.length);
  for (const { key } of before)
    expect((await harness.blobs.head(`chunk/${key}.mp3`)) !== null).toBe(after.some((chunk) => chunk.key === key));
  const [{ first }]: [{ first: string }] = await harness.database.query(
    'SELECT chunk_keys[1] AS first FROM rendition WHERE id = $1',
    [old],
  );
  expect(after.map(({ key }) => key)).toContain(first);

  expect((await readBytes(young)).equals(other)).toBe(true);
  expect((await harness.renditions.request(oldArticle, 'Joanna')).state).toBe('rendering');
  expect((await readBytes(old)).equals(sound)).toBe(true);
  await untilReady(old);
  const again = await get(old);
  expect(Number(again.headers.get('content-length'))).toBe(sound.length);
  expect(Buffer.from(await again.arrayBuffer()).equals(sound)).toBe(true);
});

it('deleted audio that is requested by its URL plays from the beginning and from the middle', async () => {
  const { old, sound } = await twoPlayed('Fastnet');
  await harness.retention(1).cleanUp();
  expect(await findReadyChunks()).toEqual([]);
  expect(await readState(old)).toBe('ready');
  const middle = Math.floor(sound.length / 2);
  const early = await get(old, `bytes=${middle}-`);
  expect([206, 416]).toContain(early.status);
  await early.arrayBuffer();
  expect((await readBytes(old)).equals(sound)).toBe(true);
  await untilReady(old);
  const partialResponse = await get(old, `bytes=${middle}-`);
  expect(partialResponse.status).toBe(206);
  expect(Buffer.from(await partialResponse.arrayBuffer()).equals(sound.subarray(middle))).toBe(true);
});

it('audio played to its end counts as recently used, so retention deletes other audio first', async () => {
  const { old, young } = await twoPlayed('Bell Rock');
  await readBytes(old);
  const playedAt = async () =>
    (
      (await harness.database.query('SELECT heard_at AS at FROM rendition WHERE id = $1', [old])) as { at: Date }[]
    )[0]?.at.getTime() ?? 0;
  const noted = await playedAt();
  expect(Date.now() - noted).toBeLessThan(60_000);
  await readBytes(old);
  expect(await playedAt()).toBe(noted);
  const [{ bytes }]: [{ bytes: number }] = await harness.database.query(
    'SELECT (SELECT sum(b) FROM unnest(chunk_bytes) b)::int AS bytes FROM rendition WHERE id = $1',
    [old],
  );
  await harness.retention(bytes).cleanUp();
  expect((await get(old)).headers.get('content-length')).toBe(String(bytes));
  expect(
    (
      (await harness.database.query(
        `SELECT count(*)::int AS n FROM rendition r, unnest(r.chunk_keys) k JOIN speech_chunk c ON c.key = k
          WHERE r.id = $1`,
        [young],
      )) as { n: number }[]
    )[0]?.n,
  ).toBe(0);
});

it('a deleted prefetched beginning is not rendered again, and unreferenced chunks are deleted', async () => {
  await harness.database.query('DELETE FROM rendition');
  const article = await harness.article(createStory('Eddystone'));
  await harness.database.query('UPDATE article SET listed = false');
  await harness.database.query("UPDATE article SET listed = true, content_state = 'ready' WHERE id = $1", [article]);
  await prefetchNextHeadline(harness.database, harness.speech, 0);
  const renderer = harness.renderer();
  await renderAllAudio(renderer, harness.database);
  expect((await findReadyChunks()).length).toBeGreaterThan(0);
  await harness.retention(1).cleanUp();
  expect(await findReadyChunks()).toEqual([]);
  expect(await renderer.renderNext(false)).toBe(false);
  expect(await renderer.renderNext(true)).toBe(false);
  await harness.startWorker();
  const { id } = await harness.renditions.request(article, 'Joanna');
  await untilReady(id);
  const sound = await readBytes(id);

  // Stops the worker, because an idle worker would prefetch the story again.
  await harness.stopWorker();
  await harness.database.query('DELETE FROM rendition WHERE id = $1', [id]);
  const names = await findReadyChunks();
  expect(sumBytes(names)).toBe(sound.length);
  await harness.retention(1e9).cleanUp();
  expect(await findReadyChunks()).toEqual([]);
  for (const { key } of names) expect(await harness.blobs.head(`chunk/${key}.mp3`)).toBeNull();
});
