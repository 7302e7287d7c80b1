import { setTimeout as sleep } from 'node:timers/promises';
import { readQueueStates } from '@tidings/database/work-queue/work-queues.ts';
import { narrate } from '@tidings/narration/narrate.ts';
import { PollySpeech } from '@tidings/platform/adapters/speech/polly-speech.adapter.ts';
import { type PollyResponse, PollyProtocolServer } from '@tidings/testing/polly-protocol-server.ts';
import { createTestDatabase } from '@tidings/testing/test-database.ts';
import { AudioHarness } from './audio-harness.fixture.ts';

const createStory = (paragraphs: number) =>
  narrate({
    title: 'The bridge closes',
    language: 'en',
    blocks: Array.from({ length: paragraphs }, (_, index) => ({
      kind: 'para' as const,
      text: `In part ${index} the council agreed to close the old bridge for six weeks. Nobody spoke against it.`,
    })),
  });
const narration = createStory(4);
const options = { attemptsMax: 2, retryMs: 1, outageMs: 20 };

describe('a failing speech provider', () => {
  let behaviour: PollyResponse = 'whole';
  let server: PollyProtocolServer;
  let harness: AudioHarness;
  beforeAll(async () => {
    server = await new PollyProtocolServer(() => behaviour).listen();
    harness = await AudioHarness.open(await createTestDatabase(), {
      speech: new PollySpeech({ endpoint: server.address }),
    });
  });
  afterAll(async () => {
    await harness.close();
    await server.close();
  });

  const readState = async (id: string) => {
    const [row]: { state: string; attempts: number; failure: string | null }[] = await harness.database.query(
      'SELECT state, attempts, failure_code AS failure FROM rendition WHERE id = $1',
      [id],
    );
    return row;
  };
  const findReadyChunks = async (id: string) =>
    (
      (await harness.database.query(
        `SELECT 1 FROM speech_chunk WHERE state = 'ready' AND key = ANY(SELECT unnest(chunk_keys)
          FROM rendition WHERE id = $1)`,
        [id],
      )) as unknown[]
    ).length;
  const turns = async (count: number) => {
    const renderer = harness.renderer(options);
    await harness.database.query('UPDATE rendition SET enqueued = true');
    for (let [turn, patience] = [0, 1_000]; turn < count && patience > 0; patience -= 1)
      if (await renderer.renderNext(false)) turn += 1;
      else await sleep(5);
  };
  const waitingSeconds = async () =>
    (await readQueueStates(harness.database)).find(({ queue }) => queue === 'renditions')?.ageSeconds;
  const finish = async (id: string) => {
    for (let turn = 0; (await readState(id))?.state !== 'ready' && turn < 200; turn += 1) await turns(1);
    return readState(id);
  };

  it.each<PollyResponse>(['away', 'too many'])(
    'that stays %s does not fail the rendition, which finishes once it recovers',
    async (answer) => {
      behaviour = 'whole';
      const { id } = await harness.renditions.request(
        await harness.article(narration),
        answer === 'away' ? 'Joanna' : 'Matthew',
      );
      behaviour = answer;
      await harness.database.query("UPDATE rendition SET updated_at = now() - interval '2 minutes' WHERE id = $1", [
        id,
      ]);
      await turns(4);
      expect(await readState(id)).toMatchObject({ attempts: 0, failure: null });
      expect(await waitingSeconds()).toBeGreaterThanOrEqual(120);
      behaviour = 'whole';
      expect(await finish(id)).toMatchObject({ state: 'ready', failure: null });
    },
  );

  it.each<PollyResponse>(['empty', 'torn', 'page', 'failure'])(
    'whose answer is %s fails the rendition after a few attempts, and no chunk is stored',
    async (answer) => {
      behaviour = 'whole';
      const voice = { empty: 'Brian', torn: 'Amy', page: 'Emma', failure: 'Salli' }[answer as 'empty'];
      const { id, audioUrl } = await harness.renditions.request(await harness.article(narration), voice);
      behaviour = answer;
      await turns(2);
      expect(await readState(id)).toMatchObject({ state: 'failed' });
      expect((await fetch(harness.url + audioUrl)).status).toBe(503);
      expect(await findReadyChunks(id)).toBe(0);
    },
  );

  it('ends the stream and leaves the audio incomplete when it drops a voice', async () => {
    behaviour = 'whole';
    const article = await harness.article(createStory(40));
    const { id, audioUrl } = await harness.renditions.request(article, 'Kendra');
    await turns(2);
    const playing = await fetch(harness.url + audioUrl);
    const cut = expect(playing.arrayBuffer()).rejects.toThrow();
    behaviour = 'gone';
    await turns(1);
    expect(await readState(id)).toMatchObject({ state: 'failed', failure: 'UnknownVoice' });
    await cut;
    const head = await fetch(harness.url + audioUrl, { method: 'HEAD' });
    expect([head.headers.get('content-length'), head.headers.get('etag')]).toEqual([null, null]);
    const failed: { code: string }[] = await harness.database.query(
      "SELECT data->>'code' AS code FROM event WHERE type = 'speech.rendition-failed.v1' AND data->>'renditionId' = $1",
      [id],
    );
    expect(failed).toEqual([{ code: 'UnknownVoice' }]);

    behaviour = 'whole';
    const other = await harness.renditions.request(article, 'Kimberly');
    expect(await finish(other.id)).toMatchObject({ state: 'ready' });
    const chunks =
      (
        (await harness.database.query('SELECT cardinality(chunk_keys) AS count FROM rendition WHERE id = $1', [
          id,
        ])) as {
          count: number;
        }[]
      )[0]?.count ?? 0;
    const spoken = await findReadyChunks(id);
    expect([spoken > 0, spoken < chunks]).toEqual([true, true]);
    const before = server.arrivals.length;
    await harness.renditions.request(article, 'Kendra');
    expect(await finish(id)).toMatchObject({ state: 'ready', failure: null });
    expect([await findReadyChunks(id), server.arrivals.length - before < server.arrivals.length / 2]).toEqual([
      chunks,
      true,
    ]);
  });
});
