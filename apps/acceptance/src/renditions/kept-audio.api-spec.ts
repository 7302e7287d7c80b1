import { setTimeout as sleep } from 'node:timers/promises';
import { narrate } from '@tidings/narration/narrate.ts';
import { createTestDatabase } from '@tidings/testing/test-database.ts';
import { askForHeadline } from '@tidings/workers/speech/headline-ahead.ts';
import { AudioHouse } from './audio-house.fixture.ts';

const storyOf = (mark: string) =>
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

let house: AudioHouse;
beforeAll(async () => {
  house = await AudioHouse.open(await createTestDatabase());
});
afterAll(() => house.close());
afterEach(() => house.stopWorker());

const get = (id: string, range?: string) =>
  fetch(`${house.url}/audio/${id}.mp3`, range === undefined ? {} : { headers: { range } });
const bytesOf = async (id: string) => Buffer.from(await (await get(id)).arrayBuffer());
const stateOf = async (id: string): Promise<string | undefined> =>
  ((await house.database.query('SELECT state FROM rendition WHERE id = $1', [id])) as { state: string }[])[0]?.state;
const untilReady = async (id: string): Promise<void> => {
  for (let patience = 9600; (await stateOf(id)) !== 'ready'; patience -= 1) {
    if (patience === 0) throw new Error('the audio was not ready in time');
    await sleep(50);
  }
};
const kept = async (): Promise<{ key: string; bytes: number }[]> =>
  house.database.query("SELECT key, bytes FROM speech_chunk WHERE state = 'ready'");
const sizeOf = (chunks: { bytes: number }[]) => chunks.reduce((sum, { bytes }) => sum + bytes, 0);
const heardAgo = (id: string, days: number) =>
  house.database.query(
    `UPDATE rendition SET heard_at = now() - $2 * interval '1 day', created_at = now() - interval
      '9 days' WHERE id = $1`,
    [id, days],
  );

/** Two stories that were heard, the first of them three days ago. */
async function twoHeard(
  mark: string,
): Promise<{ old: string; oldArticle: string; young: string; sound: Buffer; other: Buffer }> {
  await house.database.query('DELETE FROM rendition');
  await house.keeper(1e9).tidy();
  await house.startWorker();
  const [oldArticle, youngArticle] = [
    await house.article(storyOf(`Old ${mark}`)),
    await house.article(storyOf(`Young ${mark}`)),
  ];
  const [{ id: old }, { id: young }] = [
    await house.renditions.request(oldArticle, 'Joanna'),
    await house.renditions.request(youngArticle, 'Joanna'),
  ];
  for (const id of [old, young]) await untilReady(id);
  const [sound, other] = [await bytesOf(old), await bytesOf(young)];
  await heardAgo(old, 3);
  await heardAgo(young, 2);
  return { old, oldArticle, young, sound, other };
}

it('beyond the bound the end of what was heard longest ago goes; asked for, it is made again, the same', async () => {
  const { old, oldArticle, young, sound, other } = await twoHeard('Skerryvore');
  const bound = other.length + sound.length / 2;
  const before = await kept();
  await house.keeper(bound).tidy();
  const after = await kept();
  expect(sizeOf(after)).toBeLessThanOrEqual(bound);
  expect(sizeOf(after)).toBeGreaterThan(other.length);
  for (const { key } of before)
    expect((await house.blobs.head(`chunk/${key}.mp3`)) !== null).toBe(after.some((chunk) => chunk.key === key));
  const [{ first }]: [{ first: string }] = await house.database.query(
    'SELECT chunk_keys[1] AS first FROM rendition WHERE id = $1',
    [old],
  );
  expect(after.map(({ key }) => key)).toContain(first);

  expect((await bytesOf(young)).equals(other)).toBe(true);
  expect((await house.renditions.request(oldArticle, 'Joanna')).state).toBe('rendering');
  expect((await bytesOf(old)).equals(sound)).toBe(true);
  await untilReady(old);
  const again = await get(old);
  expect(Number(again.headers.get('content-length'))).toBe(sound.length);
  expect(Buffer.from(await again.arrayBuffer()).equals(sound)).toBe(true);
});

it('whoever only has its address hears it too, from the middle as from the beginning', async () => {
  const { old, sound } = await twoHeard('Fastnet');
  await house.keeper(1).tidy();
  expect(await kept()).toEqual([]);
  expect(await stateOf(old)).toBe('ready');
  const middle = Math.floor(sound.length / 2);
  const early = await get(old, `bytes=${middle}-`);
  expect([206, 416]).toContain(early.status);
  await early.arrayBuffer();
  expect((await bytesOf(old)).equals(sound)).toBe(true);
  await untilReady(old);
  const late = await get(old, `bytes=${middle}-`);
  expect(late.status).toBe(206);
  expect(Buffer.from(await late.arrayBuffer()).equals(sound.subarray(middle))).toBe(true);
});

it('what is heard to the end stays longer: a finished story is noted once a day', async () => {
  const { old, young } = await twoHeard('Bell Rock');
  await bytesOf(old);
  const heardAt = async () =>
    (
      (await house.database.query('SELECT heard_at AS at FROM rendition WHERE id = $1', [old])) as { at: Date }[]
    )[0]?.at.getTime() ?? 0;
  const noted = await heardAt();
  expect(Date.now() - noted).toBeLessThan(60_000);
  await bytesOf(old);
  expect(await heardAt()).toBe(noted);
  const [{ bytes }]: [{ bytes: number }] = await house.database.query(
    'SELECT (SELECT sum(b) FROM unnest(chunk_bytes) b)::int AS bytes FROM rendition WHERE id = $1',
    [old],
  );
  await house.keeper(bytes).tidy();
  expect((await get(old)).headers.get('content-length')).toBe(String(bytes));
  expect(
    (
      (await house.database.query(
        `SELECT count(*)::int AS n FROM rendition r, unnest(r.chunk_keys) k JOIN speech_chunk c ON c.key = k
          WHERE r.id = $1`,
        [young],
      )) as { n: number }[]
    )[0]?.n,
  ).toBe(0);
});

it('a beginning made ahead that nobody wanted is not made again; what nothing counts on goes', async () => {
  await house.database.query('DELETE FROM rendition');
  const article = await house.article(storyOf('Eddystone'));
  await house.database.query('UPDATE article SET listed = false');
  await house.database.query("UPDATE article SET listed = true, content_state = 'ready' WHERE id = $1", [article]);
  await askForHeadline(house.database, house.speech, 0);
  const renderer = house.renderer();
  while (await renderer.renderNext(false));
  expect((await kept()).length).toBeGreaterThan(0);
  await house.keeper(1).tidy();
  expect(await kept()).toEqual([]);
  expect(await renderer.renderNext(false)).toBe(false);
  expect(await renderer.renderNext(true)).toBe(false);
  await house.startWorker();
  const { id } = await house.renditions.request(article, 'Joanna');
  await untilReady(id);
  const sound = await bytesOf(id);

  await house.database.query('DELETE FROM rendition WHERE id = $1', [id]);
  const names = await kept();
  expect(sizeOf(names)).toBe(sound.length);
  await house.keeper(1e9).tidy();
  expect(await kept()).toEqual([]);
  for (const { key } of names) expect(await house.blobs.head(`chunk/${key}.mp3`)).toBeNull();
});
