import type { AddressInfo } from 'node:net';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { startBareApi } from '@tidings/api/testing/bare-api.ts';
import { RADIO_TIMING } from '@tidings/domain/listening/radio/paced-output.ts';
import { BLOB_STORE, SPEECH } from '@tidings/platform/tokens.ts';
import { RadioReader } from '@tidings/testing/radio-reader.ts';
import { until } from '@tidings/testing/until.ts';
import type { Person } from '../podcast/podcast-harness.fixture.ts';
import { decodeMp3 } from '../podcast/podcast-text.fixture.ts';
import { type RenderedStory, RadioHarness, manualPace } from './radio-harness.fixture.ts';

type Listened = { articleId: string; ms: number; sentence: number; finished: boolean };

let harness: RadioHarness;
let people = 0;
let radio: RadioReader | undefined;
beforeAll(async () => {
  harness = await RadioHarness.open({ TIDINGS_AHEAD: 'never', TIDINGS_RADIO_STREAMS: '1' });
});
afterAll(() => harness.close());
beforeEach(async () => {
  harness.release();
  await harness.clear();
});
afterEach(async () => {
  radio?.close();
  await harness.untilSilent();
});

const person = () => harness.person(`listener-${(people += 1)}@example.org`);
const listened = ({ id }: Person): Promise<Listened[]> =>
  harness.product.api.database.query(
    'SELECT article_id AS "articleId", ms, sentence, finished FROM listen WHERE account_id = $1 ORDER BY started_at',
    [id],
  );
const began = async ({ id }: Person): Promise<string[]> => {
  const rows: { article: string }[] = await harness.product.api.database.query(
    `SELECT data->>'articleId' AS article FROM event WHERE type = 'library.listen-began.v1' AND key = $1 ORDER BY id`,
    [id],
  );
  return rows.map(({ article }) => article);
};
const LONG = Array.from(
  { length: 20 },
  (_, index) => `Sentence ${index} of this story is said. Another one follows it.`,
);

it('the history has one entry per played story and none for audio that was sent but not yet played', async () => {
  const ann = await person();
  const stories = await harness.publishWithSound(ann, { title: 'Short' }, { title: 'Long', paragraphs: LONG });
  const [short, long] = stories as [RenderedStory, RenderedStory];
  const path = await harness.address(ann);
  await fetch(harness.product.url + path, { method: 'HEAD' });
  const clock = harness.hold();
  radio = await harness.open(path);
  await until('the server waits after the burst', () => clock.isWaitedFor);
  // The server has sent more than the short story, but nothing has been played, because the clock has not moved.
  await radio.untilBytes(short.sound.length + 1);
  expect(radio.isOver).toBe(false);
  expect(await began(ann)).toEqual([]);
  const moveTo = async (seconds: number) => {
    for (let moved = 0; moved < seconds; moved += 1) {
      await until('the stream waits for the clock', () => clock.isWaitedFor);
      await clock.move(1_000);
    }
  };
  await moveTo(5);
  await until('the first story has begun', async () => (await began(ann)).length === 1);
  expect(await listened(ann)).toMatchObject([{ articleId: short.id, finished: false }]);
  await moveTo(Math.ceil(short.sound.length / 6_000) - 5 + 20);
  radio.close();
  await until('the position is stored', async () =>
    (await listened(ann)).some(({ ms, articleId }) => articleId === long.id && ms > 15_000),
  );
  const [first, second] = (await listened(ann)) as [Listened, Listened];
  expect(first).toMatchObject({ articleId: short.id, finished: true });
  expect(second).toMatchObject({ articleId: long.id, finished: false });
  expect([second.sentence > 3, second.ms < 30_000]).toEqual([true, true]);
  expect(await began(ann)).toEqual([short.id, long.id]);
});

it('a client that only probes an address leaves the history unchanged', async () => {
  const ann = await person();
  await harness.publishWithSound(ann, { title: 'Looked at' });
  const clock = harness.hold();
  radio = await harness.open(await harness.address(ann));
  await until('the server waits after the burst', () => clock.isWaitedFor);
  await clock.move(2_000);
  radio.close();
  await until('the stream slot is free', async () => {
    radio = await harness.open(await harness.address(ann));
    return radio.answer.statusCode === 200;
  });
  expect([await began(ann), await listened(ann)]).toEqual([[], []]);
});

it('a stream above the process limit gets 503 with Retry-After', async () => {
  harness.hold();
  radio = await harness.open(await harness.address(await person()));
  const answer = await fetch(harness.product.url + (await harness.address(await person())));
  expect([answer.status, answer.headers.get('retry-after'), await answer.json()]).toEqual([
    503,
    '60',
    { code: 'BUSY', message: expect.stringContaining('Too many radios are playing') },
  ]);
});

it('a stopping process ends streams at a frame boundary, and the next one resumes at the same sentence', async () => {
  const ann = await person();
  const [long] = (await harness.publishWithSound(ann, { title: 'Long', paragraphs: LONG })) as [RenderedStory];
  const path = await harness.address(ann);
  const clock = harness.hold();
  radio = await harness.open(path);
  for (let moved = 0; moved < 40; moved += 1) {
    await until('the stream waits for the clock', () => clock.isWaitedFor);
    await clock.move(1_000);
  }
  const { app, database } = harness.product.api;
  await app.close();
  await until('the stream has ended', () => radio!.isOver);
  expect(await decodeMp3(radio.sound)).toMatchObject({ errors: [], seconds: radio.bytes / 6_000 });
  const [progress] = (await listened(ann)) as [Listened];
  expect(progress).toMatchObject({ articleId: long.id, finished: false });
  expect(progress.sentence).toBeGreaterThan(5);

  const again = await restarted(app, database);
  try {
    const { port } = again.getHttpServer().address() as AddressInfo;
    radio = await RadioReader.open(`http://127.0.0.1:${port}${path}`);
    await radio.untilBytes(60_000);
    const at = long.sound.indexOf(radio.sound.subarray(0, 30_000));
    const [{ ms }] = (await database.query(
      `SELECT (s->>'ms')::float8 AS ms FROM rendition, jsonb_array_elements(timeline) s
       WHERE article_id = $1 AND (s->>'index')::int = $2`,
      [long.id, progress.sentence],
    )) as [{ ms: number }];
    expect(at).toBe(Math.round(ms / 24) * 144);
    radio.close();
  } finally {
    await again.close();
  }
});

async function restarted(before: NestFastifyApplication, database: RadioHarness['product']['api']['database']) {
  const again = await startBareApi(
    database,
    {},
    {
      providers: [
        { provide: SPEECH, useValue: before.get(SPEECH) },
        { provide: BLOB_STORE, useValue: before.get(BLOB_STORE) },
        { provide: RADIO_TIMING, useValue: manualPace },
      ],
    },
  );
  await again.listen(0, '127.0.0.1');
  return again;
}
