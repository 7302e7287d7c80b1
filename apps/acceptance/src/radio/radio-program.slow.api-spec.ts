import { toChunkBlobKey } from '@tidings/database/speech/speech-chunk.entity.ts';
import type { BlobStore } from '@tidings/platform/adapters/blob-store/blob-store.port.ts';
import { BLOB_STORE } from '@tidings/platform/tokens.ts';
import type { RadioReader } from '@tidings/testing/radio-reader.ts';
import { until } from '@tidings/testing/until.ts';
import type { Person } from '../podcast/podcast-harness.fixture.ts';
import { decodeMp3 } from '../podcast/podcast-text.fixture.ts';
import { type RenderedStory, RadioHarness, minutesAgo, listStoryTitles } from './radio-harness.fixture.ts';

let harness: RadioHarness;
let people = 0;
let radio: RadioReader | undefined;
beforeAll(async () => {
  harness = await RadioHarness.open({ TIDINGS_AHEAD: 'never' });
});
afterAll(() => harness.close());
beforeEach(async () => {
  harness.release();
  await harness.clear();
});
afterEach(() => radio?.close());

const person = () => harness.person(`listener-${(people += 1)}@example.org`);
const titled = (...titles: string[]) => titles.map((title) => ({ title }));
/** Returns the byte offset of each story in the audio, or -1 if the story is incomplete. */
const places = (stories: readonly RenderedStory[], sound: Buffer) => stories.map((story) => sound.indexOf(story.sound));

it('a station plays the queue, recent stories, an announcement and then older stories', async () => {
  const ann = await person();
  const stories = await harness.publishWithSound(
    ann,
    { title: 'Fresh one' },
    { title: 'Fresh two' },
    { title: 'Older one', publishedAt: minutesAgo(3 * 24 * 60) },
    { title: 'Queued one', publishedAt: minutesAgo(9 * 24 * 60) },
    { title: 'Queued two', publishedAt: minutesAgo(8 * 24 * 60) },
  );
  const [fresh, second, older, queuedStory, alsoQueued] = stories as [
    RenderedStory,
    RenderedStory,
    RenderedStory,
    RenderedStory,
    RenderedStory,
  ];
  await harness.queue(ann, [queuedStory.id, alsoQueued.id]);
  radio = await harness.open(await harness.address(ann));
  await radio.untilTitle(older.title);
  await radio.untilBytes(radio.titles.find(({ title }) => title === older.title)!.from + older.sound.length);
  const order = [queuedStory, alsoQueued, fresh, second];
  const { sound } = radio;
  const together = Buffer.concat(order.map((story) => story.sound));
  expect(sound.indexOf(together)).toBe(0);
  const announcementBytes = sound.indexOf(older.sound) - together.length;
  expect(announcementBytes).toBeGreaterThan(2 * 6_000);
  expect(listStoryTitles(radio).slice(0, 5)).toEqual([...order, older].map(({ title }) => title));
  const completeStream = sound.subarray(0, together.length + announcementBytes + older.sound.length);
  expect(await decodeMp3(completeStream)).toMatchObject({ errors: [], seconds: completeStream.length / 6_000 });
});

it('the title of a story is in the first metadata block after its audio starts', async () => {
  const ann = await person();
  const stories = await harness.publishWithSound(
    ann,
    ...titled('It’s ‘quoted’', "It's; plain", 'עברית 日本', 'x'.repeat(600)),
  );
  radio = await harness.open(await harness.address(ann));
  await radio.untilBytes(stories.reduce((sum, { sound }) => sum + sound.length, 0) + 20_000);
  let from = 0;
  const expected = stories.flatMap(({ title, sound }) => {
    const block = (Math.floor(from / 8_192) + 1) * 8_192;
    from += sound.length;
    const streamTitle = title.replaceAll("'", '’').slice(0, 400);
    return block < from ? [{ from: block, title: streamTitle }] : [];
  });
  expect(expected).toHaveLength(4);
  expect(radio.titles.slice(0, 4)).toEqual(expected);
});

it('a story is not repeated, even from another source, until all stories have been played', async () => {
  const ann = await person();
  const stories = await harness.publishWithSound(ann, ...titled('One', 'Two', 'Two again', 'Three'));
  const [firstStory, clusteredStory, again, three] = stories as [
    RenderedStory,
    RenderedStory,
    RenderedStory,
    RenderedStory,
  ];
  await harness.product.api.database.query(
    `INSERT INTO story_member (article_id, story_id, lead) VALUES ($1, $3, true), ($2, $3, false)`,
    [clusteredStory.id, again.id, firstStory.id],
  );
  await harness.queue(ann, [again.id]);
  radio = await harness.open(await harness.address(ann));
  await until('five stories', () => listStoryTitles(radio!).length >= 4 || radio!.isOver);
  expect(listStoryTitles(radio).slice(0, 3)).toEqual([again, firstStory, three].map(({ title }) => title));
  expect([again.title, firstStory.title, clusteredStory.title]).toContain(listStoryTitles(radio)[3]);
});

it('a station plays only stories that match its topic and the listener’s language, country and mutes', async () => {
  const ann = await person();
  const stories = await harness.publishWithSound(
    ann,
    { title: 'Of business', tab: 'business' },
    { title: 'Muted word in science', tab: 'science' },
    { title: 'Of science', tab: 'science' },
    { title: 'Auf Deutsch', tab: 'science', language: 'de' },
    { title: 'From elsewhere', tab: 'science', country: 'fr' },
    { title: 'Of science too', tab: 'science', publishedAt: minutesAgo(5_000) },
  );
  await harness.product.api.database.query(
    "INSERT INTO muted_word (id, account_id, word) VALUES (gen_random_uuid(), $1, 'muted')",
    [ann.id],
  );
  radio = await harness.open(await harness.address(ann, 'science'));
  expect(radio.answer.headers['icy-name']).toBe('Tidings: Science');
  await until('three stories', () => listStoryTitles(radio!).length >= 3 || radio!.isOver);
  const [, , science, , , too] = stories as [
    RenderedStory,
    RenderedStory,
    RenderedStory,
    RenderedStory,
    RenderedStory,
    RenderedStory,
  ];
  expect([...new Set(listStoryTitles(radio))]).toEqual([science.title, too.title]);
});

it('stories whose audio failed to render or is missing from the store are skipped', async () => {
  const ann = await person();
  const stories = await harness.publishWithSound(ann, ...titled('One', 'Broken', 'Lost', 'Last'));
  const [playable, broken, lost, last] = stories as [RenderedStory, RenderedStory, RenderedStory, RenderedStory];
  const { database, app } = harness.product.api;
  await database.query("UPDATE rendition SET state = 'failed', failure_code = 'BadAudio' WHERE article_id = $1", [
    broken.id,
  ]);
  await database.query(
    `CREATE FUNCTION stays_failed() RETURNS trigger LANGUAGE plpgsql AS $$
     BEGIN NEW.state := 'failed'; RETURN NEW; END $$;
     CREATE TRIGGER stays_failed BEFORE UPDATE ON rendition FOR EACH ROW WHEN (OLD.state = 'failed')
     EXECUTE FUNCTION stays_failed();`,
  );
  const findChunks = async ({ id }: RenderedStory): Promise<{ key: string }[]> =>
    database.query('SELECT unnest(chunk_keys) AS key FROM rendition WHERE article_id = $1', [id]);
  for (const { key } of await findChunks(broken))
    await database.query('DELETE FROM speech_chunk WHERE key = $1', [key]);
  for (const { key } of await findChunks(lost)) await app.get<BlobStore>(BLOB_STORE).delete(toChunkBlobKey(key));
  radio = await harness.open(await harness.address(ann));
  await radio.untilTitle(last.title);
  await radio.untilBytes(playable.sound.length + last.sound.length);
  await database.query('DROP TRIGGER stays_failed ON rendition; DROP FUNCTION stays_failed');
  expect(radio.sound.indexOf(Buffer.concat([playable.sound, last.sound]))).toBe(0);
  expect(listStoryTitles(radio).slice(0, 2)).toEqual([playable.title, last.title]);
});

it('an empty station announces that it has no stories, then plays the first one that is published', async () => {
  const ann = await person();
  const clock = harness.hold();
  radio = await harness.open(await harness.address(ann));
  await harness.playUntil(clock, 'the announcement is sent', () => radio!.bytes >= 60_000 || radio!.isOver);
  expect((await decodeMp3(radio.sound.subarray(0, 57_600))).loudest).toBeGreaterThan(0.1);
  const [story] = (await harness.publishWithSound(ann, { title: 'The first' })) as [RenderedStory];
  const isPlayed = () => places([story], radio!.sound)[0]! >= 0 || radio!.isOver;
  await harness.playUntil(clock, 'the whole story is sent', isPlayed);
  expect(places([story], radio.sound)[0]).toBeGreaterThan(0);
  expect(listStoryTitles(radio)).toEqual([story.title]);
});

async function inTheMaking(ann: Person, title: string): Promise<{ id: string; whole: () => Promise<Buffer> }> {
  const [id = ''] = await harness.publish({
    title,
    paragraphs: Array.from(
      { length: 12 },
      (_, index) =>
        `Paragraph ${index} of ${title} goes on for a while, until it ends at last. It has a second sentence.`,
    ),
  });
  harness.countAsLate(true);
  radio = await harness.open(await harness.address(ann));
  harness.countAsLate(false);
  const renditionIds = async () =>
    (await harness.product.api.database.query('SELECT id FROM rendition WHERE article_id = $1', [id])) as {
      id: string;
    }[];
  await until('the audio is requested', async () => (await renditionIds()).length > 0);
  const [rendition] = await renditionIds();
  const path = `/audio/${rendition!.id}.mp3`;
  return { id, whole: async () => Buffer.from(await (await harness.product.get(path)).arrayBuffer()) };
}

it('a story is played while it is still being rendered', async () => {
  const clock = harness.hold();
  const story = await inTheMaking(await person(), 'In the making');
  let isMade = false;
  const making = harness.product.renderAll().finally(() => {
    isMade = true;
  });
  await harness.playUntil(clock, 'the story is rendered', () => isMade);
  await making;
  const fullSound = await story.whole();
  await harness.playUntil(clock, 'the whole story is sent', () => radio!.sound.includes(fullSound) || radio!.isOver);
  expect(radio!.sound.includes(fullSound)).toBe(true);
});

it('late audio is replaced with silence until it is ready, then playback continues at the same position', async () => {
  const clock = harness.hold();
  const story = await inTheMaking(await person(), 'Late');
  await harness.product.renderer.renderNext(true);
  await harness.playUntil(clock, 'the beginning is sent', () => listStoryTitles(radio!).length > 0);
  harness.countAsLate(true);
  const played = radio!.bytes;
  await harness.playUntil(clock, 'enough silence is sent', () => radio!.bytes > played + 120_000);
  harness.countAsLate(false);
  await harness.product.renderAll();
  const fullSound = await story.whole();
  let [from, sentBytes, goesOn] = [0, 0, -1];
  await harness.playUntil(clock, 'the story continues', () => {
    const { sound } = radio!;
    from = sound.indexOf(fullSound.subarray(0, 6_000));
    sentBytes = longestPrefix(fullSound, sound.subarray(from));
    goesOn = sound.indexOf(fullSound.subarray(sentBytes), from + sentBytes);
    return goesOn > 0;
  });
  const between = await decodeMp3(radio!.sound.subarray(from + sentBytes, goesOn));
  expect(between).toMatchObject({ errors: [] });
  expect([between.loudest < 0.01, between.seconds > 10]).toEqual([true, true]);
});

it('with breaking news enabled, a story from many sources interrupts playback between sentences', async () => {
  const ann = await person();
  const paragraphs = Array.from(
    { length: 16 },
    (_, index) => `Sentence ${index} of a long story is said now. Then another one comes.`,
  );
  const [long] = (await harness.publishWithSound(ann, { title: 'Long story', paragraphs })) as [RenderedStory];
  const path = await harness.address(ann);
  const ids = await harness.publish(
    ...['A', 'B', 'C', 'D'].map((source) => ({
      title: `It breaks, says ${source}`,
      sourceName: source,
      publishedAt: minutesAgo(5),
      tab: 'business' as const,
    })),
  );
  const { database } = harness.product.api;
  await database.query(
    'INSERT INTO story_member (article_id, story_id, lead) SELECT id, $2, id = $3 FROM unnest($1::uuid[]) AS id',
    [ids, long.id, ids[0]],
  );
  await harness.queue(ann, [long.id]);
  await harness.product.ask(ann, 'mutation { chooseRadioBreaking(breaking: true) { breaking } }');
  const clock = harness.hold();
  radio = await harness.open(path);
  const findRenditions = () =>
    database.query('SELECT 1 FROM rendition WHERE article_id = $1', [ids[0]]) as Promise<object[]>;
  await until('the audio is requested', async () => (await findRenditions()).length > 0);
  const [breaks] = await harness.withSound(ann, ids.slice(0, 1), [{ title: 'It breaks' }]);
  const enough = long.sound.length + breaks!.sound.length + 60_000;
  await harness.playUntil(clock, 'both stories are sent', () => radio!.bytes > enough || radio!.isOver);
  const { sound } = radio;
  const at = sound.indexOf(breaks!.sound);
  expect(at).toBeGreaterThan(0);
  const sentBytes = longestPrefix(long.sound, sound);
  expect([sentBytes > 0, sentBytes < long.sound.length, sentBytes % 144]).toEqual([true, true, 0]);
  const remainder = long.sound.subarray(sentBytes);
  expect(sound.indexOf(remainder, at + breaks!.sound.length)).toBeGreaterThan(at + breaks!.sound.length);
  const [{ starts }] = (await database.query(
    `SELECT array_agg((s->>'ms')::float8) AS starts
     FROM rendition, jsonb_array_elements(timeline) s WHERE article_id = $1`,
    [long.id],
  )) as [{ starts: number[] }];
  expect(starts.map((ms) => Math.round(ms / 24) * 144)).toContain(sentBytes);
  expect(await decodeMp3(sound.subarray(0, Math.floor(sound.length / 144) * 144))).toMatchObject({ errors: [] });
});

/** Returns the length in bytes of the common prefix of two streams, in whole frames. */
function longestPrefix(sound: Buffer, within: Buffer): number {
  let at = 0;
  while (at < sound.length && sound.subarray(at, at + 144).equals(within.subarray(at, at + 144))) at += 144;
  return at;
}

it('a story with finished audio is played before one whose audio is late', async () => {
  const ann = await person();
  const [ready] = (await harness.publishWithSound(ann, { title: 'Ready', publishedAt: minutesAgo(60) })) as [
    RenderedStory,
  ];
  await harness.publish({ title: 'Without sound' });
  const clock = harness.hold();
  radio = await harness.open(await harness.address(ann));
  await harness.playUntil(clock, 'a title is sent', () => listStoryTitles(radio!).length > 0 || radio!.isOver);
  expect(listStoryTitles(radio)[0]).toBe(ready.title);
});
